import type { CardSlot, PolicyStatus, PolicyText } from '#insurance/rules'

/** A picture of an insurance card (C160). */
export type Card = {
  readonly insurance: number
  /** Of this picture: another one in the slot has another. */
  readonly card_id: number
  readonly field: CardSlot
  readonly filename: string
  readonly url: string
  readonly thumbnail_url: string
  readonly content_type: string
  readonly bytes: number
}

/** A file for a side of the card, before it is sent. */
export type WaitingCard = {
  readonly slot: CardSlot
  readonly file: File
  /** The stored picture in whose place it was chosen; null for an empty slot. */
  readonly replaces: Card | null
}

/** A policy as C154 and C155 answer it. */
export type Policy = Readonly<Record<PolicyText, string>> & {
  readonly key: number
  readonly id: number
  readonly version: number
  readonly is_active: boolean
  readonly status: PolicyStatus
  readonly images: readonly Card[]
}

/** Whose policies they are. */
export type Insured = {
  readonly id: number
  /** Last, First */
  readonly name: string
}

export type PolicyAnswer = { readonly message: string; readonly insurance: Policy }
