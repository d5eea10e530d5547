import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { sheetImagesOf, type SheetImage } from '#exams'
import { personName } from '#identity'
import {
  sheetEyeOf,
  type FetchStatus,
  type ReadingFailure,
  type ReadValue,
  type SheetEye,
  type SheetPart,
} from '#insights/rules'
import type { KeptVerdict } from '#modules/insights/queries/readings'
import type { ImageSlot } from '#exams/rules'

export type SheetReading = {
  readonly id: number
  readonly examId: number
  readonly imageId: number
  readonly part: SheetPart
  readonly state: 'loading' | 'succeeded' | 'failed'
  readonly failure: ReadingFailure | null
  readonly model: string
  readonly promptVersion: number | null
  readonly values: readonly ReadValue[]
  readonly answeredAt: Date | null
}

/** Slots of the sheets that a part is read of, right before left. */
export const SHEET_SLOTS: Readonly<Record<SheetPart, readonly ImageSlot[]>> = {
  vf_ght: ['right_vf_photo', 'left_vf_photo'],
  oct_rnfl: ['right_oct_rnfl_photo', 'left_oct_rnfl_photo'],
}

export async function findSheetReading(id: number): Promise<SheetReading | null> {
  const row = await db.from('sheet_readings').where('id', id).first()
  return row ? toReading(row) : null
}

/** Where the reading of one eye's sheet stands, and the sheet itself. */
export type EyeReading = {
  readonly eye: SheetEye
  readonly sheet: SheetImage
  readonly reading: SheetReading | null
}

/** The newest reading of each present sheet of a part; a sheet that was put elsewhere is read as what it is there. */
export async function sheetReadingsOf(
  examId: number,
  part: SheetPart,
  trx?: Transaction
): Promise<EyeReading[]> {
  const sheets = await sheetImagesOf(examId, SHEET_SLOTS[part], trx)
  const rows = await (trx ?? db)
    .from('sheet_readings')
    .where({ exam_id: examId, part })
    .whereIn(
      'image_id',
      sheets.map(({ id }) => id)
    )
    .orderBy('id')
  const newest = new Map(rows.map((row) => [Number(row.image_id), toReading(row)]))
  return sheets.map((sheet) => ({
    eye: sheetEyeOf(sheet.slot),
    sheet,
    reading: newest.get(Number(sheet.id)) ?? null,
  }))
}

/** Of several sheets one that is being read comes first, then what was read. */
export function statusOf(readings: readonly EyeReading[]): FetchStatus {
  const states = readings.flatMap(({ reading }) => (reading ? [reading.state] : []))
  return (
    (['loading', 'succeeded', 'failed'] as const).find((each) => states.includes(each)) ?? 'idle'
  )
}

/** The newest word on each value of a sheet's reading. */
export async function sheetVerdictsOf(
  readingIds: readonly number[],
  trx?: Transaction
): Promise<Map<string, KeptVerdict>> {
  const rows = await (trx ?? db)
    .from('sheet_verdicts as v')
    .whereIn('v.reading_id', [...readingIds])
    .orderBy('v.id')
    .select('v.value_key', 'v.verdict', 'v.decided_at')
    .select(db.raw(`${personName('v.decided_by')} as decider`))
  return new Map(
    rows.map((row) => [
      row.value_key,
      { verdict: row.verdict, by: row.decider, at: row.decided_at.toISOString() },
    ])
  )
}

/** Readings whose job was lost: nobody touched them since. */
export async function forgottenSheets(before: Date): Promise<number[]> {
  const rows = await db
    .from('sheet_readings')
    .where('state', 'loading')
    .where('touched_at', '<', before)
    .select('id')
  return rows.map(({ id }) => id)
}

function toReading(row: Record<string, any>): SheetReading {
  return {
    id: row.id,
    examId: row.exam_id,
    imageId: row.image_id,
    part: row.part,
    state: row.state,
    failure: row.failure,
    model: row.model,
    promptVersion: row.prompt_version,
    values: row.read_values,
    answeredAt: row.answered_at,
  }
}
