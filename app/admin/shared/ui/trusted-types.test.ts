import { expect, test } from "vitest";
import { RULES } from "./trusted-types.ts";

const INNER_HTML = "Element innerHTML";

test("a style sheet is trusted, and anything that could become an element is not", () => {
  for (const css of [":root{--ink:#262420}", "@media (width < 48em) { a > b { color: red } }"]) {
    expect(RULES.createHTML(css, "TrustedHTML", INNER_HTML)).toBe(css);
  }
  for (const html of [
    "<img src=x onerror=alert(1)>",
    "</style><script>",
    "<!--",
    "a<B>",
    "<?php",
  ]) {
    expect(RULES.createHTML(html, "TrustedHTML", INNER_HTML)).toBeNull();
  }
});

test("an email may be shown in its frame", () => {
  const html = "<h1>Your visit</h1>";
  expect(RULES.createHTML(html, "TrustedHTML", "HTMLIFrameElement srcdoc")).toBe(html);
});

test("pasted text may be parsed into a document that runs nothing, and in no other way", () => {
  const html = "<b>Bring your ID</b>";
  expect(RULES.createHTML(html, "TrustedHTML", "DOMParser parseFromString")).toBe(html);
  expect(RULES.createHTML(html, "TrustedHTML", "Document write")).toBeNull();
  expect(() => RULES.createHTML(html)).toThrow(TypeError);
});

test("the only script that may be loaded by an address is the admin's own service worker", () => {
  expect(RULES.createScriptURL("/admin/sw.js")).toBe("/admin/sw.js");
  expect(RULES.createScriptURL("https://elsewhere.example/x.js")).toBeNull();
  expect(RULES.createScriptURL("/media/picture.js")).toBeNull();
});
