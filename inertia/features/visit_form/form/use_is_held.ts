import type { PageField } from '#exams/rules'
import { useFormState } from './exam_context'

/** Does the visit hold a value there, as stored or as typed: a field being emptied stays until it is saved. */
export function useIsHeld(name: PageField): boolean {
  return useFormState((form) => isSaid(form.base[name]) || isSaid(form.value(name)))
}

function isSaid(value: unknown): boolean {
  return String(value ?? '').trim() !== ''
}
