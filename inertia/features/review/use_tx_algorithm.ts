import { useEffect, useState } from 'react'
import type { ComfortZone } from '#review/rules'
import { EYES, aimValue, eyeName } from '#exams/rules'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useExam, useFormState, type ExamForm } from '../visit_form'

export type Side = 'right' | 'left'
type Feature = { readonly id: string; readonly text: string }
type Item = Feature & { readonly selected: 'Y' | 'N'; readonly display_level: 1 | 2 | 3 }
type Sides<T> = Readonly<Record<Side, T>>

/** What the algorithm answers; the lists only where it is shown. */
export type TxAlgorithm = {
  readonly rules_version: number
  readonly message?: string
  readonly susp_features?: Sides<readonly Feature[]>
  readonly reas_features?: Sides<readonly Feature[]>
  readonly comfort_zones?: Sides<ComfortZone & { readonly text: string }>
  readonly final_deepmd_recommendations?: Sides<readonly Item[]>
  readonly counselling?: readonly string[]
}

/** The algorithm for the targets that stand in the form: as stored, or refreshed with those being written (F267). */
export function useTxAlgorithm(): TxAlgorithm | null {
  const { form } = useExam()
  const version = useFormState(({ base }) => base.version)
  const aims = useFormState((each) => JSON.stringify(aimsOf(each)))
  const [answered, setAnswered] = useState<TxAlgorithm | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const path = `/api/data/exam/txalgo3/${form.base.id}/`
    const isStored = EYES.every((eye) => !Object.hasOwn(form.edits, eyeName('iop_aim', eye)))
    const title = isStored ? 'review.errors_tx' : 'review.errors_tx_refresh'
    const asked = isStored
      ? api.get<TxAlgorithm>(path, { signal })
      : api.post<TxAlgorithm>(path, JSON.parse(aims), { signal })
    void asked.then((answer) => {
      if (answer.ok) setAnswered(answer.data)
      else reportFailure(text(title), answer)
    })
    return () => asking.abort()
  }, [form, version, aims])
  return answered
}

/** Targets that are pressures; XXX is none yet. */
function aimsOf(form: ExamForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    EYES.map((eye) => {
      const name = eyeName('iop_aim', eye)
      return [name, String(aimValue(form.value(name)) ?? '')]
    })
  )
}
