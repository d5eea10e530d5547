import { doesOdSeeReport } from '#exams/rules'
import { useLocale, useWords } from '../../../lib/messages'
import { InstantText } from '../../../ui/date_text'
import { useExam, useFormState } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { followUpText } from '../form/follow_up_text'
import styles from './cards.module.css'

/** The ophthalmologist's report as the optometrist reads it, once the visit is reviewed (F176). */
export function ReportCard() {
  const t = useWords()
  const locale = useLocale()
  const { options } = useExam()
  const base = useFormState((form) => form.base)
  if (!doesOdSeeReport(base.saved_exam_status)) return null
  const selected = (base.selected_omd_note_options ?? []) as number[]
  const notes = options?.omd_note_options.filter(({ id }) => selected.includes(id)) ?? []
  return (
    <div className={styles.report}>
      <p className={styles.faint}>
        {t('exams.report_by', { who: String(base.reviewed_by_name ?? t('app.somebody')) })}{' '}
        <InstantText instant={base.reviewed_at as string | null} />
      </p>
      <ul className={styles.tags}>
        {notes.map(({ id, label }) => (
          <li key={id} className={styles.tag}>
            {label}
          </li>
        ))}
      </ul>
      {(['omd_od', 'omd_gp'] as const)
        .filter((name) => base[name])
        .map((name) => (
          <div key={name}>
            <h3 className={styles.label}>{fieldLabel(name)}</h3>
            <p className={styles.prose}>{String(base[name])}</p>
          </div>
        ))}
      <p>
        <strong>{t('exams.follow_up')}</strong> {followUpText(base, locale)}
      </p>
      {base.followup_aim && (
        <p>
          <strong>{fieldLabel('followup_aim')}</strong>{' '}
          {measurementText('followup_aim', base.followup_aim)}
        </p>
      )}
    </div>
  )
}
