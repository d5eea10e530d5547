/** Whether government billing for a test is asked about (Q77). */
export type BillingFlags = { readonly oct: boolean; readonly vf: boolean }

/** Kinds of visit that the table tells apart: charts, and uploads of a referral letter. */
export const BILLING_VARIANTS = ['standard', 'rlu'] as const
export type BillingVariant = (typeof BILLING_VARIANTS)[number]

/** What a row of the table says of a province and a kind of visit. */
export type BillingRow = {
  /** Two-letter code. */
  readonly province: string
  readonly variant: BillingVariant
  readonly show_oct: boolean
  readonly show_vf: boolean
}

/** The administrators' table, or as much of it as is needed. Data, so that a province's change is a row (Q77). */
export type BillingTable = readonly BillingRow[]

/**
 * Where the table has no row nothing is asked.
 *
 * @param province of the optometrist's practice (Q78)
 */
export function billingFlags(
  table: BillingTable,
  province: string | null,
  variant: BillingVariant
): BillingFlags {
  const row = table.find((each) => each.province === province && each.variant === variant)
  return { oct: row?.show_oct ?? false, vf: row?.show_vf ?? false }
}

/** Planned billing codes are overridden by hand in Ontario only (seed-2 section 9; the patient's province, Q78). */
export function isManualBillingEnabled(province: string | null): boolean {
  return province === 'ON'
}
