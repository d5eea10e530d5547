import { checkLetterForm, type LetterChannel, type LetterType } from '#letters/rules'
import { faxDigits } from '#directories/rules'
import { ruleText, text, type Locale } from '../../../lib/messages'
import type { LetterFormat } from './download_letter'
import type { Recipient } from './letter_recipient'

/** The letter modal's fields (seed-1 section 3, Letter state). */
export type LetterDraft = {
  readonly type: LetterType | null
  readonly locale: Locale
  readonly format: LetterFormat
  readonly channel: LetterChannel
  readonly fax: string
  readonly email: string
  /** The same number or address, typed again where it is not the record's. */
  readonly again: string
  readonly message: string
  readonly omd: number | null
  readonly referralDate: string | null
}

/** A number the record does not name has to be typed twice; addresses are not on the page, so always. */
export function isAdHoc(draft: LetterDraft, recipient: Recipient | null): boolean {
  if (draft.channel === 'email') return true
  return faxDigits(draft.fax) !== faxDigits(recipient?.fax ?? '')
}

/** Messages by field of what cannot be sent so. */
export function draftErrors(
  draft: LetterDraft,
  recipient: Recipient | null
): Readonly<Record<string, string>> {
  const refused = checkLetterForm({
    type: draft.type,
    channel: draft.channel,
    email: draft.email,
    fax: draft.fax,
    omd: draft.omd,
    referralDate: draft.referralDate,
  })
  const errors = Object.fromEntries(refused.map(({ field, message }) => [field, ruleText(message)]))
  const [typed, again] =
    draft.channel === 'fax'
      ? [faxDigits(draft.fax), faxDigits(draft.again)]
      : [draft.email.trim().toLowerCase(), draft.again.trim().toLowerCase()]
  if (isAdHoc(draft, recipient) && typed !== again)
    errors.confirm_recipient = text('letters.again_differs')
  return errors
}

/** What email_or_fax is sent (C082, Q154). */
export function sendBody(draft: LetterDraft, recipient: Recipient | null) {
  const isFax = draft.channel === 'fax'
  return {
    message_type: draft.channel,
    message_content: draft.message,
    ...(isFax ? { fax_number: draft.fax } : { email_address: draft.email.trim() }),
    ...(isAdHoc(draft, recipient) ? { confirm_recipient: draft.again } : {}),
    omd: draft.omd,
    ipc_date: draft.referralDate ?? undefined,
    letter_type: draft.type,
    locale: draft.locale,
  }
}
