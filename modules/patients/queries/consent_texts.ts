import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { personName } from '#identity'
import type { ConsentTexts } from '#patients/rules'

/** The version that no other follows. */
const IN_FORCE = 'not exists (select 1 from consent_texts n where n.follows = c.version)'

const inForce = statement<ConsentTexts>(
  'patients.consent_in_force',
  `select c.version, c.items from consent_texts c where ${IN_FORCE}`,
  { quick: true }
)

/** What patients are asked to agree to now. */
export async function consentInForce(): Promise<ConsentTexts> {
  const [texts] = await inForce([])
  return texts!
}

/** A version with who brought it into force; nobody for the one that was there from the start. */
export type KeptConsentTexts = ConsentTexts & { since: Date; set_by: string | null }

const kept = statement<KeptConsentTexts & { is_in_force: boolean }>(
  'patients.kept_consent_texts',
  `select c.version, c.items, c.since, ${personName('c.set_by')} as set_by,
          ${IN_FORCE} as is_in_force
     from consent_texts c
    order by is_in_force desc, c.since desc, c.version desc`
)

/** Every version there ever was, the one in force first. */
export async function keptConsentTexts(trx?: Transaction): Promise<KeptConsentTexts[]> {
  const rows = await kept([], trx)
  return rows.map(({ is_in_force: _, ...texts }) => texts)
}
