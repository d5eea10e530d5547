import { useState } from 'react'
import { Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { LANGUAGES, localeOf } from '../../../app/kernel/languages'
import { PageFrame } from '../../shell/page_frame'
import { TableFrame, type Column } from '../../shell/table/index'
import { useAsked } from '../../shell/use_asked'
import { DaysFields, type Days } from './days'

type Visits = { visitsUploaded: number; studyFundingAllVisits: number; how: string }
type Referrals = { cataractReferrals: number; studyFundingCatRef: number; how: string }
type Figure = { name: string; count: number; funding: number; how: string }

/** Visits handed in and cataract referrals, each with its study funding (F337). */
export function StudyPage() {
  const translate = useTranslate()
  const { region } = LANGUAGES[localeOf(useLocale())]
  const [days, setDays] = useState<Days>({ start_date: '', end_date: '' })
  // Asked for with both days or with none: half a period is not counted.
  const query = days.start_date && days.end_date ? `?${new URLSearchParams(days)}` : ''
  const visits = useAsked<Visits>(`/api/data/exam/visits_uploaded/${query}`)
  const referrals = useAsked<Referrals>(`/api/data/exam/cataract_referrals/${query}`)
  const word = (key: string) => translate(`resources.study_figures.${key}`)
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'CAD' })
  const rows: (Figure | null)[] = [
    visits.answer && {
      name: 'visits',
      count: visits.answer.visitsUploaded,
      funding: visits.answer.studyFundingAllVisits,
      how: visits.answer.how,
    },
    referrals.answer && {
      name: 'referrals',
      count: referrals.answer.cataractReferrals,
      funding: referrals.answer.studyFundingCatRef,
      how: referrals.answer.how,
    },
  ]
  const known = rows.filter((row) => row !== null)
  const failure = visits.failure || referrals.failure
  const columns: Column<Figure>[] = [
    { key: 'figure', head: word('figure'), cell: ({ name }) => word(name) },
    {
      key: 'count',
      head: word('count'),
      kind: 'number',
      cell: ({ count }) => count.toLocaleString(region),
    },
    {
      key: 'funding',
      head: word('funding'),
      kind: 'number',
      cell: ({ funding }) => money.format(funding),
    },
    { key: 'how', head: word('how'), kind: 'aside', cell: ({ how }) => how },
  ]
  return (
    <PageFrame
      name="study_figures"
      failure={failure}
      onRetry={() => {
        visits.again()
        referrals.again()
      }}
      under="reports"
    >
      <DaysFields days={days} onChange={setDays} />
      <Typography variant="body2" color="text.secondary">
        {word('note')}
      </Typography>
      {known.length > 0 || !failure ? (
        <TableFrame
          label={word('name')}
          columns={columns}
          rows={known.length > 0 ? known : null}
          rowKey={({ name }) => name}
          empty={word('note')}
        />
      ) : null}
    </PageFrame>
  )
}
