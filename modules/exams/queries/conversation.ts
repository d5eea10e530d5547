import { statement } from '#app/database/statement'
import { odName, omdName } from '#directories'
import type { ConversationField, ExamStatus } from '#exams/rules'
import { inSight, sightValues, type Sight } from '#modules/exams/sight'

export type ConversationVisit = Record<ConversationField, string> & {
  id: number
  exam_date: string
  exam_status: ExamStatus
  is_od_messaging_submission: boolean
  od_name: string | null
  omdr_name: string | null
  omdc_name: string | null
}

/** Newest visits whose texts are shown. */
const LIMIT = 120

const conversation = statement<ConversationVisit>(
  'exams.conversation',
  `select e.id, e.exam_date, e.exam_status, e.is_od_messaging_submission,
          e.od_omd, e.od_question, e.omd_od, e.omd_gp, e.omd_referral_text, e.admin_private_notes,
          ${odName('e.od_id')} as od_name, ${omdName('e.omdr_id')} as omdr_name,
          ${omdName('e.omdc_id')} as omdc_name
     from exams e
    where e.patient_id = $1 and ${inSight('e', 2)}
      and concat(e.od_omd, e.od_question, e.omd_od, e.omd_gp, e.omd_referral_text,
                 e.admin_private_notes) <> ''
    order by e.exam_date desc
    limit ${LIMIT}`
)

/** What was written to each other about a patient, newest visit first (F098). */
export function patientConversation(patientId: number, sight: Sight): Promise<ConversationVisit[]> {
  return conversation([patientId, ...sightValues(sight)])
}
