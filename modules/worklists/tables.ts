/** Worklists counts what grows and keeps who stands in a queue; everything else it reads of its neighbours. */
export const TABLES: readonly string[] = ['visit_tallies', 'patient_tallies', 'queued_visits']

export const VIEWS: readonly string[] = []
