import { QUARTERS, quarterOf } from '#insights/rules'
import { useWords } from '../../../lib/messages'
import { DateText } from '../../../ui/date_text'
import { useFormState } from '../../visit_form'
import styles from '../insights.module.css'
import { EYE_OF_SIDE, LESIONS, type Side, type Spot } from '../retina_types'

type Kind = Spot['kind']

/** Each kind of lesion has a shape; a unit is a hundredth of the photograph. */
const SHAPES: Readonly<Record<Kind, string>> = {
  large_haemorrhage_pigment: 'M-2,0a2,2 0 1,0 4,0a2,2 0 1,0 -4,0z',
  microaneurysms: 'M0,-2.2L2.1,1.6H-2.1z',
  hard_exudates: 'M-1.7,-1.7H1.7V1.7H-1.7z',
}

type Props = { side: Side; spots: readonly Spot[] }

/** Where lesions were seen in one eye, at this visit and before, as a map of the photograph; and the same as a table (C148). */
export function HotspotGraph({ side, spots }: Props) {
  const t = useWords()
  const own = useFormState(({ base }) => base.id)
  const eye = EYE_OF_SIDE[side]
  const label = t('insights.hotspots_of', { eye: t(`app.eye_${eye}`) })
  if (spots.length === 0) return <p className={styles.faint}>{t('insights.hotspots_none')}</p>
  // A right eye's nasal side is right in its photograph.
  const [left, right] =
    eye === 'od' ? (['temporal', 'nasal'] as const) : (['nasal', 'temporal'] as const)
  return (
    <figure className={styles.map} aria-label={label}>
      <svg viewBox="-6 -1 112 102" aria-hidden>
        <circle className={styles.field} cx="50" cy="50" r="50" />
        <line className={styles.quarter} x1="50" x2="50" y1="0" y2="100" />
        <line className={styles.quarter} x1="0" x2="100" y1="50" y2="50" />
        <text className={styles.sideName} x="-2" y="50" transform="rotate(-90 -2 50)">
          {t(`insights.side.${left}`)}
        </text>
        <text className={styles.sideName} x="102" y="50" transform="rotate(90 102 50)">
          {t(`insights.side.${right}`)}
        </text>
        {spots.map((spot, at) => (
          <path
            key={at}
            className={spot.exam_id === own ? styles.spot : styles.earlier}
            d={SHAPES[spot.kind]}
            transform={`translate(${spot.x * 100} ${spot.y * 100})`}
          />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {LESIONS.map((kind) => (
          <span key={kind}>
            <svg width="12" height="12" viewBox="-3 -3 6 6" aria-hidden>
              <path className={styles.spot} d={SHAPES[kind]} />
            </svg>{' '}
            {t(`insights.finding.${kind}`)}
          </span>
        ))}
        <span className={styles.faint}>{t('insights.hotspots_now')}</span>
      </figcaption>
      <SpotTable side={side} spots={spots} label={label} />
      <p className={styles.faint}>{t('insights.hotspots_middle')}</p>
    </figure>
  )
}

/** How many places of each kind, by visit and quarter of the photograph. */
function SpotTable({ side, spots, label }: Props & { label: string }) {
  const t = useWords()
  const rows = new Map<string, { spot: Spot; counts: Map<string, number> }>()
  for (const spot of spots) {
    // Two visits of one day are two rows.
    const key = `${spot.exam_date} ${spot.exam_id} ${spot.kind}`
    const row = rows.get(key) ?? { spot, counts: new Map<string, number>() }
    const quarter = quarterOf(spot, EYE_OF_SIDE[side])
    row.counts.set(quarter, (row.counts.get(quarter) ?? 0) + 1)
    rows.set(key, row)
  }
  const newest = [...rows].sort(([one], [other]) => other.localeCompare(one))
  return (
    <div className={styles.wide} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('insights.history_visit')}</th>
            <th scope="col">{t('insights.finding_kind')}</th>
            {QUARTERS.map((quarter) => (
              <th key={quarter} scope="col">
                {t(`insights.quarter.${quarter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.map(([key, { spot, counts }]) => (
            <tr key={key}>
              <th scope="row">
                <DateText date={spot.exam_date} />
              </th>
              <td>{t(`insights.finding.${spot.kind}`)}</td>
              {QUARTERS.map((quarter) => (
                <td key={quarter}>{counts.get(quarter) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
