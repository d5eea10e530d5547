/** Hydroxychloroquine, mg per kg of real weight and day (AAO 2016). */
export const PLAQUENIL_MAX_MG_PER_KG = 5

/** Years of use after which the retina is looked at every year (AAO 2016). */
export const PLAQUENIL_SCREENING_YEARS = 5

/** Above the recommended dose for the weight: a warning, never a block. */
export function isPlaquenilDoseHigh(doseMgPerDay: number, weightKg: number): boolean {
  return weightKg > 0 && doseMgPerDay / weightKg > PLAQUENIL_MAX_MG_PER_KG
}

/** @param yearsOfUse completed years since the drug was begun */
export function isPlaquenilScreeningYearly(yearsOfUse: number): boolean {
  return yearsOfUse >= PLAQUENIL_SCREENING_YEARS
}
