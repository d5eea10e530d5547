import {
  CONVERSATION_FIELDS,
  canReadField,
  type ConversationField,
  type Speaker,
} from '#exams/rules'
import { isOmdText, type ConversationVisit } from '#modules/exams/queries/conversation'
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
      ...saidBy(visit, field, speaker),
      text: visit[field],
    }))
  )
}

/** Reviewer and consultant write in the same texts: the one who wrote last speaks. */
function saidBy(
  visit: ConversationVisit,
  field: ConversationField,
  speaker: Speaker
): { speaker: Speaker; author: string | null } {
  if (speaker === 'od') return { speaker, author: visit.od_name }
  if (speaker !== 'omdr') return { speaker, author: null }
  const writer = isOmdText(field) ? visit.writers[field] : null
  if (!writer) return { speaker, author: visit.omdr_name }
  const isConsultant = writer.id === visit.omdc_id && writer.id !== visit.omdr_id
  return { speaker: isConsultant ? 'omdc' : 'omdr', author: writer.name }
}
