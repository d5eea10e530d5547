import { policyStatus, type CardSlot } from '#insurance/rules'
import type { CardRecord, PolicyRecord } from '#modules/insurance/policy_record'

/** A policy under the documents' names; `cards` are those of this policy (C154, C155). */
export function toPolicy(policy: PolicyRecord, cards: readonly CardRecord[]) {
  const inSlot = (slot: CardSlot) => cards.find((card) => card.slot === slot)
  return {
    key: policy.id,
    id: policy.id,
    version: policy.version,
    patient_id: policy.patient_id,
    company: policy.company,
    payor_id: policy.payor_id,
    member_id: policy.member_id,
    group_id: policy.group_id,
    copay: policy.copay,
    deductible: policy.deductible,
    billing_address: policy.billing_address,
    is_active: policy.is_active,
    status: policyStatus(policy.is_active),
    card_front_image: urlOf(inSlot('card_front_image')),
    card_back_image: urlOf(inSlot('card_back_image')),
    images: cards.map(toCard),
  }
}

/** A picture as images of visits are shown (Q151). */
export function toCard(card: CardRecord) {
  const url = urlOf(card)!
  return {
    insurance: card.policy_id,
    card_id: card.id,
    field: card.slot,
    filename: card.filename,
    url,
    thumbnail_url: `${url}/thumbnail`,
    content_type: card.content_type,
    bytes: card.bytes,
  }
}

function urlOf(card: CardRecord | undefined): string | null {
  return card ? `/api/data/download/insurance_cards/${card.id}` : null
}
