import type { Locale } from '#app/kernel/languages'

/** A leaflet in one language: what is urgent stands first on every one. */
export type LeafletText = {
  readonly title: string
  /** One sentence for the list. */
  readonly summary: string
  /** What else people call it; only searched. */
  readonly keywords: readonly string[]
  /** Signs with which nobody waits for the next visit. */
  readonly urgent: readonly string[]
  readonly about: readonly string[]
  /** Done one after the other. */
  readonly steps?: { readonly heading: string; readonly items: readonly string[] }
  /** What a patient can do. */
  readonly care: readonly string[]
  /** What comes next. */
  readonly visits: string
}

/**
 * Information for patients, written here. A change of its words is a new
 * version with its date: what was given to somebody can be told from it.
 */
export type Leaflet = {
  /** The calls' `resource_id`; never given to another leaflet. */
  readonly id: number
  readonly code: string
  readonly version: number
  /** `YYYY-MM-DD` */
  readonly updatedOn: string
  readonly figure?: 'amsler_grid'
  readonly texts: Readonly<Record<Locale, LeafletText>>
}
