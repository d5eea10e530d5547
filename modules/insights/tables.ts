/** The tables of insights: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = ['near_misses', 'near_miss_progress']

export const VIEWS: readonly string[] = []
