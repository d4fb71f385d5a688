/** A decorative signature that is animated once. */
export function Signature({ className = "" }: { className?: string }) {
  return (
    <svg className={`signature ${className}`} viewBox="0 0 320 44" fill="none" aria-hidden="true">
      <path
        d="M4 33c10-16 21-27 25-23 5 5-14 27-8 28 7 1 17-28 25-26 6 2-9 23-3 24 7 2 14-23 22-22 6 1-7 20-1 21 6 2 11-17 17-17 5 0-2 13 3 14 9 2 31-7 68-10 52-4 101-2 164-4"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
