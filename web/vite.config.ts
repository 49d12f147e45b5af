import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Tells the service worker what there is to keep, and so changes it with every build. */
const filesToKeep: Plugin = {
  name: "files-to-keep",
  enforce: "post", // after the document and the styles have been made
  generateBundle(_, bundle) {
    const worker = bundle["sw.js"];
    const index = bundle["index.html"];
    if (worker?.type !== "chunk" || index?.type !== "asset") throw new Error("no sw.js or no index.html");
    const files = JSON.stringify(Object.keys(bundle).filter((name) => name.startsWith("assets/")));
    const build = createHash("sha256").update(files).update(index.source).digest("hex").slice(0, 16);
    worker.code = worker.code.replace("__FILES__", files).replace("__BUILD__", JSON.stringify(build));
  },
};

/**
 * A table needs nearly all of these at once: compiled beside each other, not one function after the other. The hint
 * counts only as the very first line, so it is put there after everything else.
 */
const EAGER = new Set(["index", "shared", "Table", "Board"]);
const compiledAtOnce: Plugin = {
  name: "compiled-at-once",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && EAGER.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig({
  base: "./", // the server may run under a sub-path, which only <base> knows
  plugins: [svelte(), compiledAtOnce, filesToKeep],
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/coloretto/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy has no place for data: fonts and scripts
    manifest: true, // for tests/web/test_budgets.py
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one small file is there sooner than ten
    rolldownOptions: {
      input: { index: "index.html", sw: "src/service-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // What several screens share is one file: a phone asks for few things at a time.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules|src\/(lib|parts|home)\/|TableFacts/,
              minShareCount: 2,
              priority: 1,
            },
            { name: "Board", test: /src\/(table|end)\//, minShareCount: 2 },
          ],
        },
      },
    },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8370", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
