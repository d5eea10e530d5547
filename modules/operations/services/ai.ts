import env from '#app/start/env'
import type { Finding } from '#operations/rules'

/** Answers below this come from a server that works, whatever it thinks of the question. */
const SERVER_ERRORS = 500

/** A look at the endpoint's door: no key is told, nobody's data, and no answer is read. */
export async function probeAi(signal: AbortSignal): Promise<Finding> {
  const address = env.get('AI_BASE_URL')
  if (!address) return { state: 'not_configured', reason: 'unset', facts: {} }
  const { status, body } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  void body?.cancel().catch(() => {})
  return status < SERVER_ERRORS
    ? { state: 'ok', reason: 'answers', facts: {} }
    : { state: 'down', reason: 'refused', facts: { status } }
}
