import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { BadFilter, byIds, containsWords } from '#app/portal/filters'
import { definePortalResource, type PortalAction, type PortalFilter } from '#app/portal/resource'
import { personName } from '#identity'
import { handleRequest, type RequestStep } from '#modules/operations/actions/handle_request'

/** Longest note that is kept, in characters. */
const MAX_NOTE = 2_000

const state: PortalFilter = (query, value) => {
  if (value === 'open') return void query.whereNull('answered_at')
  if (value !== 'answered') throw new BadFilter()
  void query.whereNotNull('answered_at')
}

const COLUMNS = [
  'help_desk_requests.*',
  db.raw(`${personName('taken_by')} as taken_by_name`),
  db.raw(`${personName('answered_by')} as answered_by_name`),
]

/** Requests for help (F386): who asks, how they are reached, who looks after it and how it was answered. */
const requests = definePortalResource({
  name: 'help_desk_requests',
  query: () => db.from('help_desk_requests').select(COLUMNS),
  sort: { id: 'id', created_at: 'created_at', requester_name: 'requester_name' },
  filters: {
    id: byIds('id'),
    state,
    q: containsWords(['lower(unaccent(requester_name))', 'lower(unaccent(request))']),
  },
  toRecord: (row) => ({
    id: row.id,
    created_at: row.created_at,
    requester_name: row.requester_name,
    contact_email: row.contact_email,
    request: row.request,
    modal_source: row.modal_source,
    state: row.answered_at === null ? 'open' : 'answered',
    taken_by: row.taken_by_name,
    answered_by: row.answered_by_name,
    answered_at: row.answered_at,
    note: row.note,
  }),
  actions: {
    take: doing(() => ({ type: 'take' })),
    answer: doing(({ request }) => ({ type: 'answer', note: noteIn(request.input('note')) })),
    reopen: doing(() => ({ type: 'reopen' })),
  },
})

const noteIn = (text: unknown) => (typeof text === 'string' ? text.trim().slice(0, MAX_NOTE) : '')

function doing(stepOf: (ctx: HttpContext) => RequestStep): PortalAction {
  return async (ctx, id) => {
    const by = { actor: ctx.actor!, requestId: ctx.request.id() }
    const done = await handleRequest(id, stepOf(ctx), by)
    if (done.ok) return { id }
    if (done.error === 'not_found') return null
    const field = done.error === 'note_missing' ? 'note' : 'id'
    const message = ctx.i18n.t(`operations.help_desk.refused.${done.error}`)
    throw new InvalidInput([{ field, message }])
  }
}

/** What operations give the administrators' portal. */
export default [requests]
