import {
  CONVERSATION_FIELDS,
  canReadField,
  isGivenAiReport,
  type ConversationField,
  type Speaker,
} from '#exams/rules'
import { isOmdText, type ConversationVisit } from '#modules/exams/queries/conversation'
import type { AiReport } from '#modules/exams/ports'
import type { Reader } from '#modules/exams/sight'

type Bubble = {
  exam_id: number
  exam_date: string
  is_message: boolean
  field: ConversationField | 'ai_report'
  speaker: Speaker
  author: string | null
  text: string
}

/**
 * Texts this person may read, oldest first; each names its visit, its speaker and its field.
 *
 * @param reports what AI made of the visits' letters; of a letter that is there no more, nothing is told
 */
export function toConversation(
  visits: readonly ConversationVisit[],
  { role }: Reader,
  reports: readonly AiReport[] = []
): Bubble[] {
  return [...visits].reverse().flatMap((visit) => {
    const of = { exam_id: visit.id, exam_date: visit.exam_date }
    const said = CONVERSATION_FIELDS.filter(
      ({ field }) => visit[field].trim() !== '' && canReadField(role, field, visit.exam_status)
    ).map(({ field, speaker }) => ({
      ...of,
      is_message: visit.is_od_messaging_submission && field === 'od_omd',
      field,
      ...saidBy(visit, field, speaker),
      text: visit[field],
    }))
    const own = reports.filter(
      ({ exam_id: id, blob_id: letter }) => id === visit.id && letter === visit.letter_blob_id
    )
    const given = isGivenAiReport(role, visit) ? own : []
    const made = given.map(({ text }) => ({ ...of, ...BY_AI, text }))
    const handedIn = said.filter(({ speaker }) => speaker === 'od')
    return [...handedIn, ...made, ...said.slice(handedIn.length)]
  })
}

const BY_AI = { is_message: false, field: 'ai_report', speaker: 'ai', author: null } as const

/** Reviewer, consultant and office write in the same texts: the one who wrote last speaks. */
function saidBy(
  visit: ConversationVisit,
  field: ConversationField,
  speaker: Speaker
): { speaker: Speaker; author: string | null } {
  if (speaker === 'od') return { speaker, author: visit.od_name }
  if (speaker !== 'omdr') return { speaker, author: null }
  const writer = isOmdText(field) ? visit.writers[field] : null
  if (!writer) return { speaker, author: visit.omdr_name }
  if (writer.id === null) return { speaker: 'admin', author: null }
  const isConsultant = writer.id === visit.omdc_id && writer.id !== visit.omdr_id
  return { speaker: isConsultant ? 'omdc' : 'omdr', author: writer.name }
}
