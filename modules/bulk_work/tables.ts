/** The tables of bulk work: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = ['bulk_batches', 'bulk_items']

export const VIEWS: readonly string[] = []
