/** A decorative signature that writes itself once. */
export function Signature({ className = "" }: { className?: string }) {
  return (
    <svg className={`signature ${className}`} viewBox="0 0 320 44" fill="none" aria-hidden="true">
      <path
        d="M16 38c1.7-17.2 10.3-36.1 18.1-34.4c8.6 1.7-7.7 24.1-12 34.4c-2.6 6.9-11.2 7.7-11.2 0.9c0-7.7 16.3-11.2 23.2-13.8c6-2.6 8.6-8.6 4.3-9.5c-5.2-0.9-7.7 11.2-1.7 12c6.9 0.9 14.6-25.8 11.2-27.5c-6-1.7-11.2 26.7-3.4 27.5c6 0.9 12.9-10.3 8.6-12c-5.2-0.9-7.7 11.2-0.9 12c5.2 0 7.7-10.3 9.5-9.5c1.7 0.9-2.6 9.5 1.7 9.5c4.3 0 6-9.5 7.7-8.6c1.7 0.9-2.6 8.6 2.6 8.6c9 1 15-17 19-16 6 1-4 15 2 16 7 0 12-22 19-20 6 2-5 20 5 20 12 0 12-7 34-8 40-2 88 1 148-3"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
