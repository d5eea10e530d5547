import { useLocaleState } from 'react-admin'
import { localeOf } from '../../../app/kernel/languages'
import { PROVINCES, US_STATES } from '#directories/rules'

/** Provinces and territories, then states, by code, in the person's language. */
export function useProvinceChoices() {
  const [locale] = useLocaleState()
  const provinces = PROVINCES.map(({ code, name }) => [code, name[localeOf(locale)]])
  return [...provinces, ...Object.entries(US_STATES)].map(([code, name]) => ({
    id: code,
    name: `${code} – ${name}`,
  }))
}
