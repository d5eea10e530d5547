import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** What is told on a field: not the hidden twin of a list. */
const WRONG = 'form [aria-invalid="true"]:not([aria-hidden="true"])'

/** After a save that was refused, here or by the server, the caret stands in the first field it was for. */
export function CaretOnError() {
  const { submitCount } = useFormContext().formState
  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.matches(WRONG)) return
    document.querySelector<HTMLElement>(WRONG)?.focus()
  }, [submitCount])
  return null
}
