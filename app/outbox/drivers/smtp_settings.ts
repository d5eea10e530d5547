import env from '#app/start/env'

/** Where mail is handed over, and how long each step of it may take, in milliseconds. */
export type SmtpSettings = {
  host: string
  port: number
  secure: boolean
  login: { user: string; pass: string } | null
  /** Until the server is reached, its name looked up. */
  connect: number
  /** Until it greets. */
  greeting: number
  /** Between two words of it. */
  idle: number
  /** From the first step to the last. */
  conversation: number
}

/** Seconds: longer than a healthy server needs, short enough that a hanging one holds up little. */
const CONNECT = 10
const GREETING = 15
const IDLE = 30
const CONVERSATION = 120

/** What the operator set, read anew for each conversation. */
export function smtpSettings(): SmtpSettings {
  const user = env.get('SMTP_USER')
  return {
    host: env.get('SMTP_HOST') ?? '127.0.0.1',
    port: env.get('SMTP_PORT') ?? 25,
    secure: env.get('SMTP_SECURE') ?? false,
    login: user ? { user, pass: env.get('SMTP_PASSWORD') ?? '' } : null,
    connect: (env.get('SMTP_CONNECT_SECONDS') ?? CONNECT) * 1_000,
    greeting: (env.get('SMTP_GREETING_SECONDS') ?? GREETING) * 1_000,
    idle: (env.get('SMTP_IDLE_SECONDS') ?? IDLE) * 1_000,
    conversation: (env.get('SMTP_CONVERSATION_SECONDS') ?? CONVERSATION) * 1_000,
  }
}
