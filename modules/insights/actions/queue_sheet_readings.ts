import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import { auditOf, findExamById, sheetImagesOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { SHEET_PARTS, sheetFields, sheetPartOf } from '#insights/rules'
import { takeOutSaved } from '#modules/insights/actions/keep_saved'
import ReadSheetByMachine from '#modules/insights/jobs/read_sheet_by_machine'
import { SHEET_SLOTS } from '#modules/insights/queries/sheet_readings'

type Visit = Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>
/** An image and the slot it came into. */
type Placed = { readonly id: number; readonly slot: string }

/** A slot that holds another image than before, or none. */
type Changed = { readonly id: number | null; readonly slot: string }

/**
 * Sheets that have come into a slot are read by machine, after the answer to
 * whoever put them there. What was accepted of the one that was there before
 * is of no sheet any more: it is taken out, and what the new one says waits
 * for a word of its own.
 */
export async function readPlacedSheets(
  visit: Visit,
  changed: readonly Changed[],
  actor: Actor,
  trx: Transaction
): Promise<void> {
  const placed = changed.flatMap(({ id, slot }) => (id === null ? [] : [{ id, slot }]))
  await queueReadings(visit, placed, actor, trx)
  const fields = changed.flatMap(({ slot }) => sheetFields(slot))
  if (fields.length === 0) return
  // Whoever changes images holds the visit's row already.
  const exam = (await findExamById(visit.id, trx))!
  if (!(await takeOutSaved(exam, fields, actor, trx))) return
  announceChange(trx, `exams/${visit.id}`, 'snapshot')
}

async function queueReadings(
  visit: Visit,
  images: readonly Placed[],
  actor: Actor,
  trx: Transaction
) {
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

/** The same sheets read anew, asked for by an administrator. @returns how many there are */
export async function readSheetsAgain(visit: Visit, actor: Actor): Promise<number> {
  const slots = SHEET_PARTS.flatMap((part) => SHEET_SLOTS[part])
  const sheets = await sheetImagesOf(visit.id, slots)
  await inTransaction((trx) => queueReadings(visit, sheets, actor, trx))
  return sheets.length
}
