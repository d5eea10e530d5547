import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotEnabled } from '#app/http/errors'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { readListRequest } from '#modules/worklists/http/list_request'
import { toPatientRow } from '#modules/worklists/http/row_transformer'
import type { ListFilter } from '#modules/worklists/list_filter'
import { listViewOf } from '#modules/worklists/list_view'
import { listPatients } from '#modules/worklists/queries/list_patients'

/**
 * Reads the filter, lists, and keeps that the person listed patients: the
 * three lists and their page differ only in how they answer.
 *
 * @param only what the call itself narrows the list to
 * @throws NotEnabled for roles without a patient list
 */
export async function answerList(ctx: HttpContext, only: Partial<ListFilter> = {}) {
  const actor = ctx.actor!
  const view = listViewOf(actor)
  if (!view) throw new NotEnabled()
  const { filter: read, after, skip } = readListRequest(ctx, view)
  const asked = { ...read, ...only }
  const todayIn = calendar(DateTime.utc())
  const today = todayIn(actor.zone ?? DEFAULT_ZONE)
  const list = await listPatients({ actor, view, filter: asked, after, skip, today })
  await recordAudit({
    actor,
    action: 'patients.listed',
    subjectType: 'patients',
    subjectId: view,
    practiceId: view === 'od' ? actor.practiceId : null,
    requestId: ctx.request.id(),
    details: { count: list.rows.length },
  })
  const filter = list.sorted ? asked : { ...asked, sort: null }
  const reader = { actor, view, i18n: ctx.i18n, today: todayIn }
  return { view, filter, ...list, rows: list.rows.map((row) => toPatientRow(row, reader)) }
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
