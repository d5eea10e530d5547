import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { IGP_GROUPS, OMDC_GROUPS } from '#reporting/rules'
import { ReportRequest } from '#modules/reporting/http/report_request'
import {
  igpGroup,
  omdcGroup,
  type StatusPage,
  type StatusPlace,
} from '#modules/reporting/status_lists/list_group'

/**
 * The OMDC and IGP status lists (C232, C233): each documented group with its
 * rows, longest waiting first. `group` asks for one alone, `after` for what
 * follows the `next` of that group (Q172).
 */
export default class StatusListsController {
  omdc = (ctx: HttpContext) => answer(ctx, 'omdc_status_list', OMDC_GROUPS, omdcGroup)
  igp = (ctx: HttpContext) => answer(ctx, 'igp_status_list', IGP_GROUPS, igpGroup)
}

type PageOf<Group> = (group: Group, after: StatusPlace | null, now: DateTime) => Promise<StatusPage>

async function answer<Group extends string>(
  ctx: HttpContext,
  name: string,
  groups: readonly Group[],
  pageOf: PageOf<Group>
) {
  const request = new ReportRequest(ctx)
  const only = request.oneOf('group', groups)
  const after = placeOf(request)
  if (after && !only && request.errors.length === 0) {
    request.refuse('group', 'reporting.filter.group_missing')
  }
  request.done()
  const now = DateTime.utc()
  const pages = await Promise.all(
    (only ? [only] : groups).map(async (group) => [group, await pageOf(group, after, now)] as const)
  )
  const of = <Value>(value: (page: StatusPage) => Value) =>
    Object.fromEntries(pages.map(([group, page]) => [group, value(page)]))
  const rows = pages.flatMap(([, page]) => page.rows)
  await recordAudit({
    actor: ctx.actor!,
    action: 'patients.listed',
    subjectType: 'patients',
    subjectId: name,
    requestId: ctx.request.id(),
    patientIds: [...new Set(rows.map((row) => row.patient_id))],
    details: { count: rows.length },
  })
  return ctx.response.json({
    success: true,
    [name]: of((page) => page.rows.map((row) => ({ ...row, exam_id: row.id }))),
    total: of((page) => page.total),
    more: of((page) => page.more),
    next: of(({ next }) => next && `${next.place}_${next.id}`),
    how: Object.fromEntries(
      pages.map(([group]) => [group, ctx.i18n.t(`reporting.${name}.${group}.how`)])
    ),
  })
}

function placeOf(request: ReportRequest): StatusPlace | null {
  const text = request.text('after')
  if (text === '') return null
  const [, place, id] = /^(-?\d{1,20}(?:\.\d{1,12})?)_(\d{1,15})$/.exec(text) ?? []
  if (place && id) return { place: Number(place), id: Number(id) }
  request.refuse('after', 'reporting.queue.after')
  return null
}
