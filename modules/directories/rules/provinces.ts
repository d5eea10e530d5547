import type { Locale } from '../../../app/kernel/languages.js'

/**
 * Canadian provinces and territories with the ids the options list gives
 * them: alphabetical by name. Ontario's 9 is documented (seed-1 section 5,
 * Q155); the others follow from the same order.
 */
export const PROVINCES = [
  { id: 1, code: 'AB', name: { en: 'Alberta', fr: 'Alberta' } },
  { id: 2, code: 'BC', name: { en: 'British Columbia', fr: 'Colombie-Britannique' } },
  { id: 3, code: 'MB', name: { en: 'Manitoba', fr: 'Manitoba' } },
  { id: 4, code: 'NB', name: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' } },
  { id: 5, code: 'NL', name: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' } },
  { id: 6, code: 'NT', name: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' } },
  { id: 7, code: 'NS', name: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' } },
  { id: 8, code: 'NU', name: { en: 'Nunavut', fr: 'Nunavut' } },
  { id: 9, code: 'ON', name: { en: 'Ontario', fr: 'Ontario' } },
  { id: 10, code: 'PE', name: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' } },
  { id: 11, code: 'QC', name: { en: 'Quebec', fr: 'Québec' } },
  { id: 12, code: 'SK', name: { en: 'Saskatchewan', fr: 'Saskatchewan' } },
  { id: 13, code: 'YT', name: { en: 'Yukon', fr: 'Yukon' } },
] as const satisfies readonly { id: number; code: string; name: Record<Locale, string> }[]
export type ProvinceCode = (typeof PROVINCES)[number]['code']

export const PROVINCE_CODES = PROVINCES.map(({ code }) => code)

/** The code of a province given as its code in any case, its id, or its id as text; null when unknown (Q155). */
export function provinceCode(value: string | number | null | undefined): ProvinceCode | null {
  const given = String(value ?? '')
    .trim()
    .toUpperCase()
  const found = PROVINCES.find(({ id, code }) => code === given || String(id) === given)
  return found?.code ?? null
}

export function provinceId(code: string | null | undefined): number | null {
  return PROVINCES.find((province) => province.code === code)?.id ?? null
}
