import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { faxText } from '#directories/rules'
import { Age, Day, timeOf } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { useVisitWords, type OfficeVisit } from './visit'

export type OfficeColumn = {
  readonly source: string
  readonly isSorted?: boolean
  /** As the export writes it; the field itself otherwise. */
  readonly text?: (visit: OfficeVisit) => unknown
  /** As it is shown; as it is written otherwise. */
  readonly shown?: (visit: OfficeVisit) => ReactNode
  /** The reason has what room there is, in several lines if it must. */
  readonly isLong?: boolean
  /** What stands below it where room is short, and the mark of what stands below another then. */
  readonly below?: (visit: OfficeVisit) => ReactNode
  readonly isBelow?: boolean
}

/** Left out until somebody chooses them: a screen has no room for all. */
export const HIDDEN_AT_FIRST = [
  ...['referral_type', 'omdc', 'gp', 'igp', 'od_program', 'egp_status', 'gp_status', 'gp_fax'],
  ...['gp2_fax', 'igp_fax', 'test_patient', 'next_visit_on', 'glaucoma_booking'],
]

/** Every column of the list, in its order (F309). */
export function useColumns(): readonly OfficeColumn[] {
  const locale = useLocale()
  const words = useVisitWords()
  return [
    {
      source: 'id',
      isSorted: true,
      shown: ({ id }) => <Link href={`/patient-exam/${id}`}>{id}</Link>,
    },
    { source: 'patient', isSorted: true, below: ({ dob }) => <Day at={dob} /> },
    { source: 'dob', shown: ({ dob }) => <Day at={dob} />, isBelow: true },
    { source: 'exam_date', isSorted: true, shown: (visit) => <Day at={visit.exam_date} /> },
    { source: 'exam_status', isSorted: true, text: words.status },
    {
      source: 'red_flag',
      text: words.flag,
      shown: (visit) =>
        visit.red_flag ? <ToneChip tone="raised">{words.flag(visit)}</ToneChip> : null,
    },
    { source: 'why', text: words.why, isLong: true },
    {
      source: 'since',
      isSorted: true,
      text: ({ since }) => since && timeOf(since, locale),
      shown: ({ since }) => <Age at={since} />,
    },
    { source: 'referral_type', text: words.kind },
    { source: 'od', below: ({ od_group: practice }) => practice },
    { source: 'omdr' },
    { source: 'omdc' },
    { source: 'gp' },
    { source: 'igp' },
    { source: 'od_group', isSorted: true, isBelow: true },
    { source: 'od_program' },
    { source: 'igp_status', text: ({ igp_status: code }) => words.doctorStatus(code) },
    { source: 'egp_status', text: ({ egp_status: code }) => words.doctorStatus(code) },
    { source: 'gp_status', text: ({ gp_status: code }) => words.doctorStatus(code) },
    { source: 'gp_fax', text: ({ gp_fax: fax }) => faxText(fax) },
    { source: 'gp2_fax', text: ({ gp2_fax: fax }) => faxText(fax) },
    { source: 'igp_fax', text: ({ igp_fax: fax }) => faxText(fax) },
    { source: 'test_patient', text: words.test },
    { source: 'next_visit_on', shown: (visit) => <Day at={visit.next_visit_on} /> },
    { source: 'glaucoma_booking', text: words.booking },
  ]
}
