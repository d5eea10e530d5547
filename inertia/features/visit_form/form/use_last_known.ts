import { CARRIED_FIELDS, type LastKnown, type PageField } from '#exams/rules'
import { useCallback, type KeyboardEvent } from 'react'
import { isSame } from './edits'
import { useExam, useFormState, useWritable } from './exam_context'
import { pastValue } from './past_value'

/** What is known of a field from before this visit: from the visits' own record, else from the last visit. */
export function useLastKnown(name: PageField): LastKnown | null {
  const { page } = useExam()
  const past = useFormState(({ base }) => pastValue(base, name))
  const date = useFormState(({ base }) => base.past_exam_date)
  if (page.last_known) return page.last_known[name] ?? null
  if ((typeof past !== 'string' && typeof past !== 'number') || past === '' || !date) return null
  return { value: past, date: String(date) }
}

export type TakeOver = {
  readonly known: LastKnown | null
  /** Date of the visit the value on screen was taken from, until it is saved. */
  readonly takenFrom: string | null
  /** null where it may not be taken over, or stands there already. */
  readonly take: (() => void) | null
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The last known value, and the way to take it over: never by itself. */
export function useTakeOver(name: PageField): TakeOver {
  const { form, role } = useExam()
  const known = useLastKnown(name)
  const writable = useWritable(name)
  // An answer that names nothing stands in a field of its own.
  const [place, told] = known?.answer ? [`${name}_${known.answer}`, true] : [name, known?.value]
  const value = useFormState((each) => each.value(place as never) as unknown)
  const isWritten = useFormState(
    (each) => place !== name && String(each.value(name) ?? '').trim() !== ''
  )
  const takenFrom = useFormState((each) => each.takenFrom(place))
  const mayTake = writable && (role === 'od' || role === 'admin') && CARRIED_FIELDS.has(name)
  const isThere = isWritten || isSame(value, told)
  const take = useCallback(
    () => known && form.take(place, told, known.date),
    [form, place, told, known]
  )
  const canTake = mayTake && known !== null && !isThere

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayTake) return
    event.preventDefault()
    event.stopPropagation()
    if (canTake) take()
  }

  return { known, takenFrom, take: canTake ? take : null, onKeyDown }
}
