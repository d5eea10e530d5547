import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import { auditOf, sheetImagesOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { SHEET_PARTS, sheetPartOf } from '#insights/rules'
import ReadSheetByMachine from '#modules/insights/jobs/read_sheet_by_machine'
import { SHEET_SLOTS } from '#modules/insights/queries/sheet_readings'

type Visit = Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>
type Placed = { readonly id: number; readonly slot: string }

/** Sheets that have come into a slot are read by machine, after the answer to whoever put them there. */
export async function readPlacedSheets(
  visit: Visit,
  images: readonly Placed[],
  actor: Actor,
  trx: Transaction
): Promise<void> {
  const sheets = images.filter(({ slot }) => sheetPartOf(slot) !== null)
  for (const { id, slot } of sheets) {
    const [row] = await trx
      .table('sheet_readings')
      .insert({
        exam_id: visit.id,
        image_id: id,
        part: sheetPartOf(slot),
        requested_by: actor.userId,
      })
      .returning('id')
    dispatchAfterCommit(trx, ReadSheetByMachine, { readingId: row.id })
  }
  if (sheets.length === 0) return
  const details = { slots: sheets.map(({ slot }) => slot).join(' ') }
  await recordAudit({ ...auditOf(visit), actor, action: 'exam.sheet_reading_queued', details }, trx)
  announceChange(trx, `exams/${visit.id}`, 'snapshot')
}

/** The same asked for by an administrator. @returns how many sheets there are */
export async function readSheetsAgain(visit: Visit, actor: Actor): Promise<number> {
  const slots = SHEET_PARTS.flatMap((part) => SHEET_SLOTS[part])
  const sheets = await sheetImagesOf(visit.id, slots)
  await inTransaction((trx) => readPlacedSheets(visit, sheets, actor, trx))
  return sheets.length
}
