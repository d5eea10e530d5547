import i18nManager from '@adonisjs/i18n/services/main'
import product from '#config/product'
import { statement } from '#app/database/statement'
import type { Locale } from '#app/kernel/languages'
import type { TemplateMode } from '#review_mail/rules'

export type ReviewTemplate = {
  mode: TemplateMode
  locale: Locale
  /** 0 is the one the product comes with. */
  version: number
  subject: string
  template_text: string
}

type Row = Pick<ReviewTemplate, 'version' | 'subject' | 'template_text'>

const newest = statement<Row>(
  'review_mail.template',
  `select version, subject, template_text from review_email_templates
    where mode = $1 and locale = $2 order by version desc limit 1`
)

/** What an e-mail begins with: the newest text the office kept, else the product's own (F371). */
export async function reviewTemplate(mode: TemplateMode, locale: Locale): Promise<ReviewTemplate> {
  const [kept] = await newest([mode, locale])
  if (kept) return { mode, locale, ...kept }
  const i18n = i18nManager.locale(locale)
  return {
    mode,
    locale,
    version: 0,
    subject: i18n.t('review_mail.template.subject', { product: product.name }),
    template_text: i18n.t(`review_mail.template.${mode}`, { product: product.name }),
  }
}
