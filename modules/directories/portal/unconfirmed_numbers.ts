import { InvalidInput } from '#app/http/errors'
import { BadFilter, recordId } from '#app/portal/filters'
import type { PortalAction, PortalFilter } from '#app/portal/resource'
import { confirmNumber } from '#modules/directories/actions/confirm_number'
import type { SharedDoctor } from '#modules/directories/queries/number_changes'

/**
 * Entries with a number that somebody changed and nobody confirmed, or those without (Q178).
 *
 * @param entryId SQL of the entry's id
 */
export function unconfirmed(type: SharedDoctor, entryId: string): PortalFilter {
  return (query, value) => {
    if (typeof value !== 'boolean') throw new BadFilter()
    const open = `exists (select 1 from number_changes c
      where c.doctor_type = '${type}' and c.doctor_id = ${entryId} and c.ended_at is null)`
    void query.whereRaw(value ? open : `not ${open}`)
  }
}

/** `change_id`: the change that the administrator looked at; a newer one is not confirmed with it. */
export function confirmation(type: SharedDoctor): PortalAction {
  return async ({ actor, i18n, request }, id) => {
    const change = recordId(request.input('change_id'))
    const done = change && (await confirmNumber(type, id, change, actor!))
    if (done && done.ok) return { id }
    const message = i18n.t('directories.number_changed_again')
    throw new InvalidInput([{ field: 'change_id', message }])
  }
}
