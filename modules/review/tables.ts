/** The tables of review: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'reviews',
  'review_decisions',
  'second_readings',
  'second_reading_settings',
  'omd_note_options',
  'auto_messages',
  'pre_review_times',
  'band_links',
  'alert_order',
]

/** What lists and reports may read of them. */
export const VIEWS: readonly string[] = [
  'read_reviews',
  'read_blind_readings',
  'read_second_readings',
  'read_reading_agreements',
  'read_alert_order',
]
