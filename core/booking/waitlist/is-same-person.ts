/** How someone who booked a visit is reached; "" where they gave none. */
interface Reachable {
  readonly email: string;
  readonly phone: string;
}

/** Whether two visits were booked with the same email address, in any case, or with the same phone number. */
export function isSamePerson(a: Reachable, b: Reachable): boolean {
  return isSame(a.email.toLowerCase(), b.email.toLowerCase()) || isSame(a.phone, b.phone);
}

function isSame(a: string, b: string): boolean {
  return a !== "" && a === b;
}
