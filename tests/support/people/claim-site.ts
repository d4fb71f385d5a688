/**
 * Makes the first owner of a running server with the link that it printed.
 * @returns the cookies of the owner's session, as a Cookie header; throws when the link is refused
 */
export async function createFirstOwner(address: string, printed: string): Promise<string> {
  const [, code = ""] = /first-run\?code=([\w-]+)/.exec(printed) ?? [];
  const answer = await fetch(`${address}/admin/first-run`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address },
    body: new URLSearchParams({
      code,
      name: "Ana Ruiz",
      email: "ana@lane.example",
      password: "plum-orbit-lantern-42",
    }),
  });
  const text = await answer.text();
  if (answer.status !== 303) throw new Error(`The first run was refused: ${text}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
