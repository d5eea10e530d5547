import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { QUEUE_NAMES, whyQueued, type QueueName } from '#reporting/rules'
import { officeRows } from '#worklists'
import { figuresOfQueues } from '#modules/reporting/queues/figures'
import { listQueue, type QueuePlace, type QueueRow } from '#modules/reporting/queues/list_queue'

/**
 * The administrators' alert lists (C245 to C258): the rows of their patient list (Q92),
 * and beside them why a row is there and since when.
 */
export default class QueuesController {
  /** How many stand in each, for the portal's first page: nobody is named. */
  async figures({ response }: HttpContext) {
    return response.json({ success: true, data: await figuresOfQueues() })
  }

  async handle(ctx: HttpContext) {
    const queue = queueOf(ctx)
    const { rows, total, more, next } = await listQueue(queue, placeOf(ctx))
    await recordAudit({
      actor: ctx.actor!,
      action: 'patients.listed',
      subjectType: 'patients',
      subjectId: queue,
      requestId: ctx.request.id(),
      patientIds: [...new Set(rows.map((row) => row.patient_id))],
      details: { count: rows.length },
    })
    return ctx.response.json({
      success: true,
      patients_data_list: await officeRows(
        ctx,
        rows.map(({ id }) => id)
      ),
      data: rows.map((row) => toRow(queue, row, ctx)),
      total,
      more,
      next: next && `${next.place}_${next.id}`,
    })
  }
}

/** The documented address ends with the queue's name. */
function queueOf({ route }: HttpContext): QueueName {
  const last = route!.pattern.split('/').filter(Boolean).at(-1)
  return QUEUE_NAMES.find((name) => name === last)!
}

/** @throws InvalidInput when `after` is not the `next` of an answer */
function placeOf({ request, i18n }: HttpContext): QueuePlace | null {
  const after: unknown = request.qs().after
  if (after === undefined || after === '') return null
  const [, place, id] = /^(-?\d{1,20}(?:\.\d{1,12})?)_(\d{1,15})$/.exec(String(after)) ?? []
  if (place && id) return { place: Number(place), id: Number(id) }
  const message = i18n.t('reporting.queue.after')
  throw new InvalidInput([{ field: 'after', message }])
}

function toRow(queue: QueueName, { id, facts, place: _, ...row }: QueueRow, { i18n }: HttpContext) {
  const why = whyQueued(queue, facts).map(({ key, params }) => i18n.t(key, params))
  return { id, exam_id: id, ...row, why: why.join(' · ') }
}
