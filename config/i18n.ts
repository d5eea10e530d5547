import { defineConfig } from '@adonisjs/i18n'
import { DEFAULT_LOCALE, LOCALES } from '#app/kernel/languages'
import { catalogueLoader } from '#app/i18n/catalogue_loader'
import { catalogueFormatter } from '#app/i18n/formatter'

export default defineConfig({
  defaultLocale: DEFAULT_LOCALE,
  supportedLocales: LOCALES,
  fallbackLocales: Object.fromEntries(LOCALES.map((locale) => [locale, DEFAULT_LOCALE])),
  formatter: catalogueFormatter(),
  loaders: [() => catalogueLoader()],
})
