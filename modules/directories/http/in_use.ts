import type { HttpContext } from '@adonisjs/core/http'

/** `2 patients and 1 visit`: where an entry is named, in the person's language. */
export function usesInWords({ i18n }: HttpContext, uses: Readonly<Record<string, number>>): string {
  const parts = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => i18n.t(`directories.use_${what}`, { count }))
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)
}
