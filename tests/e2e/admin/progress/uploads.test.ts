import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../../support/e2e/doorstep.ts";
import { chooser } from "../../../support/e2e/file-chooser.ts";
import { openAsOwner } from "../../../support/e2e/owner-session.ts";

let doorstep: Doorstep;
test.describe.configure({ mode: "serial" }); // one server for all
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** Preparing a photo takes a while on a busy server. */
const PREPARED = { timeout: 30_000 };

/** A photo that takes a while to send and to prepare: 2400 pixels of noise. */
async function largePhoto(name: string) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = { width: 2400, height: 1600, channels: 3 } as const;
  const buffer = await sharp({ create: { ...size, background: "#808080", noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("an owner sees how far an upload is and cancels it while it is sent, while it waits and while it is prepared", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/media");
  const input = await chooser(page);
  const uploads = page.getByRole("list", { name: "Uploads" });
  const canceled = page.getByText("Upload canceled. Nothing was added.");

  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await input.setInputFiles([await largePhoto("slow.jpg"), await largePhoto("second.jpg")]);
  const bar = uploads.getByRole("progressbar", { name: "Uploading slow.jpg" });
  await expect(bar).toHaveAttribute("aria-valuetext", /^Uploading: \d+% of \d/);
  // Somebody who is elsewhere by the time it is canceled stays there.
  const cancelSlow = uploads.getByRole("button", { name: "Cancel upload of slow.jpg" });
  await cancelSlow.focus();
  const cancelSecond = uploads.getByRole("button", { name: "Cancel upload of second.jpg" });
  await cancelSecond.dispatchEvent("click");
  await expect(canceled).toHaveCount(1);
  await expect(cancelSlow).toBeFocused();
  await expect(bar).toHaveAttribute("aria-valuenow", /[1-9]/);
  expect(await axeViolations(page)).toEqual([]);
  await cancelSlow.press("Enter");
  await expect(canceled).toHaveCount(2);
  await expect(canceled.first()).toBeFocused();

  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await uploads.getByRole("listitem").first().getByRole("button", { name: "Try again" }).click();
  await expect(bar).toHaveAttribute(
    "aria-valuetext",
    /^Preparing the picture: \d+ of \d+$/,
    PREPARED,
  );
  await uploads.getByRole("button", { name: "Cancel upload of slow.jpg" }).click();
  await expect(canceled).toHaveCount(2);

  await page.reload();
  await expect(page.getByText("No pictures yet")).toBeVisible();
});
