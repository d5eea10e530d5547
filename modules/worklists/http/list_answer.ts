import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotEnabled } from '#app/http/errors'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { asksOffice, readListRequest, type AskedBy } from '#modules/worklists/http/list_request'
import type { ListFilter } from '#modules/worklists/list_filter'
import { listViewOf, type ListView } from '#modules/worklists/list_view'
import { listPatients } from '#modules/worklists/queries/list_patients'

type Asked = {
  readonly by: AskedBy
  /** Each row with the patient's visits. */
  readonly withVisits: boolean
  /** What the call itself narrows the list to. */
  readonly only?: Partial<ListFilter>
}

/**
 * Reads the filter, lists, and keeps which patients the person was shown: the
 * three lists and their page differ only in how they answer.
 *
 * @throws NotEnabled for roles without a patient list
 */
export async function answerList(ctx: HttpContext, { by, withVisits, only = {} }: Asked) {
  const actor = ctx.actor!
  const view = by === 'call' && asksOffice(ctx) ? 'admin' : listViewOf(actor)
  if (!view) throw new NotEnabled()
  const { filter: read, after, skip } = readListRequest(ctx, view, by)
  const asked = { ...read, ...only }
  const now = DateTime.utc()
  const reader = readerOf(ctx, view, now)
  const today = reader.today(actor.zone ?? DEFAULT_ZONE)
  const request = {
    actor,
    view,
    filter: asked,
    after,
    skip,
    withVisits,
    today,
    now: now.toJSDate(),
  }
  const list = await listPatients(request)
  await recordAudit({
    actor,
    action: asked.search ? 'patients.searched' : 'patients.listed',
    subjectType: 'patients',
    subjectId: view,
    practiceId: view === 'od' ? actor.practiceId : null,
    requestId: ctx.request.id(),
    patientIds: list.rows.map((row) => row.patient_id),
    details: { count: list.rows.length },
  })
  const filter = list.sorted ? asked : { ...asked, sort: null }
  return { view, filter, reader, ...list }
}

/** For whom, and when, the rows of a list are written. */
export function readerOf({ actor, i18n }: HttpContext, view: ListView, now: DateTime) {
  return { actor: actor!, view, i18n, today: calendar(now), now: now.toJSDate() }
}

/** Today's date in each zone, worked out once for all rows. */
function calendar(now: DateTime): (zone: string) => CalendarDate {
  const dates = new Map<string, CalendarDate>()
  return (zone) => {
    const known = dates.get(zone) ?? dateIn(zone, now)
    dates.set(zone, known)
    return known
  }
}
