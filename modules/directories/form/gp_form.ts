import { err, ok, type Result } from '#app/kernel/result'
import { checkFax, type FieldMessage } from '#directories/rules'
import { DirectoryForm, type RawForm } from '#modules/directories/form/directory_form'

/** Checked values: names without blanks around them, the number in digits. */
export type GpValues = {
  firstName: string
  lastName: string
  faxNumber: string
  province: string
  practice?: string
  city?: string
}

/**
 * Reads C178's and C179's form.
 *
 * @param home where a doctor works whose form does not say it; null requires it
 */
export function readGpForm(raw: RawForm, home: string | null): Result<GpValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, null)
  const fax = checkFax(form.text('fax_number', { aliases: ['fax'] }))
  const values = {
    firstName: form.name('first_name'),
    lastName: form.name('last_name'),
    province: form.province('province', home),
    ...(form.isSent('practice') ? { practice: form.text('practice') } : {}),
    ...(form.isSent('city') ? { city: form.text('city') } : {}),
  }
  const refusals = [
    ...form.refusals,
    ...(fax.ok || form.isRefused('fax_number')
      ? []
      : [{ field: 'fax_number', message: fax.error }]),
  ]
  if (!fax.ok || refusals.length > 0) return err(refusals)
  return ok({ ...values, faxNumber: fax.value })
}
