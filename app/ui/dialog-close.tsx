/** The close button of a dialog; it works without JavaScript. */
export function DialogClose() {
  return (
    <form method="dialog">
      <button type="submit" className="-m-2.5 size-11 cursor-pointer text-[1.5rem] leading-none">
        <span aria-hidden="true">×</span>
        <span className="sr-only">Close</span>
      </button>
    </form>
  );
}
