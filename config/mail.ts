import env from '#app/start/env'
import { defineConfig, transports } from '@adonisjs/mail'

const user = env.get('SMTP_USER')

export default defineConfig({
  default: 'smtp',
  from: env.get('MAIL_FROM') ?? 'Farsight <no-reply@farsight.example>',
  mailers: {
    smtp: transports.smtp({
      host: env.get('SMTP_HOST') ?? '127.0.0.1',
      port: env.get('SMTP_PORT') ?? 25,
      secure: env.get('SMTP_SECURE') ?? false,
      ...(user
        ? { auth: { type: 'login' as const, user, pass: env.get('SMTP_PASSWORD') ?? '' } }
        : {}),
    }),
  },
})
