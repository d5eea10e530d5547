import { PROBE_LIMIT_MS, type Finding } from '#operations/rules'

/** Asks one service; throws when it does not answer as it should. */
export type Probe = (signal: AbortSignal) => Promise<Finding>

/** A probe that never takes longer than its time, whatever the other side does. */
export async function ask(probe: Probe): Promise<Finding> {
  const timeIsUp = AbortSignal.timeout(PROBE_LIMIT_MS)
  const late = new Promise<Finding>((resolve) => {
    timeIsUp.addEventListener('abort', () =>
      resolve({ state: 'down', reason: 'no_answer', facts: { seconds: PROBE_LIMIT_MS / 1_000 } })
    )
  })
  return Promise.race([probe(timeIsUp).catch(unreachable), late])
}

/** Only the system's own name of the failure: words of others may hold an address or a secret. */
function unreachable(error: unknown): Finding {
  const { code } = error as { code?: unknown }
  return { state: 'down', reason: 'unreachable', facts: { code: nameOf(code) } }
}

/** `ECONNREFUSED`, `57P03`; a dash for what is no such name. */
export function nameOf(code: unknown): string {
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : '–'
}
