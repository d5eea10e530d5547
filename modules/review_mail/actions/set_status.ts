import type { AuditActor } from '#app/audit/audit'
import { err, ok, type Result } from '#app/kernel/result'
import { stopDelivery, type StopStep } from '#app/outbox/index'
import type { ReviewEmailStatus, ShownStatus } from '#review_mail/rules'
import { emailsOfBatch, findEmail, type ReviewEmail } from '#modules/review_mail/queries/emails'

/** What each status is in the ledger's own words. */
const STEPS: Record<ReviewEmailStatus, StopStep> = {
  hold: 'hold',
  ready: 'release',
  deleted: 'cancel',
}

type Circumstances = {
  /** The person's words, or what stands for them in the ledger. */
  readonly reason: string
  readonly actor: AuditActor
}

/** What became of one e-mail. */
export type SetEmail = { readonly email: ReviewEmail; readonly isDone: boolean }

/**
 * Holds an e-mail back, lets it go or deletes it, while it has not left. Asked
 * twice it changes nothing the second time. The ledger's compare-and-set
 * decides between this and a worker that takes it.
 */
export async function setEmailStatus(
  emailId: number,
  status: ReviewEmailStatus,
  circumstances: Circumstances
): Promise<Result<SetEmail, { type: 'absent' }>> {
  const email = await findEmail(emailId)
  if (!email) return err({ type: 'absent' })
  return ok(await setOne(email, status, circumstances))
}

/** The same with each e-mail of a batch, which is judged on its own. */
export async function setBatchStatus(
  batchId: number,
  status: ReviewEmailStatus,
  circumstances: Circumstances
): Promise<Result<SetEmail[], { type: 'absent' }>> {
  const emails = await emailsOfBatch(batchId)
  if (emails.length === 0) return err({ type: 'absent' })
  const done: SetEmail[] = []
  for (const email of emails) done.push(await setOne(email, status, circumstances))
  return ok(done)
}

async function setOne(
  email: ReviewEmail,
  status: ReviewEmailStatus,
  { reason, actor }: Circumstances
): Promise<SetEmail> {
  if (email.status === (status satisfies ShownStatus)) return { email, isDone: true }
  const step = await stopDelivery(email.delivery_id, STEPS[status], { reason, actor })
  const now = (await findEmail(email.email_id))!
  return { email: now, isDone: step.ok }
}
