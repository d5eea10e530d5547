import { useTranslate } from 'react-admin'
import type { ChosenStatus } from '../../../modules/exams/rules/index'
import { useStatusWords } from '../exams/use_status_words'
import { officeReasons, type ReferralType } from '../../../modules/worklists/rules/index'

/** A row of the administrators' list, as the portal's list answers it; instants are ISO, days `YYYY-MM-DD`. */
export type OfficeVisit = {
  readonly id: number
  readonly patient_id: number
  readonly patient: string
  readonly dob: string
  readonly exam_date: string
  readonly exam_status: ChosenStatus
  readonly is_rlu: boolean
  readonly referral_type: ReferralType
  readonly od: string | null
  readonly omdr: string | null
  readonly omdc: string | null
  readonly gp: string | null
  readonly igp: string | null
  readonly od_group: string
  readonly od_program: string | null
  readonly igp_status: string | null
  readonly egp_status: string | null
  readonly gp_status: string | null
  readonly gp_fax: string
  readonly gp2_fax: string
  readonly igp_fax: string
  readonly red_flag: boolean
  readonly test_patient: boolean
  readonly is_inactive: boolean
  readonly since: string | null
  readonly next_visit_on: string | null
  readonly glaucoma_booking: string | null
  readonly alerts: readonly string[]
  readonly audits: readonly string[]
}

/** The words of a row, the same on screen and in the export. */
export function useVisitWords() {
  const translate = useTranslate()
  const statusWords = useStatusWords()
  const status = (visit: OfficeVisit) => statusWords(visit.exam_status, visit.is_rlu)
  return {
    status,
    /** What is the matter with it; of a visit without anything, where it stands. */
    why: (visit: OfficeVisit) =>
      officeReasons(visit)
        .map(({ key, params }) => translate(key, params))
        .join(' · ') || status(visit),
    flag: ({ red_flag: isFlagged }: OfficeVisit) =>
      isFlagged ? translate('resources.patient_list.flag') : '',
    kind: ({ referral_type: type }: OfficeVisit) => translate(`worklists.referral_type.${type}`),
    doctorStatus: (code: string | null) => (code ? translate(`exams.gp_status.${code}`) : ''),
    booking: ({ glaucoma_booking: code }: OfficeVisit) =>
      code ? translate(`worklists.booking.${code}`) : '',
    test: ({ test_patient: isTest }: OfficeVisit) =>
      isTest ? translate('worklists.test_patient') : '',
  }
}
