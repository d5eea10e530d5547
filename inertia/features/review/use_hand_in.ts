import { router } from '@inertiajs/react'
import { useCallback, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { formatInstant } from '../../lib/dates'
import { shownLocale, text } from '../../lib/messages'
import { showInfo } from '../../ui/dialogs'
import { beginClosing, conflictOf, fieldLabel, refreshExam, useExam } from '../visit_form'
import { useChartSave } from '../visit_frame'
import { openChart } from './next_chart'

type HandedIn = {
  readonly version: number
  readonly next_exam_id: number | null
  readonly next_exam_version: number | null
  readonly message: string
}

/** The visit is not what this page took it for. */
const REFUSALS: readonly ApiFailure['kind'][] = ['refused', 'invalid', 'conflict']

/**
 * Hands the chart in with what is not saved yet, and goes on to the next. What
 * the server refuses stands at its fields. Where somebody saved meanwhile,
 * nothing is handed in: what both wrote is settled by the save, value by value,
 * and the rest is told.
 *
 * @param call the last part of the address: who hands in
 * @param onAnswered closes the question, before anything is said of the answer
 */
export function useHandIn(
  call: 'omdr_submit' | 'omdc_submit',
  onAnswered: () => void,
  onFailure: (failure: ApiFailure) => void
) {
  const { form } = useExam()
  const saveChart = useChartSave()
  const [isSending, setIsSending] = useState(false)

  const handIn = useCallback(async () => {
    setIsSending(true)
    const { base, edits, version } = form
    const answer = await api.post<HandedIn>(`/api/data/exam/${base.id}/${call}/`, {
      ...edits,
      version,
    })
    setIsSending(false)
    onAnswered()
    if (answer.ok) {
      form.saved(edits, answer.data.version)
      return goOn(base.id, answer.data)
    }
    if (REFUSALS.includes(answer.kind)) await refreshExam(form)
    form.setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])))
    if (answer.kind !== 'conflict') return onFailure(answer)
    // Both wrote one field: the save meets the same conflict and settles it value by value.
    if (form.newer || form.version < form.base.version) return void (await saveChart())
    showInfo(changedMeanwhile(answer))
  }, [form, saveChart, call, onAnswered, onFailure])
  return { handIn, isSending }
}

/** What was read is not what stands there now: it is looked at before it is handed in. */
function changedMeanwhile({ body }: ApiFailure): string {
  const { savedBy, savedAt, changedFields } = conflictOf(body)
  return text('review.changed_meanwhile', {
    who: savedBy || text('app.somebody'),
    when: formatInstant(savedAt, shownLocale()),
    fields: changedFields.map(fieldLabel).join(', '),
  })
}

/** The next chart, or the word that there is none; the tab of the one handed in closes. */
function goOn(done: number, { next_exam_id: next, next_exam_version: version, message }: HandedIn) {
  beginClosing(done)
  if (next !== null && version !== null) return openChart(next, version)
  router.visit('/', { onSuccess: () => showInfo(message) })
}
