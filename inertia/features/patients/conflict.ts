import type { ApiFailure } from '../../lib/api'
import { formatInstant } from '../../lib/dates'
import { codeText, shownLocale, text } from '../../lib/messages'
import { ask } from '../../ui/dialogs'

/** Somebody else saved first: who, when, what; ours goes over it only if the person says so. */
export function askAboutConflict({ body }: ApiFailure): Promise<boolean> {
  const changed = Array.isArray(body.changed_fields) ? (body.changed_fields as string[]) : []
  const fields = changed.map((field) => codeText('patients.field', field)).join(', ')
  return ask({
    title: text('patients.conflict_title'),
    detail: text('patients.conflict_text', {
      who: String(body.last_saved_by ?? ''),
      when: formatInstant(String(body.last_saved_at ?? ''), shownLocale()),
      fields,
    }),
    yes: text('patients.conflict_overwrite'),
    no: text('patients.conflict_back'),
    danger: true,
  })
}
