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

router.start();
prepare(router.route); // beside the texts
await texts.start();
newer.start();
const target = document.getElementById("app")!;
target.replaceChildren(); // what stood there while no text was loaded, so that nobody sees an empty page
mount(App, { target });
keepShell();
