import db from '@adonisjs/lucid/services/db'
import type { BillingVariant } from '#exams/rules'
import { DECIDED_BILLING } from '#tests/fixtures/decided_billing'

/** The stored rows that ask about something, by variant and province. */
export const askedRows = () =>
  db
    .from('billing_flags')
    .select('variant', 'province', 'show_oct', 'show_vf')
    .where((any) => any.where('show_oct', true).orWhere('show_vf', true))
    .orderBy(['variant', 'province'])

/** Keeps each row as it was set up, for whoever comes next. */
export async function restoreBilling() {
  await db.from('billing_flags').update({
    show_oct: false,
    show_vf: false,
    version: 1,
    changed_by: null,
    changed_at: null,
  })
  for (const { province, variant, show_oct, show_vf } of DECIDED_BILLING) {
    await db.from('billing_flags').where({ province, variant }).update({ show_oct, show_vf })
  }
}

export const billingRow = (variant: BillingVariant, province: string) =>
  db.from('billing_flags').where({ variant, province }).firstOrFail()
