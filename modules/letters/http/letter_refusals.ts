import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { ComposeRefusal } from '#modules/letters/actions/compose_letter'
import type { SendLetterRefusal } from '#modules/letters/actions/send_letter'

/** Which form field a refusal is about. */
const FIELDS: Record<SendLetterRefusal['type'], string> = {
  recipient_missing: 'gp',
  reviewer_missing: 'omdr_id',
  optometrist_missing: 'od_id',
  letter_disabled: 'letter_type',
  letter_not_offered: 'letter_type',
  not_faxable: 'letter_type',
  fax_missing: 'fax_number',
  fax_incomplete: 'fax_number',
  email_missing: 'email_address',
  email_invalid: 'email_address',
  do_not_fax: 'fax_number',
  confirm_recipient: 'confirm_recipient',
  igp_blocked: 'letter_type',
}

export function composeRefused(ctx: HttpContext, refusal: ComposeRefusal) {
  return sendRefused(ctx, refusal)
}

export function sendRefused({ i18n }: HttpContext, refusal: SendLetterRefusal) {
  const message =
    refusal.type === 'igp_blocked'
      ? i18n.t(refusal.message.key, refusal.message.params)
      : i18n.t(`letters.refused_${refusal.type}`)
  return new InvalidInput([{ field: FIELDS[refusal.type], message }])
}
