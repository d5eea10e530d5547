import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { orText, readText } from '#app/http/or_text'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#app/kernel/languages'
import {
  failedRemindersOf,
  remindersOf,
  type Reminder,
} from '#modules/worklists/actions/send_reminders'
import { reminderVisits } from '#modules/worklists/queries/reminder_visits'

const MAX_BODY = 20_000
const MAX_SUBJECT = 200

/** Also inside `request` (Q171). */
const fields = {
  tos: vine.any().optional(),
  subject: vine.string().trim().maxLength(MAX_SUBJECT).optional(),
  body: vine.string().trim().maxLength(MAX_BODY).optional(),
}

/** Beside what is documented: visits in place of addresses, where the house writes each e-mail. */
export const sendValidator = vine.create({
  ...fields,
  request: orText(vine.object(fields).optional()),
  exam_ids: vine.any().optional(),
  locale: vine.enum(LOCALES).optional(),
  /** Tells what would become of each reminder; queues none. */
  dry_run: vine.boolean().optional(),
  /** Answers as soon as the batch stands; the house goes on with it. */
  in_background: vine.boolean().optional(),
  /** The batch whose failed reminders are tried again. */
  again: vine.number().withoutDecimals().positive().nullable().optional(),
})

type Input = {
  tos?: unknown
  subject?: string
  body?: string
  exam_ids?: unknown
  again?: number | null
  locale?: Locale
}

/** Who is written to, and what. */
export async function remindersIn(ctx: HttpContext, input: Input): Promise<Reminder[]> {
  const { tos, body = '', subject = '', locale = DEFAULT_LOCALE, again = null } = input
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) {
    throw invalid(ctx, 'subject', 'reminder_refused_subject')
  }
  if (again !== null || input.exam_ids !== undefined) {
    const ids = again === null ? examIdsIn(ctx, 'exam_ids', input.exam_ids) : null
    const wanted = again === null ? null : await failedOf(ctx, again)
    const visits = await reminderVisits(ids, DateTime.utc())
    const own = visits.filter(({ od_id: od }) => wanted === null || wanted.includes(od))
    if (own.length === 0) throw invalid(ctx, 'exam_ids', 'reminder_refused_none')
    return remindersOf(own, locale, body)
  }
  if (body === '') throw invalid(ctx, 'body', 'reminder_refused_body')
  return remindersTo(ctx, listOf(tos)?.map(String) ?? [], body)
}

/** Visits by their numbers; null for all. @throws InvalidInput naming the field */
export function examIdsIn(ctx: HttpContext, field: string, given: unknown): number[] | null {
  const ids = listOf(given)?.map(Number) ?? null
  if (ids?.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    throw invalid(ctx, field, 'reminder_refused_exams')
  }
  return ids
}

/** @throws InvalidInput naming `again` for what is no batch of reminders */
async function failedOf(ctx: HttpContext, again: number): Promise<number[]> {
  const failed = await failedRemindersOf(again)
  if (!failed) throw invalid(ctx, 'again', 'reminder_refused_none')
  return failed
}

/** Only optometrists who have a visit to be reminded of, at the address the directory has. */
async function remindersTo(ctx: HttpContext, tos: string[], body: string): Promise<Reminder[]> {
  if (tos.length === 0) throw invalid(ctx, 'tos', 'reminder_refused_tos', { to: '' })
  const visits = await reminderVisits(null, DateTime.utc())
  return tos.map((to) => {
    const visit = visits.find(
      ({ od_email: email }) => email !== '' && email.toLowerCase() === to.trim().toLowerCase()
    )
    if (!visit) throw invalid(ctx, 'tos', 'reminder_refused_tos', { to })
    const { od_id: odId, od, od_email: email } = visit
    return { odId, od, email, body }
  })
}

/** A list, its JSON text, or words apart by commas; null for nothing. */
function listOf(value: unknown): unknown[] | null {
  if (value === undefined || value === null || value === '') return null
  const read = readText(value)
  return Array.isArray(read) ? read : String(read).split(/[,;]/)
}

export function withoutEmpty<T extends object>({
  request: _,
  ...input
}: T & { request?: unknown }) {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined)
  ) as Partial<Omit<T, 'request'>>
}

function invalid(
  { i18n }: HttpContext,
  field: string,
  key: string,
  params: Record<string, string> = {}
) {
  return new InvalidInput([{ field, message: i18n.t(`worklists.${key}`, params) }])
}
