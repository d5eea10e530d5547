import type { DateTime } from 'luxon'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import { isFaxAssignable, isFaxDismissable, isFaxRetriable } from '#intake/rules'
import { auditFax } from '#modules/intake/actions/faxes/fax_audit'
import { fileFax } from '#modules/intake/actions/faxes/file_fax'
import { takeBackFax } from '#modules/intake/actions/faxes/take_back_fax'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'

/** What an administrator decides of a fax: whose it is, that it is nobody's, that the gateway is asked again. */
export type FaxDecision =
  { step: 'assign'; practiceId: number } | { step: 'set_aside' } | { step: 'fetch_again' }

export type FaxRefusal =
  | { type: 'conflict' }
  | { type: 'wrong_state' }
  /** The pages are in a patient's chart. */
  | { type: 'visit_made' }

/** @param version the one the person saw; null when they named none */
export async function decideFax(
  id: number,
  decision: FaxDecision,
  version: number | null,
  actor: Actor,
  now: DateTime
): Promise<Result<undefined, FaxRefusal>> {
  return inTransaction(async (trx) => {
    const fax: ReceivedFaxRow = await trx
      .from('received_faxes')
      .where('id', id)
      .forUpdate()
      .firstOrFail()
    if (version !== null && version !== fax.version) return err({ type: 'conflict' as const })
    if (!mayBe(decision, fax)) return err({ type: 'wrong_state' as const })
    const by = { actor, now, trx }
    if (fax.state === 'filed' && !(await takeBackFax(fax, by)))
      return err({ type: 'visit_made' as const })
    await carryOut(decision, fax, by)
    return ok()
  })
}

function mayBe(decision: FaxDecision, fax: ReceivedFaxRow): boolean {
  switch (decision.step) {
    case 'assign':
      return isFaxAssignable(fax.state) && !isFiledTo(decision.practiceId, fax)
    case 'set_aside':
      return isFaxDismissable(fax.state)
    case 'fetch_again':
      return isFaxRetriable(fax)
  }
}

function isFiledTo(practiceId: number, { state, practice_id: now }: ReceivedFaxRow): boolean {
  return state === 'filed' && now === practiceId
}

type By = { actor: Actor; now: DateTime; trx: Transaction }

async function carryOut(decision: FaxDecision, fax: ReceivedFaxRow, { actor, now, trx }: By) {
  if (decision.step === 'assign') {
    const { practiceId } = decision
    await fileFax(fax, { blobId: fax.blob_id!, practiceId }, { actor, now, trx })
    return
  }
  const state = decision.step === 'set_aside' ? 'set_aside' : 'found'
  const nobodys = { practice_id: null, smart_upload_id: null }
  const values = { state, ...nobodys, version: fax.version + 1, updated_at: now.toJSDate() }
  await trx.from('received_faxes').where('id', fax.id).update(values)
  await auditFax({ action: `received_fax.${decision.step}`, fax, actor }, trx)
}
