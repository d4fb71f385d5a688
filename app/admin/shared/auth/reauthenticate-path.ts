/** Where somebody enters their password again, and then returns to `page` of the admin. */
export function reauthenticatePath(page: string): string {
  return `/admin/prove?next=${encodeURIComponent(page)}`;
}
