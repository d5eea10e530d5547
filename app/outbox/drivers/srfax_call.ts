import { err, ok, type Result } from '#app/kernel/result'
import type { SrfaxSettings } from '#app/outbox/drivers/srfax_settings'
import { detailOf, type DeliveryReason } from '#app/outbox/reasons'

/**
 * Why a question has no answer. `before`: nothing reached the gateway, or it
 * said itself that it did nothing. `after`: it may have done what was asked.
 */
export type SrfaxFailure = { when: 'before' | 'after'; reason: DeliveryReason; detail: string }

/** What the gateway says: done with a result, or not, with its reason in words. */
export type SrfaxAnswer = { done: true; result: unknown } | { done: false; words: string }

/** Failures of the system that come before a request can be sent. */
const NEVER_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_TLS|ERR_SSL)/

/** Longest answer that is read; an outbox of a day has thousands of rows. */
const MAX_ANSWER = 16 * 1_024 * 1_024

/** One question to the gateway, within the settings' time whatever it does. */
export async function askSrfax(
  settings: SrfaxSettings,
  action: string,
  fields: Readonly<Record<string, string>>,
  cut?: AbortSignal
): Promise<Result<SrfaxAnswer, SrfaxFailure>> {
  const { accessId, accessPassword, url, conversation } = settings
  const timeIsUp = AbortSignal.timeout(conversation)
  const form = { action, access_id: accessId, access_pwd: accessPassword, ...fields }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...form, sResponseFormat: 'JSON' }),
      // Who we are is told to this address and to no other.
      redirect: 'error',
      signal: cut ? AbortSignal.any([timeIsUp, cut]) : timeIsUp,
    })
    if (!response.ok) {
      void response.body?.cancel().catch(() => {})
      return err(failureOfStatus(response.status))
    }
    return answerOf(await readText(response), settings)
  } catch (error) {
    return err(failureOf(error as Error, { cut, timeIsUp }))
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length
    if (length > MAX_ANSWER) throw Object.assign(new Error('ETOOLONG'), { code: 'ETOOLONG' })
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answerOf(text: string, settings: SrfaxSettings): Result<SrfaxAnswer, SrfaxFailure> {
  const damaged = { when: 'after', reason: 'gateway_answer_damaged', detail: 'EANSWER' } as const
  let answer: { Status?: unknown; Result?: unknown }
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    return err(damaged)
  }
  if (answer?.Status === 'Success') return ok({ done: true, result: answer.Result })
  if (answer?.Status !== 'Failed') return err(damaged)
  return ok({ done: false, words: withoutSecrets(String(answer.Result ?? ''), settings) })
}

/** The gateway's words without who we are, in case it repeats it. */
function withoutSecrets(words: string, { accessId, accessPassword }: SrfaxSettings): string {
  return [accessPassword, accessId].reduce((text, secret) => text.replaceAll(secret, '…'), words)
}

function failureOfStatus(status: number): SrfaxFailure {
  const detail = `http_${status}`
  if (status === 401 || status === 403) {
    return { when: 'before', reason: 'gateway_login_refused', detail }
  }
  if (status === 429) return { when: 'before', reason: 'gateway_busy', detail }
  if (status < 500) return { when: 'before', reason: 'gateway_turned_away', detail }
  // It may have taken the fax before it fell over.
  return { when: 'after', reason: 'gateway_no_answer', detail }
}

type Ends = { cut?: AbortSignal | undefined; timeIsUp: AbortSignal }

function failureOf(error: Error, { cut, timeIsUp }: Ends): SrfaxFailure {
  if (cut?.aborted) return { when: 'after', reason: 'stopped_while_sending', detail: 'ECUT' }
  if (timeIsUp.aborted) {
    return { when: 'after', reason: 'gateway_no_answer', detail: 'ECONVERSATION' }
  }
  const cause = (error.cause ?? error) as NodeJS.ErrnoException
  const detail = detailOf(cause)
  return NEVER_REACHED.test(cause.code ?? '')
    ? { when: 'before', reason: 'gateway_unreachable', detail }
    : { when: 'after', reason: 'gateway_no_answer', detail }
}
