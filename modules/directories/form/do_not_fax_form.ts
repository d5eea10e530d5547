import { err, ok, type Result } from '#app/kernel/result'
import { checkFax, type FieldMessage } from '#directories/rules'
import { DirectoryForm, MAX_LINE, type RawForm } from '#modules/directories/form/directory_form'
import type { DoNotFaxNumber } from '#modules/directories/queries/do_not_fax'

export type DoNotFaxValues = Pick<DoNotFaxNumber, 'number' | 'reason'>

/** Reads a number for the do-not-fax list: complete, and why where somebody says it. */
export function readDoNotFaxForm(
  raw: RawForm,
  known: DoNotFaxNumber | null
): Result<DoNotFaxValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, known)
  const number = checkFax(form.text('number', { aliases: ['fax_number'] }))
  const reason = form.text('reason', { max: MAX_LINE })
  const refusals = [
    ...form.refusals,
    ...(number.ok ? [] : [{ field: 'number', message: number.error }]),
  ]
  if (!number.ok || refusals.length > 0) return err(refusals)
  return ok({ number: number.value, reason })
}
