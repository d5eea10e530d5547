import { changesOf } from '#app/audit/trail'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { StoredUpload } from '#app/storage/index'
import { keepBlob } from '#app/storage/service'
import type { Actor } from '#identity'
import type { CardSlot } from '#insurance/rules'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import type { OwnedPolicy } from '#modules/insurance/policy_record'

/** A file and the side of the card it shows. */
export type NewCard = {
  slot: CardSlot
  file: StoredUpload
  /** The picture that its writer saw there; null where they saw none, absent when they do not say. */
  seen?: number | null
}

/** Somebody put or took away a picture in between; nothing was written. */
export type CardConflict = { type: 'conflict'; lastSavedBy: string; lastSavedAt: Date }

/**
 * Puts pictures of the card into their slots (F359), all or none: where another one is
 * there than the writer saw, none (Q17). What was there is kept as deleted, and the
 * trail says which it was.
 */
export async function storeCards(
  owned: OwnedPolicy,
  cards: readonly NewCard[],
  actor: Actor
): Promise<Result<void, CardConflict>> {
  return inTransaction(async (trx) => {
    const stands = await lockedCards(owned, trx)
    const unseen = cards.find(({ slot, seen }) => isUnseen(stands.get(slot), seen))
    if (unseen) return err(await conflictOf(owned, unseen.slot, trx))
    for (const card of cards)
      await store(owned, card, { replaced: stands.get(card.slot), actor }, trx)
    return ok(undefined)
  })
}

type Storing = { readonly replaced: number | undefined; readonly actor: Actor }

async function store(
  { policy, patient }: OwnedPolicy,
  { slot, file }: NewCard,
  { replaced, actor }: Storing,
  trx: Transaction
) {
  if (replaced !== undefined) await clear(replaced, actor, trx)
  const blobId = await keepBlob(file, actor.userId, trx)
  const row = { policy_id: policy.id, slot, blob_id: blobId, created_by: actor.userId }
  const [card]: { id: number }[] = await trx.table('insurance_cards').insert(row).returning('id')
  const action = replaced === undefined ? 'insurance.card_added' : 'insurance.card_replaced'
  const details = { slot, card: Number(card!.id), ...(replaced !== undefined && { replaced }) }
  await auditPolicy({ action, policyId: policy.id, patient, actor, details }, trx)
}

/**
 * Takes the picture out of a slot (F359). The row stays as deleted.
 *
 * @param seen the picture the writer saw there; absent when they do not say
 * @returns whether there was one
 */
export async function removeCard(
  owned: OwnedPolicy,
  { slot, seen }: Pick<NewCard, 'slot' | 'seen'>,
  actor: Actor
): Promise<Result<boolean, CardConflict>> {
  const { policy, patient } = owned
  return inTransaction(async (trx) => {
    const card = (await lockedCards(owned, trx)).get(slot)
    if (isUnseen(card, seen)) return err(await conflictOf(owned, slot, trx))
    if (card === undefined) return ok(false)
    await clear(card, actor, trx)
    const action = 'insurance.card_removed'
    const details = { slot, card }
    await auditPolicy({ action, policyId: policy.id, patient, actor, details }, trx)
    return ok(true)
  })
}

/** The pictures in the slots, once it is this writer's turn: two into one slot follow each other. */
async function lockedCards({ policy }: OwnedPolicy, trx: Transaction) {
  await trx.from('insurance_policies').where('id', policy.id).forUpdate().select('id')
  const rows: { id: number; slot: CardSlot }[] = await trx
    .from('insurance_cards')
    .where('policy_id', policy.id)
    .whereNull('deleted_at')
    .select('id', 'slot')
  return new Map(rows.map(({ id, slot }) => [slot, Number(id)]))
}

const isUnseen = (stands: number | undefined, seen: number | null | undefined) =>
  seen !== undefined && seen !== (stands ?? null)

async function clear(cardId: number, actor: Actor, trx: Transaction) {
  await trx
    .from('insurance_cards')
    .where('id', cardId)
    .update({ deleted_at: new Date(), deleted_by: actor.userId })
}

const CARD_CHANGES = ['insurance.card_added', 'insurance.card_replaced', 'insurance.card_removed']

/** Asked within the loser's transaction, of the trail that the winner wrote into. */
async function conflictOf(
  { policy, patient }: OwnedPolicy,
  slot: CardSlot,
  trx: Transaction
): Promise<CardConflict> {
  const subject = { subjectType: 'insurance_policy', subjectId: policy.id, patientId: patient.id }
  const changes = await changesOf(subject, CARD_CHANGES, trx)
  const last = changes.find(({ details }) => details.slot === slot)
  return {
    type: 'conflict',
    lastSavedBy: last?.actor_name ?? '',
    lastSavedAt: last?.at ?? policy.updated_at,
  }
}
