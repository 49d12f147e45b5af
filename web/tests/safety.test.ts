import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const WEB = join(import.meta.dirname, "..");
const index = readFileSync(join(WEB, "index.html"), "utf-8");
const components = readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf-8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => [path, readFileSync(join(WEB, "src", path), "utf-8")] as const);

describe("the document", () => {
  test("has the base that the server replaces by its sub-path", () => {
    expect(index).toContain('<base href="/">');
  });
  test("has no script or style of its own, as the Content-Security-Policy forbids both", () => {
    expect(index).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
  });
  test("tells people without script what is missing", () => {
    expect(index).toContain("<noscript>");
  });
});

describe("the manifest", () => {
  const manifest = JSON.parse(readFileSync(join(WEB, "public/manifest.webmanifest"), "utf-8"));
  test("has only addresses that are relative, as the server may run under a sub-path", () => {
    const addresses = [
      manifest.start_url,
      manifest.scope,
      ...manifest.icons.map((icon: { src: string }) => icon.src),
    ];
    expect(addresses.filter((address) => /^\/|:/.test(address))).toEqual([]);
  });
  test("has icons that are there", () => {
    const there = readdirSync(join(WEB, "public"));
    expect(manifest.icons.filter((icon: { src: string }) => !there.includes(icon.src))).toEqual([]);
  });
});

describe("no component", () => {
  test("shows a text as HTML", () => {
    expect(components.filter(([, text]) => /\{@html|innerHTML/.test(text)).map(([path]) => path)).toEqual([]);
  });
  test("has a style attribute, which the Content-Security-Policy forbids", () => {
    expect(components.filter(([, text]) => /\sstyle="/.test(text)).map(([path]) => path)).toEqual([]);
  });
  test("has an address that starts at the root of the host, where the server may not be", () => {
    expect(components.filter(([, text]) => /(href|src)="\//.test(text)).map(([path]) => path)).toEqual([]);
  });
});
