import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Delivery, NumberChange } from '#app/outbox/index'
import { addressText, dayText } from '#modules/letters/http/delivery_answer'

type Channel = Delivery['channel']

/** The change in words: from what to what, who, for which practice, when. */
export function numberChangeText(
  { i18n }: Pick<HttpContext, 'i18n'>,
  channel: Channel,
  change: NumberChange
): string {
  return i18n.t('letters.number_changed', {
    known: change.from === '' ? 'no' : 'yes',
    from: addressText(channel, change.from),
    to: addressText(channel, change.to),
    by: change.by,
    practice: change.practice,
    when: dayText(change.at, i18n.locale),
  })
}

/** The change as the page shows it beside the field to type it again. */
export function toNumberChange(change: NumberChange) {
  return {
    from: change.from,
    to: change.to,
    changed_by: change.by,
    practice: change.practice,
    changed_at: change.at.toISOString(),
  }
}

/**
 * The letter is held until the changed number is typed again (Q178): names the
 * change on the field of the number. What was typed and differs is named too.
 */
export function numberQuestion(
  ctx: HttpContext,
  { channel, field, typed }: { channel: Channel; field: string; typed: string | undefined },
  change: NumberChange
): InvalidInput {
  const { i18n } = ctx
  const told = numberChangeText(ctx, channel, change)
  const message = `${told} ${i18n.t('letters.number_type_again')}`
  const differs = { field: 'confirm_recipient', message: i18n.t('letters.again_differs') }
  const errors = [{ field, message }, ...(typed?.trim() ? [differs] : [])]
  return new InvalidInput(errors, message, { number_change: toNumberChange(change) })
}
