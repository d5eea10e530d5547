import { err, ok, type Result } from '#app/kernel/result'
import type { FieldMessage } from '#directories/rules'
import { DirectoryForm, type RawForm } from '#modules/directories/form/directory_form'
import type { IgpRecord } from '#modules/directories/queries/igp_records'

/** An internal general practitioner's checked values. */
export type IgpValues = Omit<IgpRecord, 'id' | 'version' | 'name'>

/** Where the network's own physicians work when the form does not say it. */
const HOME_PROVINCE = 'BC'

/**
 * Reads C171's and C172's form.
 *
 * @param known the entry that is edited, whose values stay where the form has none
 */
export function readIgpForm(
  raw: RawForm,
  known: IgpRecord | null
): Result<IgpValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, known)
  const values: IgpValues = {
    first_name: form.name('first_name'),
    last_name: form.name('last_name'),
    email: form.email('email'),
    fax: form.fax('fax'),
    province: form.province('province', HOME_PROVINCE),
    hidden_from_dropdown: form.flag('hidden_from_dropdown'),
  }
  return form.refusals.length > 0 ? err(form.refusals) : ok(values)
}
