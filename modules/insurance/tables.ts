/** The tables of insurance: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = ['insurance_policies', 'insurance_cards']

export const VIEWS: readonly string[] = []
