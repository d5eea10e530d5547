import { EYES, highestIop, iopSeverity, pairField, shownUnit } from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { ToneMark } from '../../../ui/tone_tag'
import { useFormState } from '../form/exam_context'
import { plainExamOf } from '../form/plain_exam'
import styles from './measurements.module.css'

/** The rank of an eye's highest pressure whatever the scale of the reader's bands says: medium from 22, high from 25 mmHg (F127). */
export function PressureWarnings() {
  const t = useWords()
  const unit = shownUnit(pairField('iop'))
  const told = useFormState((form) => {
    const exam = plainExamOf(form.record())
    return EYES.map((eye) => highestIop(exam, eye) ?? '').join('/')
  })
  const warnings = told.split('/').flatMap((text, at) => {
    const severity = text === '' ? null : iopSeverity(Number(text))
    return severity ? [{ eye: EYES[at]!, text, isHigh: severity === 'high' }] : []
  })
  return (
    <p className={styles.warnings} role="status">
      {warnings.map(({ eye, text, isHigh }) => (
        <span key={eye} className={styles.warning} data-high={isHigh}>
          <ToneMark tone={isHigh ? 'raised' : 'watch'} />
          {t('exams.iop_warning', {
            what: `${codeText('exams.field', 'iop')} ${eye.toUpperCase()}`,
            value: `${text} ${unit}`,
            rank: t(isHigh ? 'exams.iop_warning_high' : 'exams.iop_warning_medium'),
          })}
        </span>
      ))}
    </p>
  )
}
