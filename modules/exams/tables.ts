/** The tables of exams: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'exams',
  'exam_eyes',
  'exam_revisions',
  'exam_images',
  'exam_image_checks',
  'exam_stereo_positions',
  'exam_presence',
  'referral_letter_texts',
  'billing_flags',
]

/** What lists and reports may read of them. */
export const VIEWS: readonly string[] = [
  'read_visits',
  'read_visit_eyes',
  'read_visit_measurements',
  'read_machine_near_misses',
]
