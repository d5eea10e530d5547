import { useCallback, useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { SECTIONS, isRluSubmitDisabled, storedStatus, type Section } from '#exams/rules'
import { api } from '../../../lib/api'
import { formatDate } from '../../../lib/dates'
import { text, useLocale } from '../../../lib/messages'
import { ask, showError, showSuccess } from '../../../ui/dialogs'
import { settleEntry } from '../../../ui/entry'
import {
  missingForReady,
  patientWords,
  refreshBilling,
  useExam,
  useFormState,
  type OutboundOmdEntry,
} from '../../visit_form'
import { remindOfOctMacula } from '../../visit_images'
import { useChartSave } from '../../visit_frame'

export type RluSubmit = {
  readonly submit: () => Promise<void>
  readonly disabled: boolean
  readonly missing: readonly Section[] | null
  readonly clearMissing: () => void
  /** An outbound referral that was handed in is looked at before it is sent. */
  readonly isSending: boolean
  readonly setSending: (isSending: boolean) => void
}

/**
 * Hands a letter visit in (F187): what is missing first, then the question,
 * then the save that makes it "Submitted"; an outbound referral is shown when
 * that stands, and sent on from there (F190).
 */
export function useRluSubmit(): RluSubmit {
  const { form, page } = useExam()
  const save = useChartSave()
  const locale = useLocale()
  const [missing, setMissing] = useState<readonly Section[] | null>(null)
  const tellLacking = useCallback((sections: readonly Section[]) => {
    refreshBilling(sections)
    setMissing(sections)
  }, [])
  const [isSending, setSending] = useState(false)
  const hasLetter = page.letter !== null
  const isPremium = useFormState((each) => each.value('rlu_exam_is_premium') === true)
  const isOutbound = useFormState((each) => each.value('is_outbound_referral') === true)
  const omdId = useFormState((each) => (each.value('referral_omd') as number | null) ?? null)
  const status = useFormState(({ base }) => storedStatus(base.exam_status).exam_status)
  const state = { status, isPremium, hasLetter, isOutbound, referralOmdId: omdId }

  const submit = useCallback(async () => {
    if (!settleEntry()) return
    const lacking = missingForReady(form.record(), page)
    if (lacking.length > 0) return tellLacking(lacking)
    if (!(await remindOfOctMacula('od', 'od_review', page))) return
    const outbound = form.value('is_outbound_referral') === true
    const { id, exam_date: date } = form.base
    const patient = patientWords(page.patient)
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
        if (sections.length > 0) tellLacking(sections)
        return sections.length > 0
      },
    })
    if (!saved) return
    if (outbound) setSending(true)
    else showSuccess(text('exams.submitted'))
  }, [form, page, save, locale, tellLacking])
  const clearMissing = useCallback(() => setMissing(null), [])
  return {
    submit,
    disabled: isRluSubmitDisabled(state),
    missing,
    clearMissing,
    isSending,
    setSending,
  }
}

function sectionsOf(value: unknown): Section[] {
  return Array.isArray(value) ? SECTIONS.filter((section) => value.includes(section)) : []
}

/** Patient, recipient and number: after it neither can be changed here. */
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
    title: text('exams.outbound_submit_title', { patient }),
    detail:
      omd.receive_method === 'fax'
        ? text('exams.outbound_submit_fax', { omd: omd.name, address: fax })
        : text('exams.outbound_submit_email', { omd: omd.name, address: omd.email }),
    yes: text('exams.submit'),
  })
}
