import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { Conflict } from '#app/http/errors'
import { byIds, oneOf } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { LOCALES } from '#app/kernel/languages'
import { TEMPLATE_MODES } from '#review_mail/rules'
import { saveTemplate } from '#modules/review_mail/actions/save_template'
import { assertSubject } from '#modules/review_mail/http/subject'
import { keepTemplateValidator } from '#modules/review_mail/http/validators'
import ReviewMailPolicy from '#modules/review_mail/policies/review_mail_policy'

/** Texts that the office kept, every version of them; the newest is what an e-mail begins with. */
const templates = definePortalResource({
  name: 'review_email_templates',
  query: () =>
    db
      .from('review_email_templates')
      .select('id', 'mode', 'locale', 'version', 'subject', 'template_text', 'created_at'),
  sort: { id: 'id', version: 'version' },
  filters: {
    id: byIds('id'),
    mode: oneOf('mode', TEMPLATE_MODES),
    locale: oneOf('locale', LOCALES),
  },
  toRecord: ({ id, mode, locale, version, subject, template_text: text, created_at: at }) => ({
    id,
    mode,
    locale,
    version,
    subject,
    template_text: text,
    created_at: at,
  }),
  async create(ctx) {
    await ctx.bouncer.with(ReviewMailPolicy).authorize('manage')
    const kept = await ctx.request.validateUsing(keepTemplateValidator)
    assertSubject(ctx, kept.subject)
    const saved = await saveTemplate(kept, ctx.actor!, DateTime.utc())
    if (!saved.ok) {
      const message = ctx.i18n.t('review_mail.template.conflict')
      throw new Conflict([{ field: 'version', message }])
    }
    return { ...kept, ...saved.value }
  },
})

/** What review_mail gives the administrators' portal. */
export default [templates]
