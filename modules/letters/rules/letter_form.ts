import { DateTime } from 'luxon'
import { isCalendarDate, type CalendarDate } from '../../../app/kernel/calendar_date.js'
import type { Locale } from '../../../app/kernel/languages.js'
import { message, type Message } from '../../identity/rules/index.js'
import { checkEmail, checkFax, isFilled, type FieldMessage } from '../../directories/rules/index.js'
import type { LetterType } from './letter_records.js'
import { isAddressedToOmd } from './letter_types.js'

/** Text a letter goes out with unless another one is written (seed-1 section 9). */
export const DEFAULT_LETTER_MESSAGE = {
  en: 'Please see the attached referral.',
  fr: 'Veuillez trouver ci-joint la demande de consultation.',
} as const satisfies Record<Locale, string>

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
  /** Left out where the visit is not known: the server asks once more. */
  readonly days?: ReferralDays
}

/** What the day of a referral is held against: the visit's, and today. */
export type ReferralDays = { readonly visit: CalendarDate; readonly today: CalendarDate }

/** Years from today in which a patient can be referred to be seen. */
const REFERRAL_YEARS = 2

/**
 * A type and a way; of the way chosen, an address or number that is complete;
 * for letters to an OMD the consultant and the referral date (F284, Q158).
 */
export function checkLetterForm(form: LetterForm): FieldMessage[] {
  const refused = checkWhichLetter(form)
  const add = (field: string, refusal: Message) => refused.push({ field, message: refusal })
  if (!isLetterChannel(form.channel)) add('message_type', message('letters.channel_required'))
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

/** A known type; for letters to an OMD the consultant and the referral date (F284, Q158). */
export function checkWhichLetter({
  type,
  omd,
  referralDate,
  days,
}: Pick<LetterForm, 'type' | 'omd' | 'referralDate' | 'days'>): FieldMessage[] {
  if (type === null) return [{ field: 'letter_type', message: message('letters.type_unknown') }]
  return isAddressedToOmd(type)
    ? checkIpcConsultant({ omd, referralDate, days }, ['omd', 'ipc_date'])
    : []
}

/**
 * Whom the patient is referred to and the day of it, both there (F284, C086).
 *
 * @param fields what the two are called where they are asked for
 */
export function checkIpcConsultant(
  { omd, referralDate, days }: Pick<LetterForm, 'omd' | 'referralDate' | 'days'>,
  [omdField, dateField]: readonly [string, string]
): FieldMessage[] {
  const wrongDate = checkReferralDate(referralDate, days)
  return [
    ...(omd ? [] : [{ field: omdField, message: message('letters.consultant_required') }]),
    ...(wrongDate ? [{ field: dateField, message: wrongDate }] : []),
  ]
}

/** A day, not before the visit it is of, and within the years in which one is seen; both ends count. */
export function checkReferralDate(
  date: string | null | undefined,
  days?: ReferralDays
): Message | null {
  if (!date || !isCalendarDate(date)) return message('letters.referral_date_required')
  if (!days) return null
  const last = DateTime.fromISO(days.today, { zone: 'utc' }).plus({ years: REFERRAL_YEARS })
  const to = last.toISODate()!
  const isWithin = days.visit <= date && date <= to
  return isWithin ? null : message('letters.referral_date_outside', { from: days.visit, to })
}

/** The GP consultation letter asks for the doctor's name (F100). */
export function checkDoctorName(name: string | null | undefined): Message | null {
  return isFilled(name) ? null : message('letters.doctor_name_required')
}

/** Keywords of one letter, and characters of one of them, at most. */
export const KEYWORD_LIMITS = { count: 200, length: 200 } as const

/**
 * Words to remove from a letter: each of them something other than blanks, and
 * with a letter or digit by which it can be found (F297).
 */
export function checkKeywords(keywords: readonly string[]): FieldMessage[] {
  return keywords.flatMap((keyword, index) =>
    /[\p{L}\p{N}]/u.test(keyword)
      ? []
      : [{ field: `keywords.${index}`, message: message('letters.keyword_required') }]
  )
}
