import { statement } from '#app/database/statement'
import type { ConversationField, ExamStatus } from '#exams/rules'

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
          nullif(concat_ws(' ', od.first_name, od.last_name), '') as od_name,
          nullif(concat_ws(' ', r.first_name, r.last_name), '') as omdr_name,
          nullif(concat_ws(' ', c.first_name, c.last_name), '') as omdc_name
     from exams e
     left join ods od on od.id = e.od_id
     left join omds r on r.id = e.omdr_id
     left join omds c on c.id = e.omdc_id
    where e.patient_id = $1 and e.deactivated_at is null
      and concat(e.od_omd, e.od_question, e.omd_od, e.omd_gp, e.omd_referral_text,
                 e.admin_private_notes) <> ''
    order by e.exam_date desc
    limit ${LIMIT}`
)

/** What was written to each other about a patient, newest visit first (F098). */
export function patientConversation(patientId: number): Promise<ConversationVisit[]> {
  return conversation([patientId])
}
