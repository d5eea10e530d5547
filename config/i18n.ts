import { defineConfig, formatters } from '@adonisjs/i18n'
import { catalogueLoader } from '#app/i18n/catalogue_loader'

export default defineConfig({
  defaultLocale: 'en',
  supportedLocales: ['en', 'fr'],
  fallbackLocales: { fr: 'en' },
  formatter: formatters.icu(),
  loaders: [() => catalogueLoader()],
})
