import { findPatientById } from '#patients'
import { isManualBillingEnabled } from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

const MANUAL_CODES = [
  'omdr_manual_planned_billing_code',
  'omdc_manual_planned_billing_code',
] as const

/** Billing codes planned by hand, for a patient whose province does not know them (F206). */
export async function refusedBilling({ touched, after, sentAs }: Draft): Promise<FieldRefusal[]> {
  const written = MANUAL_CODES.filter((name) => touched.has(name) && after[name] !== null)
  if (written.length === 0) return []
  const { province } = await findPatientById(after.patient_id)
  if (isManualBillingEnabled(province)) return []
  return written.map((name) => ({ field: sentAs(name), key: 'exams.manual_billing_ontario' }))
}
