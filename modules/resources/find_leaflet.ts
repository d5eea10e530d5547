import { LEAFLETS } from '#modules/resources/leaflets/index'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

/** The leaflet a call names; null for none of ours. */
export function findLeaflet(id: number): Leaflet | null {
  return LEAFLETS.find((leaflet) => leaflet.id === id) ?? null
}
