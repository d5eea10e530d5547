import { useLocaleState } from 'react-admin'
import { PROVINCES, US_STATES } from '#directories/rules'

/** Provinces and territories, then states, by code, in the person's language. */
export function useProvinceChoices() {
  const [locale] = useLocaleState()
  const provinces = PROVINCES.map(({ code, name }) => [code, locale === 'fr' ? name.fr : name.en])
  return [...provinces, ...Object.entries(US_STATES)].map(([code, name]) => ({
    id: code,
    name: `${code} – ${name}`,
  }))
}
