import { expect, type Page } from "@playwright/test";
import { command } from "./command.ts";
import type { Doorstep } from "./doorstep.ts";

/** What somebody signs in with. */
export interface SignInWords {
  readonly email: string;
  readonly password: string;
}

/** The owner that journeys sign in as. */
export const OWNER: SignInWords = { email: "ana@owner.example", password: "four quiet words here" };

/** Makes an owner by the command, as an operator would. */
export async function makeOwner(doorstep: Pick<Doorstep, "dataDir">, owner = OWNER): Promise<void> {
  await command(doorstep, "owner", "--email", owner.email, "--password", owner.password);
}

/** Types an owner's mail address and password into the door. */
export async function signIn(page: Page, url: string, owner = OWNER): Promise<void> {
  await page.goto(`${url}/admin/sign-in`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin(\/(?!sign-in).*)?$/);
}

/** A page in front of the dashboard, with an owner of this Doorstep signed in. */
export async function signedInOwner(
  page: Page,
  doorstep: Pick<Doorstep, "dataDir" | "url">,
): Promise<void> {
  await makeOwner(doorstep);
  await signIn(page, doorstep.url);
}
