import { Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { PageFrame } from '../../shell/page_frame'
import { chartOf, TableFrame, type Column } from '../../shell/table/index'
import { Age } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'

type Visit = {
  readonly exam_id: number
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly exam_date: string
  readonly ready_at: string | null
  readonly omdr: string
  readonly why: readonly string[]
}

type Answer = {
  readonly patients_to_review_list: readonly Visit[]
  readonly total_review_minutes: number
}

/** Visits that wait for a reviewer, next one first, and how long all of them will take (C231). */
export function OmdrToReviewPage() {
  const translate = useTranslate()
  const { region } = LANGUAGES[localeOf(useLocale())]
  const { answer, failure, again } = useAsked<Answer>('/api/data/patients/omdr_patients_to_review/')
  const word = (key: string, params = {}) => translate(`resources.omdr_to_review.${key}`, params)
  const columns: Column<Visit>[] = [
    { key: 'patient', head: word('patient'), cell: (row) => `${row.last_name}, ${row.first_name}` },
    { key: 'dob', head: word('dob'), kind: 'day', cell: ({ dob }) => dob },
    { key: 'exam_date', head: word('exam_date'), kind: 'day', cell: (row) => row.exam_date },
    { key: 'omdr', head: word('omdr'), cell: ({ omdr }) => omdr || word('nobody') },
    {
      key: 'since',
      head: word('since'),
      kind: 'line',
      cell: ({ ready_at: at }) => (at ? <Age at={at} /> : null),
    },
    { key: 'why', head: word('why'), kind: 'aside', cell: ({ why }) => why.join(' · ') },
  ]
  return (
    <PageFrame name="omdr_to_review" failure={failure} onRetry={again} under="reports">
      {answer ? (
        <Typography role="status">
          {word('minutes', {
            visits: answer.patients_to_review_list.length,
            minutes: answer.total_review_minutes.toLocaleString(region),
          })}
        </Typography>
      ) : null}
      {answer || !failure ? (
        <TableFrame
          label={word('name')}
          columns={columns}
          rows={answer?.patients_to_review_list}
          rowKey={({ exam_id: id }) => id}
          empty={word('none')}
          opens={({ exam_id: id }) => chartOf(id)}
        />
      ) : null}
    </PageFrame>
  )
}
