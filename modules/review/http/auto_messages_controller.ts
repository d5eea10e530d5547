import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { visibleExam } from '#exams'
import { AUTO_MESSAGE_KINDS } from '#review/rules'
import { saveAutoMessages } from '#modules/review/actions/save_auto_messages'
import { readAutoMessages } from '#modules/review/http/auto_messages_request'
import { noteRead } from '#modules/review/http/note_read'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { autoMessagesOf, type StoredMessage } from '#modules/review/queries/auto_messages'

/** Why note options are ticked or not although nobody said so (C052, C053, F248). */
export default class AutoMessagesController {
  async show(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('readPreReview')
    await noteRead(ctx, exam)
    return answer(ctx, exam.id)
  }

  async save(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(ReviewPolicy).authorize('saveAutoMessages', exam)
    const messages = await readAutoMessages(ctx)
    await saveAutoMessages(exam, messages, ctx.actor!, DateTime.utc())
    return answer(ctx, exam.id)
  }
}

async function answer(ctx: HttpContext, examId: number) {
  const rows = await autoMessagesOf(examId)
  const of = (wanted: string) =>
    Object.fromEntries(
      rows
        .filter(({ kind }) => kind === wanted)
        .map((row) => [row.note_option_id, { checked: row.checked, reason: reasonOf(ctx, row) }])
    )
  const messages = Object.fromEntries(AUTO_MESSAGE_KINDS.map((kind) => [kind, of(kind)]))
  return ctx.response.json({ success: true, auto_value_messages: messages })
}

/** A rule's reason in the reader's language; one that was sent as it came. */
function reasonOf({ i18n }: HttpContext, message: StoredMessage): string {
  if (message.reason_key === null) return message.reason
  const reason = i18n.t(message.reason_key, message.reason_params ?? {})
  return message.kind === 'prereviewerOverride' ? i18n.t('review.why.by_hand', { reason }) : reason
}
