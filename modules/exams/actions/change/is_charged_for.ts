import type { PatientRecord } from '#patients'
import { hasCanadianCoverage, uploadFee } from '#patients/rules'

/** Whether the clinic is charged for an upload of this patient's, as their coverage stands now (F066, Q83). */
export function isChargedFor(patient: PatientRecord): boolean {
  const { country, insuranceType, phn, serviceNumber } = patient
  const covered = hasCanadianCoverage({ insuranceType, phn: phn || serviceNumber })
  return uploadFee({ validCanadianCoverage: covered, isUs: country === 'US' }) > 0
}
