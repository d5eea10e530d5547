import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import {
  MEASURED_NAMES,
  isFieldName,
  measuredNearMisses,
  parseSavedValues,
  sheetKind,
  sideOf,
  type MeasuredName,
} from '#insights/rules'
import { recordNearMisses, type NearMiss } from '#modules/insights/actions/record_near_misses'
import {
  measuredAt,
  visitsHandedIn,
  type MeasuredVisit,
} from '#modules/insights/queries/measured_visits'

/** Visits looked through at once. */
const CHUNK = 500

/** Days the pages look back at most: what lies before is looked through by nobody. */
const LOOKED_BACK = 180

/**
 * Looks through the visits handed in since the last time, and what machines
 * nearly read otherwise. Each chunk is kept with how far it came, in one
 * transaction: a run that is killed goes on where it was.
 *
 * @returns how many are new
 */
export async function findNearMisses(
  now: DateTime,
  onVisit: (done: number) => void = () => {}
): Promise<number> {
  let found = await recordNearMisses(await machineNearMisses(now))
  let place = await progress(now)
  for (let done = 0; ;) {
    const visits = await visitsHandedIn(place, CHUNK)
    const last = visits.at(-1)
    if (!last) return found
    place = { submittedAt: last.submittedAt, id: Number(last.id) }
    found += await keep(visits, place)
    onVisit((done += visits.length))
  }
}

async function keep(visits: readonly MeasuredVisit[], place: Place): Promise<number> {
  return inTransaction(async (trx) => {
    const kept = await recordNearMisses(visits.flatMap(nearMissesOf), trx)
    await trx
      .knexQuery()
      .table('near_miss_progress')
      .insert({ id: 1, submitted_at: place.submittedAt, exam_id: place.id })
      .onConflict('id')
      .merge()
    return kept
  })
}

function nearMissesOf({ id, now, before }: MeasuredVisit): NearMiss[] {
  return MEASURED_NAMES.flatMap((name) =>
    measuredNearMisses(name, now[name], before && before[name]).map(({ eye, field, ...of }) => ({
      ...of,
      examId: Number(id),
      field: wireName(field, eye ?? 'od'),
      ofBothEyes: eye === null,
    }))
  )
}

const OF_REPORTS = /^(vf|oct)/

/** Measurements are named by eye, reports by side (Q131). */
function wireName(name: MeasuredName, eye: 'od' | 'os'): string {
  if (OF_REPORTS.test(name)) return `${eye === 'od' ? 'right' : 'left'}_${name}`
  return `${eye}_${name}`
}

type Place = { submittedAt: Date; id: number }

async function progress(now: DateTime): Promise<Place> {
  const row = await db.from('near_miss_progress').where('id', 1).first()
  if (row) return { submittedAt: row.submitted_at, id: Number(row.exam_id) }
  return { submittedAt: now.minus({ days: LOOKED_BACK }).toJSDate(), id: 0 }
}

const machineRead = statement<{ id: number; gpt_near_miss_fields: string }>(
  'insights.machine_near_misses',
  `select id, gpt_near_miss_fields from read_machine_near_misses where exam_date >= $1::date`
)

/** What a language model read and nearly everybody would have believed (F236): told beside the chart's own value. */
async function machineNearMisses(now: DateTime): Promise<NearMiss[]> {
  const rows = await machineRead([now.minus({ days: LOOKED_BACK }).toISODate()])
  const stored = await measuredAt(rows.map(({ id }) => Number(id)))
  return rows.flatMap(({ id, gpt_near_miss_fields: text }) =>
    Object.entries(parseSavedValues(text)).flatMap(([field, read]): NearMiss[] => {
      const { name, eye } = sideOf(field)
      const pair = stored.get(Number(id))?.[name as MeasuredName]
      const own = pair && eye ? pair[eye] : null
      const of = { examId: Number(id), field, stored: own, read, reason: 'machine_differs' }
      if (!isFieldName(field)) return []
      const sheet = sheetKind(name)
      const kinds = sheet ? (['gpt_chat', sheet] as const) : (['gpt_chat'] as const)
      return kinds.map((kind) => ({ ...of, kind }))
    })
  )
}
