import env from '#app/start/env'
import { smtpSettings } from '#app/outbox/drivers/smtp_settings'
import { SmtpTransport } from '#app/outbox/drivers/smtp_transport'
import { defineConfig } from '@adonisjs/mail'
import type { InferMailers } from '@adonisjs/mail/types'

const mailConfig = defineConfig({
  default: 'smtp',
  from: env.get('MAIL_FROM') ?? 'Farsight <no-reply@farsight.example>',
  mailers: { smtp: () => new SmtpTransport(smtpSettings) },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  interface MailersList extends InferMailers<typeof mailConfig> {}
}
