import { treatmentAttention } from '#review/rules'
import { EYES, highestIop, type ExamWritten } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import { plainExamOf } from '../visit_form'
import styles from './treatment.module.css'

/** Pressures that want attention, those of a curve among them: from 28 mmHg, and more so from 33 (F266). */
export function TreatmentAttentions({ record }: { record: ExamWritten }) {
  const t = useWords()
  const exam = plainExamOf(record)
  const told = EYES.flatMap((eye) => {
    const iop = highestIop(exam, eye)
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
