import type { ChosenStatus } from '#exams/rules'
import { codeText, useLocale, type Locale } from '../../../lib/messages'
import type { Options } from '../../../lib/options'
import { useExam } from './exam_context'
import { valueText } from './field_words'
import { choicesOf } from './use_choices'
import { useOutboundOmds } from './use_outbound_omds'
import { useStatusLabel } from './use_status_label'

/** Says a field's value as its form does. */
export type WrittenWords = (name: string, value: unknown) => string

type Around = {
  readonly options: Options | null
  readonly locale: Locale
  readonly outbound: readonly Person[]
  readonly statusLabel: (status: ChosenStatus) => string
}

type Person = { readonly id: number; readonly name: string }

/**
 * How values of these fields are said where their form is not on screen: choices, persons and
 * states in words, never by their codes and numbers.
 */
export function useWrittenWords(names: readonly string[]): WrittenWords {
  const { options } = useExam()
  const locale = useLocale()
  const statusLabel = useStatusLabel()
  const { omds } = useOutboundOmds(names.includes('referral_omd'))
  const around = { options, locale, statusLabel, outbound: omds ?? [] }
  return (name, value) =>
    personText(name, value, around) ??
    choiceText(name, value, around) ??
    valueText(name, value, locale)
}

/** Null for what names nobody; who is in no list any more is told by their number. */
function personText(name: string, value: unknown, { options, outbound }: Around): string | null {
  // The record names its optometrist; a change has their number (Q155).
  if (typeof value !== 'number') return null
  const known = {
    referral_omd: outbound,
    od_requested_omd: options?.omds,
    optometrist: options?.ods,
  }[name]
  if (!known) return null
  return known.find(({ id }) => id === value)?.name ?? `#${value}`
}

/** What the form calls a choice, or the chips of the reviewer's notes; null for what is no choice. */
function choiceText(name: string, value: unknown, { options, statusLabel }: Around): string | null {
  if (name === 'selected_omd_note_options' && Array.isArray(value) && value.length > 0) {
    const known = new Map(options?.omd_note_options.map(({ id, label }) => [id, label]))
    return value.map((id) => known.get(Number(id)) ?? String(id)).join('; ')
  }
  if (typeof value !== 'string') return null
  if (name === 'retina_referral') return codeText('review.retina_referral', value || 'none')
  if (value === '') return null
  if (name === 'exam_status') return statusLabel(value as ChosenStatus)
  if (name === 'report_type') return codeText('exams.report_type', value)
  const list = {
    patient_status: options?.patient_statuses,
    fu_letter: options?.follow_up_periods,
  }[name]
  return (list ?? choicesOf(name, options))?.find(({ code }) => code === value)?.label ?? null
}
