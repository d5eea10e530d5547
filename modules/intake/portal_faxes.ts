import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { byIds, exactly, oneOf, recordId } from '#app/portal/filters'
import { definePortalResource, type PortalAction } from '#app/portal/resource'
import { faxText } from '#directories/rules'
import { findPractice } from '#directories'
import { FAX_STATES, faxDestination, isFaxRetriable } from '#intake/rules'
import {
  decideFax,
  type FaxDecision,
  type FaxRefusal,
} from '#modules/intake/actions/faxes/decide_fax'
import { readVersion } from '#modules/intake/http/read_upload_form'
import { findFax, selectFaxes } from '#modules/intake/queries/received_faxes'
import type { ReceivedFaxRecord } from '#modules/intake/received_fax_record'

const FILES = '/api/data/received_fax'

/** A number as people write it, a practice's folder by the practice, any other folder by its name. */
function sentTo(written: string): string {
  return faxDestination(written).kind === 'number' ? faxText(written) : written
}

function toRecord(fax: ReceivedFaxRecord) {
  const url = fax.blob_id === null ? null : `${FILES}/${fax.id}/file`
  return {
    id: fax.id,
    version: fax.version,
    state: fax.state,
    reason: fax.reason,
    source: fax.source,
    sent_from: fax.sent_from && faxText(fax.sent_from),
    sent_to: sentTo(fax.sent_to),
    pages: fax.pages,
    received_at: fax.received_at,
    practice_id: fax.practice_id,
    practice: fax.practice,
    smart_upload_id: fax.smart_upload_id,
    repeats_id: fax.repeats_id,
    is_retriable: isFaxRetriable(fax),
    filename: fax.filename,
    url,
    thumbnail: url && `${url}/thumbnail`,
  }
}

async function one(id: number) {
  const fax = await findFax(id)
  return fax && toRecord(fax)
}

/** Faxes that came, for administrators: whose they are, what became of them. */
export const receivedFaxes = definePortalResource({
  name: 'received_faxes',
  query: selectFaxes,
  sort: {
    id: 'received_faxes.id',
    received_at: 'received_faxes.received_at',
    state: 'received_faxes.state',
    pages: 'received_faxes.pages',
  },
  filters: {
    id: byIds('received_faxes.id'),
    state: oneOf('received_faxes.state', FAX_STATES),
    source: oneOf('received_faxes.source', ['gateway', 'folder']),
    practice_id: byIds('received_faxes.practice_id'),
    sent_to: exactly('received_faxes.sent_to'),
  },
  toRecord: (row) => toRecord(row as ReceivedFaxRecord),
  one,
  actions: {
    assign: doing(async (ctx) => ({ step: 'assign', practiceId: await practiceIn(ctx) })),
    set_aside: doing(() => ({ step: 'set_aside' })),
    fetch_again: doing(() => ({ step: 'fetch_again' })),
  },
})

/** @throws InvalidInput naming `practice_id` */
async function practiceIn({ i18n, request }: HttpContext): Promise<number> {
  const id = recordId(request.input('practice_id'))
  const known = id !== null && (await findPractice(id).catch(ignoreAbsent))
  if (known) return id
  throw new InvalidInput([{ field: 'practice_id', message: i18n.t('intake.fax_practice_unknown') }])
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof NotAvailable) return null
  throw error
}

const REFUSALS = {
  conflict: 'intake.fax_conflict',
  wrong_state: 'intake.fax_past_this',
  visit_made: 'intake.fax_visit_made',
} as const satisfies Record<FaxRefusal['type'], string>

type Decided = (ctx: HttpContext) => FaxDecision | Promise<FaxDecision>

/** @throws InvalidInput naming `id` for a fax that is past this, was changed meanwhile, or is a visit by now */
function doing(decisionOf: Decided): PortalAction {
  return async (ctx, id) => {
    if (!(await findFax(id))) return null
    const decision = await decisionOf(ctx)
    const done = await decideFax(id, decision, readVersion(ctx), ctx.actor!, DateTime.utc())
    if (done.ok) return one(id)
    throw new InvalidInput([{ field: 'id', message: ctx.i18n.t(REFUSALS[done.error.type]) }])
  }
}
