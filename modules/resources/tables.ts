/** The tables of resources: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = ['leaflet_handovers']

export const VIEWS: readonly string[] = []
