import { CARD_SLOTS, type CardSlot } from '#insurance/rules'
import type { Side } from '../../ui/sides.js'
import type { PolicyConflict } from './policy_conflict.js'
import type { Card, WaitingCard } from './types.js'

/** Somebody else changed the card for which files wait. */
export type CardConflict = {
  readonly met: PolicyConflict
  readonly waiting: readonly WaitingCard[]
}

export const cardIn = (images: readonly Card[], slot: CardSlot): Card | null =>
  images.find(({ field }) => field === slot) ?? null

/** Slots in which somebody else put another picture, or took it away, since the file that waits was chosen. */
export function disputedSlots({ met, waiting }: CardConflict): CardSlot[] {
  const isDisputed = (slot: CardSlot) => {
    const card = waiting.find((each) => each.slot === slot)
    if (!card) return false
    return cardIn(met.policy.images, slot)?.card_id !== card.replaces?.card_id
  }
  return CARD_SLOTS.filter(isDisputed)
}

/** What is sent then: files that were kept take the place of what is there by now. */
export function keptCards(
  conflict: CardConflict,
  choices: Readonly<Record<string, Side>>
): WaitingCard[] {
  const asked = disputedSlots(conflict)
  return conflict.waiting
    .filter(({ slot }) => !asked.includes(slot) || choices[slot] === 'mine')
    .map((card) => ({ ...card, replaces: cardIn(conflict.met.policy.images, card.slot) }))
}
