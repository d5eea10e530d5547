import { router } from '@inertiajs/react'
import { useCallback, useState } from 'react'
import { SECTIONS, sectionLabels, type ChosenStatus, type Section } from '#exams/rules'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { labelled, ruleText, text, useLocale, type Locale } from '../../lib/messages'
import { ask, reportFailure, showTitledError } from '../../ui/dialogs'
import { settleEntry } from '../../ui/entry'
import { missingForReady, patientWords, refreshBilling, useExam } from '../visit_form'
import { remindOfOctMacula } from '../visit_images'
import { useChartSave } from './use_chart_save'

type Older = { readonly id: number; readonly exam_date: string }
type OlderResult = {
  readonly exam_id: number
  readonly success: boolean
  readonly error?: string
  readonly missing_sections?: readonly Section[]
}

export type StatusChange = {
  readonly change: (to: ChosenStatus) => Promise<void>
  /** What the visit lacks; null while nothing was refused. */
  readonly missing: readonly Section[] | null
  /** What cannot be done without them. */
  readonly lackingFor: 'exams.submit_incomplete' | 'exams.ready_incomplete'
  readonly clearMissing: () => void
}

/**
 * Moves a visit on: validation first for an optometrist, then the question,
 * then the offer to take older visits along, then the save (F169 to F172).
 */
export function useStatusChange(): StatusChange {
  const { form, page, role } = useExam()
  const save = useChartSave()
  const locale = useLocale()
  const [missing, setMissing] = useState<readonly Section[] | null>(null)
  const [asked, setAsked] = useState<ChosenStatus>('ready')
  const tellLacking = useCallback((sections: readonly Section[], to: ChosenStatus) => {
    refreshBilling(sections)
    setAsked(to)
    setMissing(sections)
  }, [])

  const change = useCallback(
    async (to: ChosenStatus) => {
      if (!settleEntry()) return
      if (role === 'od') {
        const lacking = missingForReady(form.record(), page)
        if (lacking.length > 0) return tellLacking(lacking, to)
      }
      if (!(await remindOfOctMacula(role, to, page))) return
      if (
        to === 'ready' &&
        !(await askReady(patientWords(page.patient), form.base.exam_date, locale))
      )
        return
      const older = to === 'ready' && role === 'od' ? await askOlder(form.base.id, locale) : []
      const saved = await save({
        also: { exam_status: to },
        onRefused: ({ body }) => {
          const sections = sectionsOf(body.missing_sections)
          if (sections.length > 0) tellLacking(sections, to)
          return sections.length > 0
        },
      })
      if (saved && older.length > 0) await setOlderReady(older, locale)
    },
    [form, page, role, save, locale, tellLacking]
  )
  const clearMissing = useCallback(() => setMissing(null), [])
  const lackingFor = asked === 'od_review' ? 'exams.submit_incomplete' : 'exams.ready_incomplete'
  return { change, missing, lackingFor, clearMissing }
}

function sectionsOf(value: unknown): Section[] {
  return Array.isArray(value) ? SECTIONS.filter((section) => value.includes(section)) : []
}

function askReady(patient: string, date: string, locale: Locale): Promise<boolean> {
  return ask({
    title: text('exams.confirm_ready'),
    detail: text('exams.confirm_ready_detail', { patient, date: formatDate(date, locale) }),
    yes: text('app.confirm'),
  })
}

/** Older visits that were never set ready, when the optometrist wants to take them along. */
async function askOlder(examId: number, locale: Locale): Promise<readonly Older[]> {
  const found = await api.get<{ exams: Older[] }>(
    `/api/data/exam/${examId}/check_previous_exam_status/`
  )
  if (!found.ok) {
    reportFailure(text('exams.errors_older'), found)
    return []
  }
  const { exams } = found.data
  if (exams.length === 0) return []
  const yes = await ask({
    title: text('exams.older_title', { count: exams.length }),
    detail: text('exams.older_detail', {
      dates: exams.map(({ exam_date: date }) => formatDate(date, locale)).join('; '),
    }),
    yes: text('exams.older_yes'),
    no: text('exams.older_no'),
  })
  return yes ? exams : []
}

/** Each older visit is judged on its own; those refused are named by their dates, each with its own reason (Q57). */
async function setOlderReady(older: readonly Older[], locale: Locale) {
  const answer = await api.post<{ results: OlderResult[] }>(
    '/api/data/exam/set_previous_exams_ready/',
    {
      exam_ids: older.map(({ id }) => id),
    }
  )
  const results = answer.ok
    ? answer.data.results
    : (answer.body.results as OlderResult[] | undefined)
  if (!results) return answer.ok ? undefined : reportFailure(text('exams.errors_older'), answer)
  const refused = older.flatMap(({ id, exam_date: date }) => {
    const result = results.find((each) => each.exam_id === id && !each.success)
    return result ? [<li key={id}>{labelled(formatDate(date, locale), reasonOf(result))}</li>] : []
  })
  router.reload({ only: ['visits'] })
  if (refused.length === 0) return
  showTitledError(
    text('exams.errors_older'),
    <>
      <p>{text('exams.older_stay')}</p>
      <ul>{refused}</ul>
    </>
  )
}

/** What the visit lacks; the server's words where it lacks nothing. */
function reasonOf({ error = '', missing_sections: missing }: OlderResult): string {
  const labels = sectionLabels(sectionsOf(missing)).map(ruleText)
  return labels.length > 0 ? labels.join(', ') : error
}
