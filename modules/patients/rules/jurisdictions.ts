import type { ProvinceCode } from '../../directories/rules/index.js'

/** An official check of a province's number; failing it warns, never blocks (Q147). */
export type Checksum = 'mod10' | 'bc_mod11'

/** How a province numbers its insured people. */
export type Jurisdiction = {
  readonly province: ProvinceCode
  /** What the number is called on the card. */
  readonly name: string
  /** As it is typed: 9 a digit, a a letter. */
  readonly mask: string
  /** What is left without blanks and dashes, capitals; group 1 is the number itself. */
  readonly format: RegExp
  readonly checksum: Checksum | null
  /** The second number on the card, where there is one. */
  readonly secondary: { readonly name: string; readonly mask: string } | null
  readonly source: string
}

const NINE_DIGITS = /^(\d{9})$/
const NINE_MASK = '999 999 999'

type Row = Omit<Jurisdiction, 'province' | 'secondary' | 'checksum' | 'source'> &
  Partial<Pick<Jurisdiction, 'secondary' | 'checksum' | 'source'>>

const SOURCE = 'Q147'

const ROWS: Record<ProvinceCode, Row> = {
  AB: { name: 'PHN', mask: '99999-9999', format: NINE_DIGITS },
  BC: { name: 'PHN', mask: '9999 999 999', format: /^(9\d{9})$/, checksum: 'bc_mod11' },
  MB: {
    name: 'PHIN',
    mask: NINE_MASK,
    format: NINE_DIGITS,
    secondary: { name: 'MHSC', mask: '999999' },
    source: 'Q147; second number Q102',
  },
  NB: { name: 'Medicare', mask: NINE_MASK, format: NINE_DIGITS },
  NL: { name: 'MCP', mask: '999 999 999 999', format: /^(\d{12})$/ },
  NT: { name: 'NWT HCP', mask: 'a9999999', format: /^([DNHMT]\d{7})$/ },
  NS: { name: 'HCN', mask: '9999 999 999', format: /^(\d{10})$/ },
  NU: { name: 'NHCP', mask: NINE_MASK, format: NINE_DIGITS },
  // The version code behind the ten digits changes with each card; it is not part of the number.
  ON: {
    name: 'OHIP',
    mask: '9999-999-999',
    format: /^(\d{10})[A-Z]{0,2}$/,
    checksum: 'mod10',
  },
  PE: { name: 'PHN', mask: '99999999', format: /^(\d{8})$/ },
  QC: { name: 'RAMQ', mask: 'aaaa 9999 9999', format: /^([A-Z]{4}\d{8})$/ },
  SK: { name: 'HSN', mask: NINE_MASK, format: NINE_DIGITS },
  YT: { name: 'YHCIP', mask: NINE_MASK, format: NINE_DIGITS },
}

/** Provincial health numbers as data: a province's rule changes in its row. */
export const JURISDICTIONS: readonly Jurisdiction[] = Object.entries(ROWS).map(
  ([province, row]) => ({
    checksum: null,
    secondary: null,
    source: SOURCE,
    ...row,
    province: province as ProvinceCode,
  })
)

export function jurisdictionOf(province: string | null | undefined): Jurisdiction | null {
  return JURISDICTIONS.find((row) => row.province === province) ?? null
}
