import { inTransaction, type Transaction } from '#app/database/transaction'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import type { CardSlot } from '#insurance/rules'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import type { OwnedPolicy } from '#modules/insurance/policy_record'

/** A file and the side of the card it shows. */
export type NewCard = { slot: CardSlot; file: StoredUpload }

/** Puts pictures of the card into their slots (F359); what was there is kept as deleted. */
export async function storeCards(
  owned: OwnedPolicy,
  cards: readonly NewCard[],
  actor: Actor
): Promise<void> {
  await inTransaction(async (trx) => {
    await lock(owned, trx)
    for (const card of cards) await store(owned, card, actor, trx)
  })
}

async function store(
  { policy, patient }: OwnedPolicy,
  { slot, file }: NewCard,
  actor: Actor,
  trx: Transaction
) {
  const replaced = await clear(policy.id, slot, actor, trx)
  const blobId = await keepBlob(file, actor.userId, trx)
  await trx
    .table('insurance_cards')
    .insert({ policy_id: policy.id, slot, blob_id: blobId, created_by: actor.userId })
  const action = replaced ? 'insurance.card_replaced' : 'insurance.card_added'
  await auditPolicy({ action, policyId: policy.id, patient, actor, details: { slot } }, trx)
}

/**
 * Takes the picture out of a slot (F359). The row stays as deleted.
 *
 * @returns whether there was one
 */
export async function removeCard(
  owned: OwnedPolicy,
  slot: CardSlot,
  actor: Actor
): Promise<boolean> {
  const { policy, patient } = owned
  return inTransaction(async (trx) => {
    await lock(owned, trx)
    if (!(await clear(policy.id, slot, actor, trx))) return false
    const action = 'insurance.card_removed'
    await auditPolicy({ action, policyId: policy.id, patient, actor, details: { slot } }, trx)
    return true
  })
}

/** Two uploads into one slot follow each other. */
async function lock({ policy }: OwnedPolicy, trx: Transaction) {
  await trx.from('insurance_policies').where('id', policy.id).forUpdate().select('id')
}

async function clear(policyId: number, slot: CardSlot, actor: Actor, trx: Transaction) {
  const cleared = await trx
    .from('insurance_cards')
    .where({ policy_id: policyId, slot })
    .whereNull('deleted_at')
    .update({ deleted_at: new Date(), deleted_by: actor.userId })
  return Number(cleared) > 0
}
