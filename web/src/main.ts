import "./styles/theme.css";
import "./styles/base.css";
import "./styles/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { newer } from "./lib/newer.svelte";
import { prepare } from "./lib/pages";
import { router } from "./lib/router.svelte";
import { keepShell } from "./lib/shell";
import { texts } from "./lib/texts.svelte";

const target = document.getElementById("app")!;
router.start();
// Until there are texts, the document says by itself that it takes long; if there will be none, it says so now.
const told = texts.start().catch((problem: unknown) => {
  target.classList.add("failed");
  throw problem;
});
await Promise.all([told, prepare(router.route)]);
newer.start();
target.replaceChildren();
mount(App, { target });
keepShell();
