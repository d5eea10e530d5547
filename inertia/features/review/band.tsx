import type { ComfortZone } from '#review/rules'
import type { Tone } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { EyePair } from '../../ui/eye_pair'
import { ToneTag } from '../../ui/tone_tag'
import reviewStyles from './review.module.css'
import styles from './treatment.module.css'
import type { Side, TxAlgorithm } from './use_tx_algorithm'

/** The parts of the algorithm's answer that the band is made of. */
export type BandFound = Pick<
  TxAlgorithm,
  | 'comfort_zones'
  | 'susp_features'
  | 'reas_features'
  | 'final_deepmd_recommendations'
  | 'counselling'
>

const ZONE_TONES: Readonly<Record<ComfortZone['zone'], Tone>> = {
  comfortable: 'normal',
  watch: 'watch',
  over: 'raised',
  unknown: 'neutral',
}

/** What speaks for and against glaucoma, eye by eye, and what to tell the patient (F271, F272). */
export function Band({ found }: { found: BandFound }) {
  const t = useWords()
  return (
    <>
      <EyePair
        od={<EyeSide found={found} side="right" />}
        os={<EyeSide found={found} side="left" />}
      />
      <h4 className={reviewStyles.label}>{t('review.tx.counselling')}</h4>
      <ul className={styles.findings}>
        {found.counselling?.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </>
  )
}

function EyeSide({ found, side }: { found: BandFound; side: Side }) {
  const t = useWords()
  const zone = found.comfort_zones?.[side]
  const suspicious = found.susp_features?.[side] ?? []
  const reassuring = found.reas_features?.[side] ?? []
  const todo = found.final_deepmd_recommendations?.[side].filter(({ selected }) => selected === 'Y')
  return (
    <>
      {zone && (
        <div>
          <ToneTag tone={ZONE_TONES[zone.zone]}>{zone.text}</ToneTag>
        </div>
      )}
      <ul className={styles.findings}>
        {todo?.map(({ id, text }) => (
          <li key={id}>
            <strong>{text}</strong>
          </li>
        ))}
        {suspicious.map(({ id, text }) => (
          <li key={id}>
            <span aria-hidden>▲ </span>
            {text}
            <span className="fs-visually-hidden"> ({t('review.tx.suspicious')})</span>
          </li>
        ))}
        {reassuring.map(({ id, text }) => (
          <li key={id}>
            <span aria-hidden>● </span>
            {text}
            <span className="fs-visually-hidden"> ({t('review.tx.reassuring')})</span>
          </li>
        ))}
      </ul>
    </>
  )
}
