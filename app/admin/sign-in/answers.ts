import { data, redirect } from "react-router";

/** Where to go next, with the cookies that let somebody in. */
export function goTo(page: string, cookies: readonly string[]) {
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  return redirect(page, { status: 303, headers });
}

/** A form as it was sent; what is no form is an empty one. */
export async function sentForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** Why somebody has to wait, and how long, for people and for programs. */
export function wait<Typed extends object>(seconds: number, typed: Typed) {
  const trouble = `That was tried too often. Please wait ${inWords(seconds)}, then try again.`;
  return data({ ...typed, trouble }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
