import env from '#app/start/env'
import { err, ok, type Result } from '#app/kernel/result'
import { parseFindings, type Finding, type Region, type ScanArea } from '#insights/rules'

export type AnalyserFailure = 'timeout' | 'unreachable' | 'refused' | 'unreadable'

/** An analysis of a photograph takes this long at most, in milliseconds. */
const TIMEOUT = 120_000
/** More than any list of findings. */
const MAX_ANSWER = 1_000_000

/** The photograph without the words burnt into it, and the areas somebody marked; nobody's name or number. */
export type AnalyserQuestion = {
  readonly eye: 'od' | 'os'
  readonly image: string
  readonly areas: Readonly<Record<ScanArea, Region>>
}

export function hasAnalyser(): boolean {
  return Boolean(env.get('ANALYSER_URL'))
}

/** Asks the clinic's analyser of retinas, an HTTP worker with a token. One try, no redirects. */
export async function askAnalyser(
  question: AnalyserQuestion
): Promise<Result<{ model: string; findings: Finding[] }, AnalyserFailure>> {
  const token = env.get('ANALYSER_TOKEN')
  const signal = AbortSignal.timeout(TIMEOUT)
  try {
    const response = await fetch(`${env.get('ANALYSER_URL')!.replace(/\/+$/, '')}/analyse`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(question),
    })
    const text = (await response.text()).slice(0, MAX_ANSWER)
    if (!response.ok) return err('refused')
    const told = parseFindings(jsonOf(text))
    return told ? ok(told) : err('unreadable')
  } catch {
    return err(signal.aborted ? 'timeout' : 'unreachable')
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
