/** The resource library: leaflets for patients, found, read, printed, e-mailed. */
export { LeafletActions } from './leaflet_actions'
export { LeafletList } from './leaflet_list'
export { LeafletSheet } from './leaflet_sheet'
export { RecentHandovers } from './recent_handovers'
export type { Giver, Handover, Leaflet } from './types'
