/** A lens with its far point: our own mark, drawn in the ink it stands in. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M2.5 16C6.6 9.6 11 6.5 16 6.5S25.4 9.6 29.5 16C25.4 22.4 21 25.5 16 25.5S6.6 22.4 2.5 16Z"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="16" r="5" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="17.8" cy="14.2" r="1.6" fill="currentColor" />
    </svg>
  )
}
