import { defineConfig } from '@adonisjs/i18n'
import { catalogueLoader } from '#app/i18n/catalogue_loader'
import { catalogueFormatter } from '#app/i18n/formatter'

export default defineConfig({
  defaultLocale: 'en',
  supportedLocales: ['en', 'fr'],
  fallbackLocales: { fr: 'en' },
  formatter: catalogueFormatter(),
  loaders: [() => catalogueLoader()],
})
