import { configProvider } from '@adonisjs/core'
import { formatters } from '@adonisjs/i18n'
import { localeOf } from '#app/kernel/languages'
import { withDateWritten } from '#app/kernel/written_dates'
import type { FormatterFactory, TranslationsFormatterContract } from '@adonisjs/i18n/types'

/** Texts of the catalogue that take no values, made once: parsing one costs more than a row of a list. */
class CatalogueFormatter implements TranslationsFormatterContract {
  readonly name = 'icu'
  readonly #made = new Map<string, Map<string, string>>()

  constructor(readonly icu: TranslationsFormatterContract) {}

  format(message: string, locale: string, data?: Record<string, unknown>): string {
    if (data && Object.keys(data).length > 0) {
      return this.icu.format(message, locale, withDateWritten(data, localeOf(locale)))
    }
    let texts = this.#made.get(locale)
    if (!texts) this.#made.set(locale, (texts = new Map()))
    let text = texts.get(message)
    if (text === undefined) texts.set(message, (text = this.icu.format(message, locale)))
    return text
  }
}

/** The framework's ICU messages, texts without values remembered, dates as the language writes them. */
export function catalogueFormatter() {
  return configProvider.create(async (app): Promise<FormatterFactory> => {
    const icu = await formatters.icu().resolver(app)
    return (config) => new CatalogueFormatter(icu(config))
  })
}
