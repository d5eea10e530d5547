import type { CardSlot, PolicyStatus, PolicyText } from '#insurance/rules'

/** A picture of an insurance card (C160). */
export type Card = {
  readonly insurance: number
  readonly field: CardSlot
  readonly filename: string
  readonly url: string
  readonly thumbnail_url: string
  readonly content_type: string
  readonly bytes: number
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
