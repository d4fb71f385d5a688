/**
 * The seal icon: a ring with a pen stroke in it. It is the default logo and marks credentials. Its rim is notched, or as the
 * theme cuts it (see `.seal-rim`).
 */
export function Seal({ className = "" }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <SealLines />
    </svg>
  );
}

/** The lines of the seal without an svg element, forty units wide, for generated pictures. */
export function SealLines() {
  return (
    <>
      <circle
        cx="20"
        cy="20"
        r="18"
        strokeWidth="2"
        strokeDasharray="1.6 1.228"
        className="seal-rim"
      />
      <circle cx="20" cy="20" r="14.5" strokeWidth="1.25" />
      <path
        d="M11 23c3-6 6-9 7-8s-4 8-2 9c3 1 5-8 7-8s-2 6 0 7 3-3 6-3"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
