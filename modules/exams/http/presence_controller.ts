import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { notePresence } from '#modules/exams/actions/note_presence'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { presenceValidator } from '#modules/exams/http/validators'
import { readerOf } from '#modules/exams/sight'

/** Who else has this visit open: two people on one visit see each other. Science is told nobody's name (Q173). */
export default class PresenceController {
  async handle(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    const { presence } = await ctx.request.validateUsing(presenceValidator)
    const people = await notePresence(exam.id, ctx.actor!, presence, DateTime.utc())
    const isNamed = readerOf(ctx.actor!, exam).role !== 'science'
    return ctx.response.json({ success: true, people: isNamed ? people : [] })
  }
}
