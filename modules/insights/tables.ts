/** The tables of insights: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'near_misses',
  'near_miss_progress',
  'letter_readings',
  'ai_answers',
  'deidentified_letters',
  'ai_verdicts',
  'ai_texts',
  'sheet_readings',
  'sheet_verdicts',
  'retina_scans',
  'retina_findings',
]

export const VIEWS: readonly string[] = []
