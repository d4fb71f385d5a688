/** The asterisk behind the label of an input that must not stay empty, and the same for people who do not see it. */
export function requiredMark(isRequired: boolean) {
  return isRequired ? { withAsterisk: true, "aria-required": true } : {};
}
