/** The tables of patients: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = ['patients', 'patient_revisions', 'consent_texts']

/** What lists and reports may read of them. */
export const VIEWS: readonly string[] = ['read_patients']
