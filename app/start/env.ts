import { Env } from '@adonisjs/core/env'
import { resolve } from 'node:path'

/**
 * What an operator may set. Everything has a default but DATABASE_URL (the
 * embedded server stands in) and APP_KEY (made and kept in DATA_DIR, except in
 * production, where its absence stops the start; see app/start/installation).
 */
const env = await Env.create(new URL('../../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
  HOST: Env.schema.string(),
  LOG_LEVEL: Env.schema.string.optional(),
  APP_KEY: Env.schema.string(),
  APP_URL: Env.schema.string.optional(),
  TRUSTED_PROXIES: Env.schema.string.optional(),
  DATA_DIR: Env.schema.string(),
  DATABASE_URL: Env.schema.string(),

  AUDIT_KEY: Env.schema.string.optional(),
  AUDIT_COPY_DIR: Env.schema.string.optional(),

  PRODUCT_NAME: Env.schema.string.optional(),
  SUPPORT_EMAIL: Env.schema.string.optional(),
  INVITATION_URL: Env.schema.string.optional(),
  PRODUCT_MENU_URL: Env.schema.string.optional(),
  FRENCH_HOST: Env.schema.string.optional(),
  STUDY_FUNDING_PER_VISIT: Env.schema.number.optional(),
  STUDY_FUNDING_PER_CATARACT_REFERRAL: Env.schema.number.optional(),

  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_USER: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  SMTP_SECURE: Env.schema.boolean.optional(),
  SMTP_CONNECT_SECONDS: Env.schema.number.optional(),
  SMTP_GREETING_SECONDS: Env.schema.number.optional(),
  SMTP_IDLE_SECONDS: Env.schema.number.optional(),
  SMTP_CONVERSATION_SECONDS: Env.schema.number.optional(),
  MAIL_FROM: Env.schema.string.optional(),

  DELIVERY_SLOTS: Env.schema.number.optional(),

  FAX_DRIVER: Env.schema.enum.optional(['spool', 'email', 'srfax'] as const),
  FAX_EMAIL_DOMAIN: Env.schema.string.optional(),
  FAX_INBOX_FOLDER: Env.schema.string.optional(),
  FAX_INBOX_SETTLED_SECONDS: Env.schema.number.optional(),
  SRFAX_URL: Env.schema.string.optional(),
  SRFAX_ACCESS_ID: Env.schema.string.optional(),
  SRFAX_ACCESS_PASSWORD: Env.schema.string.optional(),
  SRFAX_CALLER_ID: Env.schema.string.optional(),
  SRFAX_SENDER_EMAIL: Env.schema.string.optional(),
  SRFAX_RETRIES: Env.schema.number.optional(),
  SRFAX_COVER_PAGE: Env.schema.string.optional(),
  SRFAX_CONVERSATION_SECONDS: Env.schema.number.optional(),

  AI_BASE_URL: Env.schema.string.optional(),
  AI_MODEL: Env.schema.string.optional(),
  AI_API_KEY: Env.schema.string.optional(),
  AI_TIMEOUT_SECONDS: Env.schema.number.optional(),
  ANALYSER_URL: Env.schema.string.optional(),
  ANALYSER_TOKEN: Env.schema.string.optional(),

  DATABASE_WAITING_MAX: Env.schema.number.optional(),
  STREAMS_PER_ACCOUNT: Env.schema.number.optional(),
  STREAMS_MAX: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES_PHOTO: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES_EXTRA_FILE: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES_LETTER: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES_CARD: Env.schema.number.optional(),
  UPLOAD_MAX_BYTES_SMART_UPLOAD: Env.schema.number.optional(),
  LOGIN_ATTEMPTS: Env.schema.number.optional(),
})

export default env

/** Everything lasting lives below this absolute folder: database, blobs, spool. */
export const dataDir = resolve(env.get('DATA_DIR'))

/** True when answers travel over https, which cookies and HSTS depend on. */
export const isHttps = (env.get('APP_URL') ?? '').startsWith('https://')
