import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { findPatientFor, type PatientRecord } from '#patients'
import InsurancePolicy from '#modules/insurance/policies/insurance_policy'
import type { OwnedPolicy } from '#modules/insurance/policy_record'
import { findPolicy } from '#modules/insurance/queries/policies'

type Ability = 'keep' | 'toggle'

/** @throws NotAvailable for a patient that is absent, foreign or not theirs to insure */
export async function authorizedPatient(
  { actor, bouncer }: HttpContext,
  id: unknown,
  ability: Ability = 'keep'
): Promise<PatientRecord> {
  const patient = await findPatientFor(actor!, Number(id))
  if (!patient) throw new NotAvailable()
  await bouncer.with(InsurancePolicy).authorize(ability, patient)
  return patient
}

/** @throws NotAvailable for a policy that is absent, foreign or not theirs to change so */
export async function authorizedPolicy(
  ctx: HttpContext,
  id: unknown,
  ability: Ability = 'keep'
): Promise<OwnedPolicy> {
  const policy = await findPolicy(Number(id))
  if (!policy) throw new NotAvailable()
  return { policy, patient: await authorizedPatient(ctx, policy.patient_id, ability) }
}
