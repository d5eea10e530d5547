import {
  checkLetterForm,
  isAddressedToOmd,
  type LetterChannel,
  type LetterType,
} from '#letters/rules'
import { faxDigits } from '#directories/rules'
import { ruleText, text, type Locale } from '../../lib/messages'
import type { LetterFormat } from './download_letter'
import type { LetterPreview, Look, Recipient } from './use_letter_preview'

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

/** What was learned of a draft when it was sent: nothing left. */
export type Held = {
  /** It was asked for before: the delivery there is, in words. */
  readonly known: { readonly id: number; readonly words: string } | null
  /** Its number was changed by another practice: what has to be typed again, in words. */
  readonly changed: string | null
}

export const NOT_HELD: Held = { known: null, changed: null }

/** Whether the number or address has to be typed a second time. */
export function needsAgain(draft: LetterDraft, recipient: Recipient | null, held: Held): boolean {
  return held.changed !== null || isAdHoc(draft, recipient)
}

/** A number or address the directory does not name has to be typed twice (Q158). */
function isAdHoc({ channel, fax, email }: LetterDraft, recipient: Recipient | null): boolean {
  if (channel === 'fax') return faxDigits(fax) !== faxDigits(recipient?.fax ?? '')
  return email.trim().toLowerCase() !== (recipient?.email ?? '').trim().toLowerCase()
}

/** Messages by field of what cannot be sent so. */
export function draftErrors(
  draft: LetterDraft,
  recipient: Recipient | null,
  held: Held
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
  if (needsAgain(draft, recipient, held) && typed !== again)
    errors.confirm_recipient = text('letters.again_differs')
  return errors
}

/** The look at the letter as it would leave; null while something is missing. */
export function lookAt(
  examId: number,
  { type, locale, omd, referralDate }: LetterDraft
): Look | null {
  if (type === null) return null
  const path = `/api/data/admin/exam/${examId}/letter_preview/`
  const letter = { letter_type: type, locale }
  if (!isAddressedToOmd(type)) return { path, body: letter }
  return omd && referralDate ? { path, body: { ...letter, omd, ipc_date: referralDate } } : null
}

/** What email_or_fax is sent (C082, Q154). */
export function sendBody(draft: LetterDraft, preview: LetterPreview, held: Held) {
  const { recipient } = preview
  const isFax = draft.channel === 'fax'
  return {
    message_type: draft.channel,
    message_content: draft.message,
    ...(isFax ? { fax_number: draft.fax } : { email_address: draft.email.trim() }),
    ...(needsAgain(draft, recipient, held) ? { confirm_recipient: draft.again } : {}),
    omd: draft.omd,
    ipc_date: draft.referralDate ?? undefined,
    letter_type: draft.type,
    locale: draft.locale,
    preview_hash: preview.preview_hash,
  }
}
