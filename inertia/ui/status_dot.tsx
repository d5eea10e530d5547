import styles from './ui.module.css'

/** How far a visit has come, as a shape: the colour is no clinical statement. */
const SHAPES = {
  not_ready: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  od_review: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  ready: <circle cx="6" cy="6" r="5.25" fill="currentColor" />,
  reviewed: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="currentColor" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.6" fill="none" stroke="var(--fs-paper)" strokeWidth="1.5" />
    </>
  ),
  review_processed: (
    <>
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill="currentColor" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.6" fill="none" stroke="var(--fs-paper)" strokeWidth="1.5" />
    </>
  ),
} as const

export type ShownStatus = keyof typeof SHAPES

type Props = {
  status: ShownStatus | null
  /** By role and mode: `status_label` of the server, or examStatusLabel of the exam rules. */
  label: string
}

/** The status as a small labelled dot. */
export function StatusDot({ status, label }: Props) {
  if (status === null) return <span aria-hidden="true">–</span>
  return (
    <span className={styles.status} title={label}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {SHAPES[status]}
      </svg>
      <span>{label}</span>
    </span>
  )
}
