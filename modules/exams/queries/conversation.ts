import { statement } from '#app/database/statement'
import { odName, omdName } from '#directories'
import type { ConversationField, ExamStatus, REPORT_TYPES } from '#exams/rules'
import { omdOf } from '#identity'
import { reviewerName } from '#modules/exams/queries/reviewer_name'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type ConversationVisit = Record<ConversationField, string> & {
  id: number
  exam_date: string
  exam_status: ExamStatus
  is_od_messaging_submission: boolean
  report_type: (typeof REPORT_TYPES)[number] | null
  is_referral_letter_upload_pei: boolean
  rlu_exam_is_premium: boolean | null
  /** The file of the visit's present referral letter. */
  letter_blob_id: number | null
  od_name: string | null
  /** Who reviewed it, else who is to. */
  omdr_name: string | null
  omdr_id: number | null
  omdc_id: number | null
  /**
   * Who wrote last in each of the ophthalmologists' texts, the number null of who is none;
   * null where that is not on record.
   */
  writers: Record<OmdText, { id: number | null; name: string | null } | null>
}

/** Texts that reviewer and consultant both write. */
const OMD_TEXTS = ['omd_od', 'omd_gp', 'omd_referral_text'] as const
type OmdText = (typeof OMD_TEXTS)[number]

export const isOmdText = (field: ConversationField): field is OmdText =>
  (OMD_TEXTS as readonly string[]).includes(field)

/** Newest visits whose texts are shown. */
const LIMIT = 120

const writer = (text: OmdText) => `(
  select json_build_object('id', w.id, 'name', ${omdName('w.id')})
    from (select ${omdOf('v.user_id')} as id, v.version from exam_revisions v
           where v.exam_id = e.id and v.user_id is not null and v.changes ? '${text}') w
   where e.${text} <> ''
   order by w.version desc limit 1)`

const conversation = statement<ConversationVisit>(
  'exams.conversation',
  `select e.id, e.exam_date, e.exam_status, e.is_od_messaging_submission,
          e.od_omd, e.od_question, e.omd_od, e.omd_gp, e.omd_referral_text, e.admin_private_notes,
          ${odName('e.od_id')} as od_name, ${reviewerName('e')} as omdr_name,
          e.omdr_id, e.omdc_id, e.report_type, e.is_referral_letter_upload_pei,
          e.rlu_exam_is_premium, letter.blob_id as letter_blob_id,
          json_build_object(${OMD_TEXTS.map((text) => `'${text}', ${writer(text)}`).join(', ')}) as writers
     from exams e
     left join exam_images letter on letter.exam_id = e.id and letter.deleted_at is null
                                 and letter.slot = 'od_referral_letter'
    where e.patient_id = $1 and ${inSight('e', 2)}
      and (letter.id is not null
           or concat(e.od_omd, e.od_question, e.omd_od, e.omd_gp, e.omd_referral_text,
                     e.admin_private_notes) <> '')
    order by e.exam_date desc
    limit ${LIMIT}`
)

/** What was written to each other about a patient, newest visit first (F098). */
export function patientConversation(patientId: number, sight: Sight): Promise<ConversationVisit[]> {
  return conversation([patientId, ...sightValues(sight)])
}
