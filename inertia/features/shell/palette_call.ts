import type { FoundDoctor, FoundPatient, FoundVisit } from '#worklists/rules'
import { api } from '../../lib/api'

export type Found = {
  readonly patients: readonly FoundPatient[]
  readonly visits: readonly FoundVisit[]
  readonly doctors: readonly FoundDoctor[]
}

export const NOTHING: Found = { patients: [], visits: [], doctors: [] }

/** What the server finds for this person; what was typed travels in the body, never in an address. */
export const findAnything = (search: string, signal: AbortSignal) =>
  api.post<Found>('/api/data/palette', { search }, { signal })
