/** The tables of directories: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'practices',
  'regions',
  'ods',
  'omds',
  'igps',
  'gps',
  'outbound_omds',
  'do_not_fax_numbers',
  'number_changes',
]

/** What lists and reports may read of them. */
export const VIEWS: readonly string[] = [
  'read_practices',
  'read_ods',
  'read_omds',
  'read_igps',
  'read_gps',
]
