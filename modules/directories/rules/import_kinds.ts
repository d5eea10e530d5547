/** Directories whole files can be read into, as the portal names them. */
export const IMPORT_KINDS = [
  'gps',
  'igps',
  'ods',
  'omds',
  'outbound_omds',
  'do_not_fax_numbers',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
