import { expect, test } from "vitest";
import { guideAuthor, isLawReviewDue, lawReview, lawReviewer } from "./law-review.ts";

const never = lawReview.parse({});
const reviewed = lawReview.parse({ reviewedOn: "2026-10-02", reviewedBy: "Ada Owner" });

test.each([
  [never, "2026-10-02", true],
  [reviewed, "2026-10-02", false],
  [reviewed, "2027-04-01", false],
  [reviewed, "2027-04-02", true],
])("after %j a review on %s is due: %s", (review, today, isDue) => {
  expect(isLawReviewDue(review, today)).toBe(isDue);
});

test("a guide names its reviewer after a review, and the commission only once its number is on file", () => {
  const site = (review: typeof never, number: string) => ({
    lawReview: review,
    businessConfig: { name: "Harbor Notary" },
    credentials: { commission: { number } },
  });
  expect(lawReviewer(site(never, "77"))).toBeNull();
  expect(lawReviewer(site(reviewed, ""))).toBe("Ada Owner");
  expect(lawReviewer(site(reviewed, "77"))).toBe("Ada Owner, notary public, commission 77");
  expect(guideAuthor({}, site(never, "77"))).toBe("Harbor Notary");
  expect(guideAuthor({}, site(reviewed, ""))).toBe("Harbor Notary");
  expect(guideAuthor({}, site(reviewed, "77"))).toBe("Ada Owner");
  expect(guideAuthor({ author: "Lee Writer" }, site(reviewed, "77"))).toBe("Lee Writer");
});
