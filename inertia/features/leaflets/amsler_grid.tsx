import styles from './leaflets.module.css'

/** Squares of the grid in a row; each is 5 mm on paper, 1 degree at 30 cm. */
const SQUARES = 20

const LINES = Array.from({ length: SQUARES + 1 }, (_, at) => at)

/** Lines that a damaged macula bends; drawn in units of a square. */
export function AmslerGrid({ caption }: { caption: string }) {
  return (
    <figure className={styles.grid}>
      <svg viewBox={`-0.1 -0.1 ${SQUARES + 0.2} ${SQUARES + 0.2}`} role="img" aria-label={caption}>
        {LINES.map((at) => (
          <g key={at}>
            <line x1={at} x2={at} y1={0} y2={SQUARES} />
            <line x1={0} x2={SQUARES} y1={at} y2={at} />
          </g>
        ))}
        <circle cx={SQUARES / 2} cy={SQUARES / 2} r={0.22} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
