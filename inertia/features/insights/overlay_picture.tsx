import styles from './insights.module.css'

export type Overlay = {
  readonly url: string
  readonly regions: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

/** The photograph with what was found drawn on it; places are shares of its sides. */
export function OverlayPicture({ url, regions }: Overlay) {
  return (
    <span className={styles.overlay}>
      <img src={`${url}/thumbnail`} alt="" loading="lazy" />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {regions.map((region, at) => (
          <rect key={at} {...region} />
        ))}
      </svg>
    </span>
  )
}
