import product from '#config/product'
import { LOCALES, type Locale } from '#app/kernel/languages'

/**
 * The language that a host decides (Q124). Nobody asks for the host where none
 * decides: it is not known any more once the asker has gone.
 */
export function hostLocale(host: () => string | null): Locale | undefined {
  const hosts: Partial<Record<Locale, string | undefined>> = product.hosts
  if (!Object.values(hosts).some(Boolean)) return undefined
  const asked = host()
  return LOCALES.find((locale) => hosts[locale] && hosts[locale] === asked)
}
