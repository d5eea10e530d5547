import { useEffect, useState } from 'react'
import type { HttpError } from 'react-admin'
import type { Locale } from '../../../app/kernel/languages'
import type { TemplateMode } from '#review_mail/rules'
import { callServer, post } from '../../shell/http'
import { CALLS, type Preview } from './answers'

/** What a person writes. */
export type Draft = { readonly subject: string; readonly template_text: string }

type Template = Draft & {
  readonly mode: TemplateMode
  readonly locale: Locale
  readonly version: number
}

/** Which template is asked for; the server chooses the mode until a person does. */
export type Choice = { readonly mode: TemplateMode | null; readonly locale: Locale }

export type Mail = Draft & {
  readonly od_id: number
  readonly exam_ids: readonly number[]
  readonly start_date: string
  readonly end_date: string
  readonly locale: Locale
}

/** Why a call was refused, by field; `''` is for the whole. */
export type Refusal = Readonly<Record<string, string>>

export function refusalOf(error: unknown): Refusal {
  const { message, body } = error as HttpError & { body?: { errors?: Record<string, string> } }
  return body?.errors ?? { '': message }
}

/**
 * The template of a choice as a draft. What a person typed is never replaced
 * by a template but at their wish (`replace`).
 */
export function useDraft(odId: number, choice: Choice) {
  const [template, setTemplate] = useState<Template | null>(null)
  const [typed, setTyped] = useState<Draft | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const { mode, locale } = choice
  useEffect(() => {
    let isAsked = true
    const query = new URLSearchParams({ locale, ...(mode ? { mode } : {}) }).toString()
    callServer(`${CALLS}/template/${odId}/?${query}`)
      .then(({ json }) => isAsked && setTemplate(json as Template))
      .catch((error: Error) => isAsked && setFailure(error.message))
    return () => {
      isAsked = false
    }
  }, [odId, mode, locale, times])
  return {
    draft: typed ?? template,
    mode: mode ?? template?.mode ?? 'standard',
    isTyped: typed !== null,
    failure,
    type: (change: Partial<Draft>) => setTyped({ ...(typed ?? template)!, ...change }),
    replace: () => setTyped(null),
    /** What a text that is kept is written over. */
    version: template?.version ?? 0,
    /** Another text was kept: the template is asked for again, what was typed stays. */
    refresh: () => setTimes(times + 1),
  }
}

/** How long typing rests before the server is asked what would be sent, in milliseconds. */
const REST = 400

/** What would be sent, as the server says it; null while that is not known. */
export function usePreview(mail: Mail | null) {
  const [shown, setShown] = useState<{ key: string; preview: Preview } | null>(null)
  const [refusal, setRefusal] = useState<{ key: string; refusal: Refusal } | null>(null)
  const key = mail && JSON.stringify(mail)
  useEffect(() => {
    if (key === null) return undefined
    let isAsked = true
    const timer = setTimeout(() => {
      post(`${CALLS}/preview/`, JSON.parse(key), { asks: true })
        .then(({ json }) => isAsked && setShown({ key, preview: json as Preview }))
        .catch((error: unknown) => isAsked && setRefusal({ key, refusal: refusalOf(error) }))
    }, REST)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [key])
  return {
    preview: shown && shown.key === key ? shown.preview : null,
    /** Stays to be read while the next answer is on its way. */
    last: shown?.preview ?? null,
    refusal: refusal && refusal.key === key ? refusal.refusal : {},
  }
}
