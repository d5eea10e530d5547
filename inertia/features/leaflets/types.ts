import type { Locale } from '../../lib/messages'

/** A leaflet in one language, as the server writes it (C271). */
export type Leaflet = {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly language: Locale
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  readonly figure: { readonly kind: 'amsler_grid'; readonly caption: string } | null
  readonly sections: readonly LeafletSection[]
  readonly not_advice: string
  readonly edition: string
  readonly given_by: string
}

export type LeafletSection = {
  readonly kind: 'urgent' | 'about' | 'steps' | 'care' | 'visits'
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items: readonly string[]
}

/** The clinic on paper. */
export type Giver = { readonly name: string; readonly phone: string | null }

export type Handover = {
  readonly id: number
  readonly resource_id: number
  readonly delivery_method: 'email' | 'print' | 'shown'
  readonly created_at: string
  readonly email: string | null
  readonly state: string | null
  readonly reason: string | null
}
