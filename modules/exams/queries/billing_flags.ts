import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { practiceProvince } from '#directories'
import { personName } from '#identity'
import type { BillingRow, BillingTable, BillingVariant } from '#exams/rules'

/** The rows of one province as JSON, for a statement that reads more. @param province SQL of its code */
export const billingRowsOf = (province: string) => `
  (select coalesce(json_agg(json_build_object('province', f.province, 'variant', f.variant,
            'show_oct', f.show_oct, 'show_vf', f.show_vf)), '[]')
     from billing_flags f where f.province = ${province})`

const all = statement<BillingRow>(
  'exams.billing_table',
  `select f.province, f.variant, f.show_oct, f.show_vf from billing_flags f
    order by f.variant desc, f.province`,
  { quick: true }
)

/** The whole table, as it is now. */
export async function billingTable(): Promise<BillingTable> {
  return all([])
}

const ofPractice = statement<BillingRow>(
  'exams.billing_of_practice',
  `select f.province, f.variant, f.show_oct, f.show_vf from billing_flags f
    where f.province = ${practiceProvince('$1')}`,
  { quick: true }
)

/** What of it is said of a practice's province, which decides for its visits (Q78). */
export async function billingTableOf(practiceId: number): Promise<BillingTable> {
  return ofPractice([practiceId])
}

/** A row with who changed it last; nobody where it is as it was set up. */
export type KeptBillingRow = BillingRow & {
  id: number
  version: number
  changed_by: string | null
  changed_at: Date | null
}

const KEPT = `
  select f.id, f.province, f.variant, f.show_oct, f.show_vf, f.version, f.changed_at,
         ${personName('f.changed_by')} as changed_by
    from billing_flags f`

const kept = statement<KeptBillingRow>(
  'exams.kept_billing_flags',
  `${KEPT} order by f.variant desc, f.province`
)

/** Every row as administrators see it, charts before letters. */
export async function keptBillingFlags(): Promise<KeptBillingRow[]> {
  return kept([])
}

const keptRow = statement<KeptBillingRow>(
  'exams.kept_billing_row',
  `${KEPT} where f.province = $1 and f.variant = $2`
)

/** @returns null for a province or a kind of visit that the table does not have */
export async function keptBillingRow(
  province: string,
  variant: BillingVariant,
  trx?: Transaction
): Promise<KeptBillingRow | null> {
  const [row] = await keptRow([province, variant], trx)
  return row ?? null
}
