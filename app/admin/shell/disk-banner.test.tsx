import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiskBanner } from "./disk-banner.tsx";

test.each([
  ["nearly-full", "Disk nearly full", "Everything is still being saved."],
  ["full", "Disk full", "New leads, visits and changes can&#x27;t be saved right now."],
] as const)("a disk that is %s is told with what it means", (status, title, sentence) => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <DiskBanner status={status} />
    </MantineProvider>,
  );
  expect(page).toContain(title);
  expect(page).toContain(sentence);
});
