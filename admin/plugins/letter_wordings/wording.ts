import { useTranslate } from 'react-admin'
import type { Locale } from '../../../app/kernel/languages'
import { callServer, post } from '../../shell/http'

export type WordingVersion = {
  readonly version: number
  readonly text: string
  readonly note: string
  readonly restored_from: number | null
  readonly by: string
  readonly created_at: string
}

/** A sentence of letters in one language, as it reads now. */
export type Wording = {
  readonly key: string
  readonly kind: string
  readonly locale: Locale
  readonly text: string
  readonly standard: string
  /** 0 where nobody ever changed it. */
  readonly version: number
  readonly is_changed: boolean
  /** Of several lines. */
  readonly is_text: boolean
  readonly changed_by: string | null
  readonly changed_at: string | null
  readonly placeholders: readonly { readonly name: string; readonly required: boolean }[]
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly versions: readonly WordingVersion[]
}

export type Sample = { readonly pdf: string; readonly subject: string; readonly body: string }

type Which = Pick<Wording, 'key' | 'locale'>

const ADDRESS = '/api/data/admin/letter_wordings/'

const addressOf = ({ key, locale }: Which, step = '') =>
  `${ADDRESS}${key}/${locale}/${step && `${step}/`}`

const dataOf = async <T>(answer: Promise<{ json: unknown }>) =>
  ((await answer).json as { data: T }).data

export const fetchWordings = () => dataOf<Wording[]>(callServer(ADDRESS))

export const fetchWording = (which: Which) => dataOf<Wording>(callServer(addressOf(which)))

/** @throws HttpError 409 with the wording as it is by now, where somebody else was first */
export function saveWording(which: Which & { version: number }, text: string, note: string) {
  return dataOf<Wording>(post(addressOf(which), { text, note, version: which.version }))
}

/** @param to the version that is brought back; 0 is the standard wording */
export function restoreWording(which: Which & { version: number }, to: number, note: string) {
  const body = { to, note, version: which.version }
  return dataOf<Wording>(post(addressOf(which, 'restore'), body))
}

export async function fetchSample(
  which: Which,
  body: { text: string; place: string },
  signal: AbortSignal
): Promise<Sample> {
  const options = { method: 'POST', body: JSON.stringify(body), signal }
  return (await callServer(addressOf(which, 'preview'), options)).json as Sample
}

/** @returns what is said of it */
export async function sendTest(which: Which, body: { text: string; place: string }) {
  return ((await post(addressOf(which, 'test'), body)).json as { message: string }).message
}

/** The words of this page. */
export function useWords() {
  const translate = useTranslate()
  return (key: string, params?: Record<string, string | number>) =>
    translate(`resources.letter_wordings.${key}`, params)
}

/** What sort of sentence it is. */
export function useKindName() {
  const translate = useTranslate()
  return ({ kind }: Pick<Wording, 'kind'>) => translate(`letters.wording.kind.${kind}`)
}
