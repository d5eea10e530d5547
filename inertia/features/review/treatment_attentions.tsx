import { treatmentAttention } from '#review/rules'
import { EYES, eyeName, type ExamWritten, type Eye } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import styles from './treatment.module.css'

/** Pressures that want attention: from 28 mmHg, and more so from 33 (F266). */
export function TreatmentAttentions({ record }: { record: ExamWritten }) {
  const t = useWords()
  const told = EYES.flatMap((eye) => {
    const iop = pressureOf(record, eye)
    const attention = iop === null ? null : treatmentAttention(iop)
    return iop === null || attention === null ? [] : [{ eye, iop, attention }]
  })
  if (told.length === 0) return null
  return (
    <ul className={styles.attentions}>
      {told.map(({ eye, iop, attention }) => (
        <li key={eye}>
          <ToneTag tone={attention === 'urgent' ? 'critical' : 'raised'}>
            {t(`review.treatment.attention_${attention}`, { eye: eye.toUpperCase(), iop })}
          </ToneTag>
        </li>
      ))}
    </ul>
  )
}

/** mm[Hg] as it is being written; null where nothing was measured. */
function pressureOf(record: ExamWritten, eye: Eye): number | null {
  const typed = record[eyeName('iop', eye)]
  const iop = Number(typed)
  return typed === null || typed === undefined || typed === '' || Number.isNaN(iop) ? null : iop
}
