import { DownOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useExam, useFormState, useStatusLabel } from '../visit_form'
import { LateDropdown } from '../../ui/late_dropdown'
import styles from './frame.module.css'

/** The date of this visit, and the way to the patient's other ones. */
export function VisitMenu() {
  const t = useWords()
  const locale = useLocale()
  const { visits } = useExam().page
  const { id, exam_date: date } = useFormState(({ base }) => base)
  const label = useStatusLabel()
  const shown = t('exams.visit_of', { date: formatDate(date, locale) })
  if (visits.length < 2) return <strong className={styles.visitDate}>{shown}</strong>
  const items = visits.map((visit) => ({
    key: String(visit.id),
    disabled: visit.id === id,
    label: [
      formatDate(visit.exam_date, locale),
      label(visit.exam_status),
      ...(visit.is_inactive ? [t('exams.inactive')] : []),
      ...(visit.id === id ? [t('exams.this_visit')] : []),
    ].join(' · '),
  }))
  return (
    <LateDropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => router.visit(`/patient-exam/${key}`) }}
    >
      <Button aria-label={t('exams.visits_menu', { date: shown, count: visits.length })}>
        <strong className={styles.visitDate}>{shown}</strong>
        <DownOutlined aria-hidden style={{ fontSize: 10 }} />
      </Button>
    </LateDropdown>
  )
}
