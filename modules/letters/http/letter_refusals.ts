import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { ComposeRefusal } from '#modules/letters/actions/compose_letter'
import type { SendLetterRefusal } from '#modules/letters/actions/send_letter'
import { numberQuestion } from '#modules/letters/http/number_question'
import type { UnprintableCharacter } from '#modules/letters/model/unprintable'

/** Refusals whose field depends on the letter. */
type OfLetter = 'number_changed' | 'recipient_missing'

/** Which form field a refusal is about. */
const FIELDS: Record<Exclude<SendLetterRefusal['type'], OfLetter>, string> = {
  submission_missing: 'exam_status',
  omdr_review_missing: 'omdr_id',
  omdr_review_reopened: 'exam_status',
  omdr_review_rewritten: 'omd_gp',
  omdc_review_missing: 'omdc_id',
  omdc_review_reopened: 'omdc_status',
  omdc_review_rewritten: 'omd_gp',
  unprintable: 'letter',
  consultant_missing: 'omd',
  not_a_reviewer: 'omd',
  not_a_consultant: 'omd',
  reviewer_missing: 'omdr_id',
  optometrist_missing: 'od_id',
  letter_disabled: 'letter_type',
  letter_not_offered: 'letter_type',
  rlu_only: 'letter_type',
  letter_unreadable: 'od_referral_letter',
  letter_being_edited: 'od_referral_letter',
  not_faxable: 'letter_type',
  fax_missing: 'fax_number',
  fax_incomplete: 'fax_number',
  email_missing: 'email_address',
  email_invalid: 'email_address',
  do_not_fax: 'fax_number',
  confirm_recipient: 'confirm_recipient',
  igp_blocked: 'letter_type',
}

/** Which doctor of the patient's is missing, as the patient's form calls them (F287). */
const DOCTORS = { gp: 'gp', md2: 'gp2', igp: 'igp' } as const

export function composeRefused(ctx: HttpContext, refusal: ComposeRefusal) {
  return sendRefused(ctx, refusal)
}

/** @param typed the number or address typed a second time */
export function sendRefused(ctx: HttpContext, refusal: SendLetterRefusal, typed?: string) {
  if (refusal.type === 'number_changed') {
    const { channel, change } = refusal
    const field = channel === 'fax' ? 'fax_number' : 'email_address'
    return numberQuestion(ctx, { channel, field, typed }, change)
  }
  return new InvalidInput([{ field: fieldOf(refusal), message: refusalText(ctx.i18n, refusal) }])
}

function fieldOf(refusal: Exclude<SendLetterRefusal, { type: 'number_changed' }>): string {
  switch (refusal.type) {
    case 'unprintable':
      return refusal.part
    case 'recipient_missing':
      return DOCTORS[refusal.recipient]
    default:
      return FIELDS[refusal.type]
  }
}

function refusalText(
  i18n: HttpContext['i18n'],
  refusal: Exclude<SendLetterRefusal, { type: 'number_changed' }>
): string {
  switch (refusal.type) {
    case 'igp_blocked':
      return i18n.t(refusal.message.key, refusal.message.params)
    case 'unprintable':
      return unprintableText(i18n, refusal)
    case 'fax_incomplete':
      return i18n.t(refusal.message.key)
    case 'not_a_reviewer':
    case 'not_a_consultant':
      return i18n.t(`exams.${refusal.type}`)
    case 'consultant_missing':
      return i18n.t('letters.consultant_required')
    case 'letter_unreadable':
      return i18n.t('letters.outbound.refused_letter_unreadable')
    default:
      return i18n.t(`letters.refused_${refusal.type}`)
  }
}

/** Names the character and where it stands, so that somebody can write it another way. */
export function unprintableText(
  i18n: HttpContext['i18n'],
  { character, code, part, section = '' }: UnprintableCharacter
): string {
  const place = i18n.t(`letters.part.${part}`, { section })
  return i18n.t('letters.refused_unprintable', { character, code, place })
}
