import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { chartOf, TableFrame, type Column } from '../../shell/table/index'
import { dayOf } from '../../shell/times'
import { useStatusWords } from '../exams/use_status_words'
import type { PatientRecord } from './patient'

/** The patient's visits, newest first, each opening among the charts; inactive ones stand back (F047). */
export function Visits() {
  const translate = useTranslate()
  const locale = useLocale()
  const { exams = [] } = useRecordContext<PatientRecord>() ?? {}
  const statusWords = useStatusWords()
  const columns: Column<(typeof exams)[number]>[] = [
    {
      key: 'date',
      head: translate('patients.exam_date'),
      kind: 'day',
      cell: ({ visit_date: date }) => date,
    },
    {
      key: 'status',
      head: translate('exams.field.exam_status'),
      cell: ({ status, is_rlu: isRlu, is_inactive: isInactive }) =>
        [
          statusWords(status, isRlu),
          isInactive ? translate('resources.patients.inactive_visit') : '',
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ]
  return (
    <TableFrame
      label={translate('resources.patients.visits')}
      columns={columns}
      rows={exams}
      rowKey={({ id }) => id}
      empty={translate('patients.no_visits')}
      opens={({ id }) => chartOf(id)}
      opensAs={({ visit_date: date }) =>
        translate('resources.patients.visit', { date: dayOf(date, locale) })
      }
    />
  )
}
