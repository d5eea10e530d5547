/**
 * What the outbox asks of the modules and tells them: where a recipient is
 * reached today, what is never faxed to, that a letter has left, and that it was lost.
 */
import type { Transaction } from '#app/database/transaction'
import {
  bindBodyCompletion,
  bindDoNotFax,
  bindRecipients,
  bindSendingJudge,
  whenLost,
  whenSent,
  type RecipientLookup,
} from '#app/outbox/index'
import {
  findGp,
  findIgp,
  findOd,
  findOmd,
  findOutboundOmd,
  isDoNotFax,
  openNumberChange,
} from '#directories'
import { findAccountEmail, withResetLink } from '#identity'
import { judgeLetterAtSending, noteLostLetter, noteSentLetter } from '#letters'
import { patientIdentity } from '#patients'
import { withReplyLinks } from '#review_mail'
import { odReviewAddresses } from '#review_mail/rules'

whenSent(noteSentLetter)
whenLost(noteLostLetter)
bindDoNotFax(isDoNotFax)
bindSendingJudge(judgeLetterAtSending)
bindBodyCompletion(async (delivery) =>
  withResetLink({ ...delivery, body: await withReplyLinks(delivery) })
)

/** `others`: addresses of theirs beside the first. */
type Reached = { fax: string; email: string; others?: readonly string[] }
type Kind = Parameters<RecipientLookup>[0]['kind']

/** Recipients whose addresses somebody keeps; of the others the ledger's own row is all there is. */
const KEPT: Partial<Record<Kind, (id: number, trx?: Transaction) => Promise<Reached | null>>> = {
  async gp(id, trx) {
    const gp = await findGp(id, trx)
    return gp && { fax: gp.faxNumber, email: gp.email }
  },
  outbound_omd: findOutboundOmd,
  igp: findIgp,
  omd: findOmd,
  async od(id) {
    const od = await findOd(id)
    return od && { fax: '', email: od.email, others: odReviewAddresses(od) }
  },
  patient: async (id) => ({ fax: '', email: (await patientIdentity(id)).email ?? '' }),
  user: async (id) => ({ fax: '', email: (await findAccountEmail(id)) ?? '' }),
}

bindRecipients(async ({ kind, id, channel }, trx) => {
  const reached = id === null ? null : await KEPT[kind]?.(id, trx)
  if (!reached) return null
  const addresses = [reached[channel], ...(channel === 'email' ? (reached.others ?? []) : [])]
  const isShared = kind === 'gp' || kind === 'outbound_omd'
  const change = isShared ? await openNumberChange(kind, id!, channel, trx) : null
  return { addresses: addresses.filter(Boolean), change }
})
