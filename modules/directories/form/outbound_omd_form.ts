import { err, ok, type Result } from '#app/kernel/result'
import { checkOmd, faxDigits, type FieldMessage, type ReceiveMethod } from '#directories/rules'
import { DirectoryForm, type RawForm } from '#modules/directories/form/directory_form'
import type { OutboundOmd } from '#modules/directories/queries/outbound_omds'

/** Checked values of an ophthalmologist outside the network (F189, F369). */
export type OutboundOmdValues = Omit<OutboundOmd, 'id' | 'version' | 'name'>

/**
 * Reads C104's and C105's form.
 *
 * @param known the entry that is edited, whose values stay where the form has none
 * @param hides whether the writer may take the entry out of everybody's lists;
 * else that flag stays as it is (Q156)
 */
export function readOutboundOmdForm(
  raw: RawForm,
  known: OutboundOmd | null,
  { hides } = { hides: true }
): Result<OutboundOmdValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, known)
  const typed = {
    first_name: form.text('first_name'),
    last_name: form.text('last_name'),
    receive_method: form.text('receive_method'),
    email: form.text('email', { max: Number.POSITIVE_INFINITY }),
    fax: form.text('fax', { aliases: ['fax_number'] }),
  }
  const refusals = [...form.refusals, ...checkOmd(typed)]
  if (refusals.length > 0) return err(refusals)
  return ok({
    ...typed,
    receive_method: typed.receive_method as ReceiveMethod,
    fax: faxDigits(typed.fax),
    hidden_from_dropdown: hides
      ? form.flag('hidden_from_dropdown')
      : Boolean(known?.hidden_from_dropdown),
  })
}
