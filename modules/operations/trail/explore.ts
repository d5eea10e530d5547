import { DateTime } from 'luxon'
import type { I18n } from '@adonisjs/i18n'
import { selectTrail, type TrailRow } from '#app/audit/trail'
import { containsWords } from '#app/portal/filters'
import type { PortalQuery } from '#app/portal/resource'
import type { TrailKind } from '#operations/rules'
import { actionWords } from '#modules/operations/trail/action_words'
import { ofKind } from '#modules/operations/trail/kind_filter'

/** What somebody looks for in the whole trail; what is null narrows nothing. */
export type TrailQuestion = {
  /** Words of the acting person's name. */
  actor: string | null
  kind: TrailKind | null
  /** Words of what was done, as the reader's language says it. */
  what: string | null
  patientId: number | null
  /** A visit with whose it is: the trail is indexed by patients. */
  visit: { id: number; patientId: number } | null
  from: Date | null
  to: Date | null
  /** The last record of the page before. */
  after: Place | null
}

export type Place = { at: Date; id: number }

/** Days that are looked at without a word about it, where neither a patient nor a visit is named. */
export const USUAL_DAYS = 7

/**
 * Records that answer the question, newest first. They are found by their place,
 * not by counting: what is noted meanwhile moves nothing.
 */
export async function exploreTrail(
  question: TrailQuestion,
  limit: number,
  i18n: I18n
): Promise<TrailRow[]> {
  const { after } = question
  const query = selectTrail((records) => narrow(records, question, i18n))
  if (after) void query.whereRaw('(at, id) < (?, ?)', [after.at, after.id])
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
}

function narrow(records: PortalQuery, question: TrailQuestion, i18n: I18n) {
  const { actor, kind, what, patientId, visit, to, after } = question
  const from = question.from ?? usualStart(question)
  if (from) void records.where('at', '>=', from)
  if (to) void records.where('at', '<', to)
  if (after) void records.where('at', '<=', after.at)
  if (actor) containsWords(['lower(unaccent(actor_name))'])(records, actor)
  if (kind) ofKind(records, kind)
  if (what) void records.whereIn('action', actionsCalled(what, i18n))
  if (patientId !== null) {
    void records.where((about) => {
      void about.where('patient_id', patientId)
      void about.orWhereRaw('patient_ids @> array[?]::bigint[]', [patientId])
    })
  }
  if (visit) {
    void records.where('patient_id', visit.patientId).where((about) => {
      void about.where({ subject_type: 'exam', subject_id: String(visit.id) })
      void about.orWhereRaw(`details ->> 'exam_id' = ?`, [String(visit.id)])
    })
  }
}

/** A whole trail is years of records: without a name or a day it is read from last week on. */
function usualStart({ patientId, visit, to }: TrailQuestion): Date | null {
  if (patientId !== null || visit) return null
  const end = to ? DateTime.fromJSDate(to) : DateTime.utc()
  return end.minus({ days: USUAL_DAYS }).toJSDate()
}

/** Actions whose words hold what was typed; case and accents do not matter. */
function actionsCalled(what: string, i18n: I18n): string[] {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const wanted = folded(what)
  return [...actionWords(i18n)]
    .filter(([, words]) => folded(words).includes(wanted))
    .map(([action]) => action)
}
