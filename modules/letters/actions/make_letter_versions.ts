import { recordAudit, SYSTEM } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { PageReading } from '#app/kernel/page_words'
import { announceChange } from '#app/realtime/announce'
import { keepBlob, sha256Of } from '#app/storage/service'
import { auditOf, findExamById, type ExamRecord } from '#exams'
import { proposeKeywords, type LetterEditFailure } from '#letters/rules'
import { claimEdit, touchEdit } from '#modules/letters/actions/claim_edit'
import { drawVersions, type DrawnVersions } from '#modules/letters/actions/draw_versions'
import { readLetter } from '#modules/letters/actions/read_letter'
import { findEdit, type LetterEdit } from '#modules/letters/queries/letter_edits'
import { letterPeople } from '#modules/letters/queries/letter_people'

type Made = { keywords: string[]; versions: DrawnVersions }

/** Does one task, from wherever an earlier try of it came to an end. */
export async function makeLetterVersions(editId: number): Promise<void> {
  if (!(await claimEdit(editId))) return
  const edit = (await findEdit(editId))!
  const exam = (await findExamById(edit.examId))!
  const made = await make(edit, exam)
  await inTransaction(async (trx) => {
    // A task that was dropped while it ran, by a reset or a new one, changes nothing any more.
    const running = await trx
      .from('referral_letter_edits')
      .where({ id: editId, state: 'running' })
      .forUpdate()
      .first()
    if (!running) return
    const outcome = made.ok ? await doneColumns(made.value, trx) : failedColumns(made.error)
    await trx
      .from('referral_letter_edits')
      .where('id', editId)
      .update({ ...outcome, touched_at: new Date() })
    await recordAudit(
      {
        ...auditOf(exam),
        actor: SYSTEM,
        action: made.ok ? 'letter.edit_done' : 'letter.edit_failed',
        details: { unreadable: made.ok ? made.value.versions.unreadablePages : null },
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'letter')
  })
}

async function doneColumns({ keywords, versions }: Made, trx: Transaction) {
  return {
    state: 'done',
    keywords,
    found: JSON.stringify(versions.found),
    unreadable_pages: versions.unreadablePages,
    highlighted_blob_id: await keepBlob(versions.highlighted, null, trx),
    removed_blob_id: await keepBlob(versions.removed, null, trx),
  }
}

function failedColumns(failure: LetterEditFailure) {
  return { state: 'failed', failure }
}

async function make(edit: LetterEdit, exam: ExamRecord): Promise<Result<Made, LetterEditFailure>> {
  const sha256 = await sha256Of(edit.blobId)
  const progress = () => touchEdit(edit.id)
  const read = await readLetter(edit.blobId, sha256, progress)
  if (!read.ok) return read
  const keywords = edit.keywords ?? (await proposalsFor(exam, read.value))
  const versions = await drawVersions(sha256, read.value, keywords, progress)
  return versions.ok ? ok({ keywords, versions: versions.value }) : err(versions.error)
}

/** What a visit's letter is proposed to lose. */
export async function proposalsFor(
  exam: ExamRecord,
  readings: readonly PageReading[]
): Promise<string[]> {
  return proposeKeywords(readings, await letterPeople(exam))
}
