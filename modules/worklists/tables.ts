/** Worklists counts what grows; everything else it reads of its neighbours. */
export const TABLES: readonly string[] = ['visit_tallies', 'patient_tallies']

export const VIEWS: readonly string[] = []
