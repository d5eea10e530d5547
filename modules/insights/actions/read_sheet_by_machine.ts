import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import { announceChange } from '#app/realtime/announce'
import { pageReader } from '#app/storage/service'
import { auditOf, findExamById, findSheetImage, type SheetImage } from '#exams'
import {
  readSheet,
  SHEET_RULES_VERSION,
  sheetEyeOf,
  type ReadingFailure,
  type ReadValue,
  type SheetPage,
} from '#insights/rules'
import { findSheetReading, type SheetReading } from '#modules/insights/queries/sheet_readings'

/** A page full of figures is read in some seconds; a busy machine is given longer. */
const PAGE_LIMIT_MS = 60_000

/** Pages of a report that are read: what is asked for stands on the first ones. */
const MAX_PAGES = 4

/**
 * Reads one sheet by the rules of the house, whichever model the clinic named:
 * neither a sheet nor its words leave (docs/adr/0029). What was settled stays.
 */
export async function readSheetByMachine(readingId: number): Promise<void> {
  const reading = await findSheetReading(readingId)
  if (!reading || reading.state !== 'loading') return
  const sheet = await findSheetImage(reading.imageId)
  const touch = () =>
    db.from('sheet_readings').where('id', readingId).update({ touched_at: new Date() })
  const pages = sheet ? await pagesOf(sheet, touch) : err('sheet_unreadable' as const)
  const values =
    pages.ok && sheet ? readSheet(reading.part, sheetEyeOf(sheet.slot), pages.value) : []
  await settle(reading, { failure: pages.ok ? null : pages.error, values })
}

async function pagesOf(
  { sha256, content_type: type }: SheetImage,
  touch: () => Promise<unknown>
): Promise<Result<SheetPage[], ReadingFailure>> {
  const isPdf = type === 'application/pdf'
  if (!isPdf && !type.startsWith('image/')) return err('sheet_unreadable')
  const pages: SheetPage[] = []
  for (let page = 1, count = 1; page <= Math.min(count, MAX_PAGES); page++) {
    await touch()
    const read = isPdf
      ? await pageReader.readPage(sha256, page, PAGE_LIMIT_MS)
      : await pageReader.readPicture(sha256, PAGE_LIMIT_MS)
    if (!read.ok) return err('sheet_unreadable')
    count = read.value.pages
    const { written, seen } = read.value.reading
    // What a PDF says is written there needs no reader of pictures.
    pages.push({ page, words: written.length > 0 ? written : seen })
  }
  return ok(pages)
}

type Outcome = { readonly failure: ReadingFailure | null; readonly values: readonly ReadValue[] }

async function settle({ id, examId, part }: SheetReading, { failure, values }: Outcome) {
  const exam = await findExamById(examId)
  if (!exam) return
  await inTransaction(async (trx) => {
    const now = new Date()
    const settled = await trx
      .from('sheet_readings')
      .where({ id, state: 'loading' })
      .update({
        state: failure ? 'failed' : 'succeeded',
        failure,
        model: `rules ${SHEET_RULES_VERSION}`,
        prompt_version: SHEET_RULES_VERSION,
        read_values: JSON.stringify(values),
        answered_at: failure ? null : now,
        touched_at: now,
      })
    if (Number(settled) === 0) return
    const details = { part, failure, values: values.length }
    await recordAudit(
      {
        ...auditOf(exam),
        actor: SYSTEM,
        action: failure ? 'exam.sheet_reading_failed' : 'exam.sheet_reading_done',
        details,
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
}
