import { router } from '@inertiajs/react'
import { useCallback, useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { SECTIONS, isRluSubmitDisabled, storedStatus, type Section } from '#exams/rules'
import { api } from '../../../lib/api'
import { formatDate } from '../../../lib/dates'
import { text, useLocale } from '../../../lib/messages'
import { ask, showError, showSuccess } from '../../../ui/dialogs'
import { useExam, useFormState } from '../form/exam_context'
import { missingForReady } from '../form/use_missing'
import { remindOfOctMacula } from '../images/oct_macula_reminder'
import { useChartSave } from '../frame/use_chart_save'
import type { OutboundOmdEntry } from './use_outbound_omds'

export type RluSubmit = {
  readonly submit: () => Promise<void>
  readonly disabled: boolean
  /** Why it is, in words; null where the state says it itself. */
  readonly reason: string | null
  readonly missing: readonly Section[] | null
  readonly clearMissing: () => void
}

/**
 * Hands a letter visit in (F187): what is missing first, then the question,
 * then the save that makes it "Submitted"; an outbound referral is sent on
 * when that stands (F190).
 */
export function useRluSubmit(): RluSubmit {
  const { form, page } = useExam()
  const save = useChartSave()
  const locale = useLocale()
  const [missing, setMissing] = useState<readonly Section[] | null>(null)
  const hasLetter = page.letter !== null
  const isPremium = useFormState((each) => each.value('rlu_exam_is_premium') === true)
  const isOutbound = useFormState((each) => each.value('is_outbound_referral') === true)
  const omdId = useFormState((each) => (each.value('referral_omd') as number | null) ?? null)
  const status = useFormState(({ base }) => storedStatus(base.exam_status).exam_status)
  const state = { status, isPremium, hasLetter, isOutbound, referralOmdId: omdId }

  const submit = useCallback(async () => {
    const lacking = missingForReady(form.record(), page)
    if (lacking.length > 0) return setMissing(lacking)
    if (!(await remindOfOctMacula('od', 'od_review', page))) return
    const outbound = form.value('is_outbound_referral') === true
    const { id, exam_date: date } = form.base
    const patient = page.patient.name
    const sure = outbound
      ? await askOutbound(id, form.value('referral_omd') as number, patient)
      : await ask({
          title: text('exams.submit_confirm'),
          detail: text('exams.submit_confirm_detail', { patient, date: formatDate(date, locale) }),
          yes: text('exams.submit'),
        })
    if (!sure) return
    const saved = await save({
      also: { exam_status: 'od_review' },
      onRefused: ({ body }) => {
        const sections = sectionsOf(body.missing_sections)
        if (sections.length > 0) setMissing(sections)
        return sections.length > 0
      },
    })
    if (!saved) return
    if (outbound) await sendOutbound(id)
    else showSuccess(text('exams.submitted'))
  }, [form, page, save, locale])
  const clearMissing = useCallback(() => setMissing(null), [])
  return {
    submit,
    disabled: isRluSubmitDisabled(state),
    reason: reasonOf(state),
    missing,
    clearMissing,
  }
}

function reasonOf(state: Parameters<typeof isRluSubmitDisabled>[0]): string | null {
  if (state.status !== 'not_ready') return null
  if (state.isPremium && !state.hasLetter) return text('exams.submit_blocked_letter')
  return state.isOutbound && state.referralOmdId === null ? text('exams.submit_blocked_omd') : null
}

function sectionsOf(value: unknown): Section[] {
  return Array.isArray(value) ? SECTIONS.filter((section) => value.includes(section)) : []
}

/** Patient, recipient and number, as they will be used: the last look before a page leaves. */
async function askOutbound(examId: number, omdId: number, patient: string): Promise<boolean> {
  const path = `/api/data/omd/outbound/${examId}/`
  const found = await api.get<{ omds: OutboundOmdEntry[] }>(path)
  const omd = found.ok ? found.data.omds.find(({ id }) => id === omdId) : undefined
  if (!omd) {
    showError(found.ok ? text('exams.submit_blocked_omd') : found.error)
    return false
  }
  const fax = fillMask(PHONE_MASK, omd.fax) ?? omd.fax
  return ask({
    title: text('exams.outbound_send_title', { patient }),
    detail:
      omd.receive_method === 'fax'
        ? text('exams.outbound_send_fax', { omd: omd.name, address: fax })
        : text('exams.outbound_send_email', { omd: omd.name, address: omd.email }),
    yes: text('exams.outbound_send_yes'),
  })
}

/** The visit stays submitted when the sending fails; the failure is told and can be tried again. */
export async function sendOutbound(examId: number) {
  const path = `/api/data/exam/${examId}/outbound_omd_email_or_fax/`
  const answer = await api.post<{ message: string }>(path, {})
  if (answer.ok) showSuccess(answer.data.message)
  else showError(text('exams.outbound_send_failed', { error: answer.error }))
  router.reload({ only: ['deliveries', 'exam'] })
}
