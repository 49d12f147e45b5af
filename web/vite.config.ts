import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./", // the server may run under a sub-path, which only <base> knows
  plugins: [svelte()],
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/coloretto/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy has no place for data: fonts and scripts
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8370", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
