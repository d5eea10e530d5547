import type { HttpContext } from '@adonisjs/core/http'
import { localeOf } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { checkHelpDeskRequest } from '#operations/rules'
import { askHelpDesk } from '#modules/operations/actions/ask_help_desk'

/** Longest name of where it was asked from that is kept, in characters. */
const SOURCE_LIMIT = 200

/** A request for help by anybody who is logged in (C266, Q42). */
export default class HelpDeskController {
  async handle(ctx: HttpContext) {
    const asked = readRequest(ctx)
    const refused = checkHelpDeskRequest(asked)
    if (refused.length > 0) {
      throw new InvalidInput(
        refused.map(({ field, message }) => ({
          field,
          message: ctx.i18n.t(message.key, message.params),
        }))
      )
    }
    const input = {
      requesterName: asked.requester_name,
      contactEmail: asked.contact_email,
      request: asked.request,
      modalSource: asked.modal_source.slice(0, SOURCE_LIMIT),
      locale: localeOf(ctx.i18n.locale),
      subject: ctx.i18n.t('operations.help_desk.mail_subject'),
    }
    const id = await askHelpDesk(input, ctx.actor!, ctx.request.id())
    return ctx.response.json({
      success: true,
      id,
      message: ctx.i18n.t('operations.help_desk.submitted'),
    })
  }
}

/** What each text may be called: by the call, and by the fields of the form (Q156). */
const NAMES = {
  requester_name: ['requester_name', 'requesterName'],
  contact_email: ['contact_email', 'contactEmail'],
  request: ['request', 'helpRequest', 'help_request'],
  modal_source: ['modal_source', 'modalSource'],
} as const

/** The documented object, in its form field or as the body itself; who asks is taken from the session (Q26). */
function readRequest({ request }: HttpContext): Record<keyof typeof NAMES, string> {
  const body = request.body() as Record<string, unknown>
  const asked = objectOf(body.help_desk_request ?? body.helpDeskRequest ?? body)
  const texts = Object.entries(NAMES).map(([name, called]) => {
    const sent = called.map((each) => asked[each]).find((text) => text !== undefined)
    return [name, oneText(sent, name === 'request')]
  })
  return Object.fromEntries(texts)
}

/** An object, or the text of one in a form field (Q15). */
function objectOf(given: unknown): Record<string, unknown> {
  if (typeof given === 'object' && given !== null) return given as Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(String(given))
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Only the request itself may have lines: the rest could end up in a header. */
function oneText(value: unknown, lines: boolean): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return lines ? text : text.replace(/\s+/g, ' ')
}
