import { expect, test } from "vitest";
import { zipInAddress } from "./zip-in-address.ts";

test("the ZIP of an address is read after its state, and no other number is taken for one", () => {
  const found = [
    "Atrium Medical Center, 1 Medical Center Dr, Middletown, OH 45005, USA",
    "900 Fourth St, Suite 20000\nDayton, OH, 45402-1234",
    "From Mason, OH 45040 to Oxford, OH 45056.",
  ].map(zipInAddress);
  expect(found).toEqual(["45005", "45402", "45056"]);
  const none = [
    "Main Street 3",
    "Room 45202",
    "https://zoom.us/j/45202",
    "12345 Elm Street",
    "Meeting ID 12345",
    "Bring OH 45202 form",
    "",
  ];
  expect(none.map(zipInAddress)).toEqual(none.map(() => null));
});
