import { statement } from '#app/database/statement'
import { POLICY_TEXT_NAMES } from '#insurance/rules'
import type { CardRecord, PolicyRecord } from '#modules/insurance/policy_record'

const COLUMNS = [
  'id',
  'version',
  'patient_id',
  'is_active',
  'updated_at',
  ...POLICY_TEXT_NAMES,
].join(', ')

const policiesOf = statement<PolicyRecord>(
  'insurance.policies_of_patient',
  `select ${COLUMNS} from insurance_policies where patient_id = $1 order by is_active desc, id`
)

const policy = statement<PolicyRecord>(
  'insurance.policy',
  `select ${COLUMNS} from insurance_policies where id = $1`
)

const CARDS = `
  select c.id, c.policy_id, c.slot, c.blob_id, b.sha256, b.content_type,
         b.original_filename as filename, b.bytes
    from insurance_cards c
    join read_blobs b on b.id = c.blob_id`

const cardsOf = statement<CardRecord>(
  'insurance.cards_of_policies',
  `${CARDS} where c.policy_id = any($1) and c.deleted_at is null order by c.slot desc`
)

const card = statement<CardRecord>(
  'insurance.card',
  `${CARDS} where c.id = $1 and c.deleted_at is null`
)

/** A patient's policies, active ones first; the caller asks the policy about the patient. */
export async function listPolicies(patientId: number): Promise<PolicyRecord[]> {
  return policiesOf([patientId])
}

/** One policy, whoever's; the caller asks about its patient before they tell of it. */
export async function findPolicy(id: number): Promise<PolicyRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await policy([id])
  return row ?? null
}

/** The pictures that are in the slots of these policies, fronts first. */
export async function listCards(policyIds: number[]): Promise<CardRecord[]> {
  return policyIds.length === 0 ? [] : cardsOf([policyIds])
}

/** One picture that is still in its slot. */
export async function findCard(id: number): Promise<CardRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await card([id])
  return row ?? null
}
