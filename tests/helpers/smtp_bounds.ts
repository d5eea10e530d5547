import env from '#app/start/env'

/** Seconds; what is not named stays as the operator has it. */
type Bounds = Partial<Record<'CONNECT' | 'GREETING' | 'IDLE' | 'CONVERSATION', number>>

/**
 * Shortens how long a mail server is waited for.
 *
 * @returns sets everything back
 */
export function givenSmtpBounds(bounds: Bounds): () => void {
  const names = Object.keys(bounds) as (keyof Bounds)[]
  for (const name of names) env.set(`SMTP_${name}_SECONDS`, bounds[name])
  return () => {
    for (const name of names) {
      env.set(`SMTP_${name}_SECONDS`, undefined)
      delete process.env[`SMTP_${name}_SECONDS`]
    }
  }
}
