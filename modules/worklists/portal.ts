import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import { InvalidInput } from '#app/http/errors'
import { BadFilter, byIds, oneOf } from '#app/portal/filters'
import { definePortalResource, type PortalFilter, type PortalRecord } from '#app/portal/resource'
import { refusalText } from '#exams'
import bulkLines from '#modules/worklists/http/portal_bulk_lines'
import exams from '#modules/worklists/http/portal_exams'
import patientList from '#modules/worklists/http/portal_patient_list'
import { assignBlindReader, lockedReadings, seeOutcome } from '#review'

const COLUMNS = [
  's.*',
  'e.patient_id',
  'e.exam_date',
  'e.second_omdr_id',
  'e.third_omdr_id',
  'p.first_name',
  'p.last_name',
  'p.birth_date',
] as const

const READERS = ['second', 'third'].map(
  (reader) => `(select nullif(concat_ws(' ', m.first_name, m.last_name), '')
     from read_omds m where m.id = e.${reader}_omdr_id) as ${reader}_omdr`
)

/** What the office has to do about a reading, in SQL over its rows. */
const TO_DO = {
  second: `s.state = 'second' and e.second_omdr_id is null`,
  third: `s.state = 'third' and e.third_omdr_id is null`,
  outcome: `s.outcome_differs <> '{}' and s.seen_at is null`,
} as const

const NEEDS = `case when ${TO_DO.outcome} then 'outcome' when ${TO_DO.third} then 'third'
  when ${TO_DO.second} then 'second' end as needs`

/** Those the office has something to do about, or all others. */
const needed: PortalFilter = (query, value) => {
  if (typeof value !== 'boolean') throw new BadFilter()
  const any = Object.values(TO_DO).map((condition) => `(${condition})`)
  void query.whereRaw(value ? `(${any.join(' or ')})` : `not (${any.join(' or ')})`)
}

const assignValidator = vine.create({
  omd_id: vine.number().withoutDecimals().positive().nullable(),
})

/** Second readings of every practice: who has to be found, what became of them (F204). */
const secondReadings = definePortalResource({
  name: 'second_readings',
  query: everyReading,
  sort: { id: 's.id', opened_at: 's.opened_at' },
  filters: {
    id: byIds('s.id'),
    needed,
    state: oneOf('s.state', ['second', 'agreed', 'third', 'resolved', 'withdrawn']),
    reason: oneOf('s.reason', ['sample', 'opinion']),
  },
  patientOf: (row) => row.patient_id,
  // Readers are named in the list alone: beside the answers stands nobody.
  toRecord: (row) => ({
    ...toReading(row),
    second_omdr: row.second_omdr,
    third_omdr: row.third_omdr,
  }),
  async one(id) {
    const row = await findReading(id)
    return row && { ...toReading(row), readings: await lockedReadings(row.exam_id) }
  },
  actions: {
    /** Gives the reading that is waited for to somebody, or takes it back. */
    async assign(ctx, id) {
      const row = await findReading(id)
      if (!row) return null
      const { omd_id: omdId } = await ctx.request.validateUsing(assignValidator)
      const done = await assignBlindReader(row.exam_id, omdId, ctx.actor!, DateTime.utc())
      if (!done.ok) throw refusal(refusalText(ctx, done.error))
      return toReading((await findReading(id))!)
    },
    /** What the readings came to was seen and acted on. */
    async seen(ctx, id) {
      const row = await findReading(id)
      if (!row) return null
      await seeOutcome(row.exam_id, ctx.actor!, DateTime.utc())
      return toReading((await findReading(id))!)
    },
  },
})

type Row = Record<string, any>

function everyReading() {
  return db
    .from('read_second_readings as s')
    .join('read_visits as e', 'e.id', 's.exam_id')
    .join('read_patients as p', 'p.id', 'e.patient_id')
    .select(...COLUMNS, ...[NEEDS, ...READERS].map((each) => db.raw(each)))
}

function findReading(id: number): Promise<Row | null> {
  return everyReading().where('s.id', id).first()
}

function toReading(row: Row): PortalRecord {
  return {
    id: row.id,
    exam_id: row.exam_id,
    patient: `${row.last_name}, ${row.first_name}`,
    dob: row.birth_date,
    exam_date: row.exam_date,
    reason: row.reason,
    state: row.state,
    needs: row.needs,
    second_omdr_id: row.second_omdr_id,
    third_omdr_id: row.third_omdr_id,
    differs: row.differs,
    outcome_differs: row.outcome_differs,
    opened_at: row.opened_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
  }
}

function refusal(message: string) {
  return new InvalidInput([{ field: 'omd_id', message }])
}

/** What the lists give the administrators' portal. */
export default [secondReadings, bulkLines, patientList, exams]
