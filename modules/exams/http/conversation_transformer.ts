import { CONVERSATION_FIELDS, canReadField, type Speaker } from '#exams/rules'
import type { ConversationVisit } from '#modules/exams/queries/conversation'
import type { Reader } from '#modules/exams/sight'

/** Texts this person may read, oldest first; each names its visit, its speaker and its field. */
export function toConversation(visits: ConversationVisit[], { role }: Reader) {
  return [...visits].reverse().flatMap((visit) =>
    CONVERSATION_FIELDS.filter(
      ({ field }) => visit[field].trim() !== '' && canReadField(role, field, visit.exam_status)
    ).map(({ field, speaker }) => ({
      exam_id: visit.id,
      exam_date: visit.exam_date,
      is_message: visit.is_od_messaging_submission && field === 'od_omd',
      field,
      speaker,
      author: authorOf(visit, speaker),
      text: visit[field],
    }))
  )
}

function authorOf(visit: ConversationVisit, speaker: Speaker): string | null {
  if (speaker === 'od') return visit.od_name
  if (speaker === 'omdr') return visit.omdr_name
  return speaker === 'omdc' ? visit.omdc_name : null
}
