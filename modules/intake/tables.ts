/** The tables of intake: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'smart_uploads',
  'diagnosis_files',
  'received_faxes',
  'upload_reconciliations',
  'reconciliation_images',
  'upload_readings',
]

export const VIEWS: readonly string[] = []
