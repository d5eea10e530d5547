import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { hasRole, type Actor } from '#identity'
import type { Message } from '#identity/rules'
import { checkClinic, checkPhysicians } from '#modules/patients/form/check_doctors'
import { checkContact } from '#modules/patients/form/check_contact'
import { checkInsurance } from '#modules/patients/form/check_insurance'
import { checkPerson } from '#modules/patients/form/check_person'
import type { PatientForm } from '#modules/patients/form/patient_form'
import { Refusals } from '#modules/patients/form/refusals'
import { consentInForce } from '#modules/patients/queries/consent_texts'
import { toColumns, type PatientRecord } from '#modules/patients/patient_record'
import { required, searchText, type FieldRefusal } from '#patients/rules'

export type CheckedPatient = {
  /** Columns of `patients`. */
  columns: Record<string, unknown>
  /** What is stored all the same, but looks wrong (Q147). */
  warnings: FieldRefusal[]
}

type Context = { actor: Actor; now: DateTime; known: PatientRecord | null }

/**
 * Every rule of the patient form at once (seed-1 section 5; F050 to F065): a
 * new patient, or `known` with the fields that were sent.
 */
export async function checkPatientForm(
  form: PatientForm,
  { actor, now, known }: Context
): Promise<Result<CheckedPatient, FieldRefusal[]>> {
  const refusals = new Refusals()
  const clinic = await checkClinic(form, known, actor, refusals)
  const today = dateIn(clinic?.practice.zone ?? DEFAULT_ZONE, now)
  const person = checkPerson(form, known, today, refusals)
  const country = clinic?.practice.country ?? (actor.usOnly ? 'US' : 'CA')
  const contact = checkContact(form, known, country, refusals)
  const { phnKey, warning, ...insurance } = checkInsurance(form, known, contact, refusals)
  const physicians = await checkPhysicians(form, known, refusals)
  const consent = await checkConsent(form, known, refusals)
  if (refusals.all.length > 0 || !clinic) return err(refusals.all)
  return ok({
    columns: {
      ...toColumns({ ...person, ...contact, ...insurance, ...physicians, odId: clinic.odId }),
      practice_id: clinic.practice.id,
      phn_key: phnKey,
      search_text: searchText(`${person.firstName} ${person.lastName}`),
      ...(consent && { ...consent, consent_at: now.toJSDate(), consent_by: actor.userId }),
      ...adminFlags(form, known, actor),
    },
    warnings: warning ? [{ field: 'phn', message: warning as Message }] : [],
  })
}

/**
 * Kept as given once; confirming again counts when the texts have changed since. Nobody agrees to
 * texts they did not see: who saw others than those in force is shown these first.
 *
 * @returns the version that is agreed to; null leaves what is kept
 */
async function checkConsent(
  { please_confirm: confirmed, consent_version: seen }: PatientForm,
  known: PatientRecord | null,
  refusals: Refusals
): Promise<{ consent_version: string } | null> {
  if (!(confirmed ?? known !== null)) refusals.add('please_confirm', required('please_confirm'))
  if (!confirmed) return null
  const { version } = await consentInForce()
  if ((seen ?? version) !== version) {
    refusals.add('please_confirm', { key: 'patients.consent_changed' })
  }
  return known?.consentVersion === version ? null : { consent_version: version }
}

/** Test and deceased are administrators' flags; from others they are not listened to (C020). */
function adminFlags(form: PatientForm, known: PatientRecord | null, actor: Actor) {
  if (!hasRole(actor, 'admin')) return {}
  return {
    is_test_patient: form.is_test_patient ?? known?.isTestPatient ?? false,
    is_deceased: form.deleted ?? known?.isDeceased ?? false,
  }
}
