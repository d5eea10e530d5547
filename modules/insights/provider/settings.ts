import env from '#app/start/env'

/** The language model the clinic named, at an address of its own choice. */
export type ModelSettings = {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  readonly timeoutMs: number
}

/** Seconds one question may take, where nobody says otherwise. */
const SECONDS = 60

/** Null where none was named: then nothing leaves the machine, and letters are read by rules (Q89). */
export function modelSettings(): ModelSettings | null {
  const baseUrl = env.get('AI_BASE_URL')
  const model = env.get('AI_MODEL')
  if (!baseUrl || !model) return null
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey: env.get('AI_API_KEY') ?? null,
    timeoutMs: (env.get('AI_TIMEOUT_SECONDS') ?? SECONDS) * 1_000,
  }
}
