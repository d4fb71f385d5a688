import { keepKey } from "../platform/kept-key.ts";

/** The secret that signs forms, kept in the data folder. Throws one sentence when it can be neither made nor read. */
export function keepFormKey(dataDir: string): Promise<Buffer> {
  return keepKey(dataDir, {
    name: "form.key",
    purpose: "signs forms",
    loss: "forms that are open now then ask to be sent once more",
  });
}
