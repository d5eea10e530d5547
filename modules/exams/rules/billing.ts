/** Whether government billing for a test is asked about (Q77). */
export type BillingFlags = { readonly oct: boolean; readonly vf: boolean }
export type BillingVariant = 'standard' | 'rlu'

const NONE: BillingFlags = { oct: false, vf: false }

/** Provinces not listed show none. Data, so that a province's change is a row (Q77). */
export const BILLING_FLAGS: Record<BillingVariant, Readonly<Record<string, BillingFlags>>> = {
  standard: { AB: { oct: true, vf: true }, ON: { oct: true, vf: true } },
  rlu: { MB: { oct: false, vf: true }, AB: { oct: false, vf: true } },
}

/** @param province of the optometrist's practice (Q78) */
export function billingFlags(province: string | null, variant: BillingVariant): BillingFlags {
  return BILLING_FLAGS[variant][province ?? ''] ?? NONE
}

/** Planned billing codes are overridden by hand in Ontario only (seed-2 section 9; the patient's province, Q78). */
export function isManualBillingEnabled(province: string | null): boolean {
  return province === 'ON'
}
