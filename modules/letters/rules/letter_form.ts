import { DateTime } from 'luxon'
import { message, type Message } from '../../identity/rules/index.js'
import { checkEmail, checkFax, isFilled, type FieldMessage } from '../../directories/rules/index.js'
import { isAddressedToOmd, type LetterType } from './letter_types.js'

/** Text a letter goes out with unless another one is written (seed-1 section 9). */
export const DEFAULT_LETTER_MESSAGE = {
  en: 'Please see the attached referral.',
  fr: 'Veuillez trouver ci-joint la demande de consultation.',
} as const

/** Ways a letter leaves (Q154). */
export const LETTER_CHANNELS = ['email', 'fax'] as const
export type LetterChannel = (typeof LETTER_CHANNELS)[number]

export function isLetterChannel(value: unknown): value is LetterChannel {
  return LETTER_CHANNELS.includes(value as LetterChannel)
}

export type LetterForm = {
  /** Null where no known type is named. */
  readonly type: LetterType | null
  readonly channel?: string | null
  readonly email?: string | null
  readonly fax?: string | null
  /** Id of the consultant written to. */
  readonly omd?: number | null
  readonly referralDate?: string | null
}

/**
 * A type and a way; of the way chosen, an address or number that is complete;
 * for letters to an OMD the consultant and the referral date (F284, Q158).
 */
export function checkLetterForm(form: LetterForm): FieldMessage[] {
  const refused: FieldMessage[] = []
  const add = (field: string, refusal: Message) => refused.push({ field, message: refusal })
  if (form.type === null) add('letter_type', message('letters.type_unknown'))
  if (!isLetterChannel(form.channel)) add('message_type', message('letters.channel_required'))
  if (form.type && isAddressedToOmd(form.type)) {
    if (!form.omd) add('omd', message('letters.consultant_required'))
    const isDate = DateTime.fromFormat(form.referralDate ?? '', 'yyyy-MM-dd').isValid
    if (!isDate) add('ipc_date', message('letters.referral_date_required'))
  }
  if (form.channel === 'email') {
    const address = checkEmail(form.email)
    if (!address.ok) add('email_address', address.error)
  }
  if (form.channel === 'fax') {
    const number = checkFax(form.fax)
    if (!number.ok) add('fax_number', number.error)
  }
  return refused
}

/** The GP consultation letter asks for the doctor's name (F100). */
export function checkDoctorName(name: string | null | undefined): Message | null {
  return isFilled(name) ? null : message('letters.doctor_name_required')
}

/** Words to remove from a letter: each of them something other than blanks (F297). */
export function checkKeywords(keywords: readonly string[]): FieldMessage[] {
  return keywords.flatMap((keyword, index) =>
    isFilled(keyword)
      ? []
      : [{ field: `keywords.${index}`, message: message('letters.keyword_required') }]
  )
}
