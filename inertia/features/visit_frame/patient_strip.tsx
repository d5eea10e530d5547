import { FlagFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { SaveState } from '../../ui/save_state'
import { PrintedHead } from '../../ui/printed_head'
import { StatusDot } from '../../ui/status_dot'
import { InsuranceButton } from '../insurance'
import { useExam, useExamSaving, useFormState, useStatusLabel } from '../visit_form'
import styles from './frame.module.css'
import { EditPatientButton } from './edit_patient_button'
import { OriginBadges } from './origin_badges'
import { VisitMenu } from './visit_menu'

/**
 * Who this is, which visit, where it stands: in sight however far the chart is
 * scrolled, because the wrong patient is the worst error.
 */
export function PatientStrip({ actions }: { actions: ReactNode }) {
  const t = useWords()
  const locale = useLocale()
  const { exam, patient } = useExam().page
  const { status: saveStatus } = useExamSaving()
  const status = useFormState(({ base }) => base.exam_status)
  const isUrgent = useFormState((form) => form.value('is_urgent') === true)
  const label = useStatusLabel()
  const { age, gender } = patient
  const who = { age, gender, sex: t(`app.sex_${gender}`) }
  const isNameless = patient.dob === null
  const born =
    patient.dob === null
      ? t('exams.age_sex', who)
      : t('app.born_age_sex', { ...who, date: formatDate(patient.dob, locale) })
  const number = patient.phn ? `${patient.phn_name} ${patient.phn}` : t('exams.no_health_number')
  return (
    <header className={styles.strip} aria-label={t('exams.patient_strip')}>
      <PrintedHead>
        {[patient.name, born, formatDate(exam.exam_date, locale)].join(' – ')}
      </PrintedHead>
      <div className={styles.who}>
        <h1 tabIndex={-1} className={styles.name}>
          {patient.name}
        </h1>
        <EditPatientButton />
        <span>{born}</span>
        {!isNameless && <span>{number}</span>}
        {patient.deleted && <strong>{t('exams.deceased')}</strong>}
        {patient.patient_deactivated && <strong>{t('exams.deactivated')}</strong>}
        <OriginBadges />
        <InsuranceButton patient={patient} isAmerican={exam.exam_is_us_only === true} />
        {patient.is_test_patient && <strong>{t('exams.test_patient')}</strong>}
      </div>
      <div className={styles.visit}>
        <VisitMenu />
        <StatusDot status={status} label={label(status)} />
        {isUrgent && (
          <strong className={styles.urgent}>
            <FlagFilled aria-hidden /> {t('exams.high_priority')}
          </strong>
        )}
      </div>
      <div className={`${styles.saving} fs-no-print`}>
        <SaveState status={saveStatus} />
        {actions}
      </div>
    </header>
  )
}
