import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import product from '#config/product'
import i18nManager from '@adonisjs/i18n/services/main'
import type { AuditActor } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { dateIn, DEFAULT_ZONE } from '#app/kernel/clock'
import type { Locale } from '#app/kernel/languages'
import {
  findBatch,
  goOnWithBulk,
  itemsOf,
  queueDelivery,
  runBulk,
  UnsafeAddressError,
  type BulkOutcome,
} from '#app/outbox/index'
import { withStanding, type Standing } from '#letters'
import type { ReminderVisit } from '#modules/worklists/queries/reminder_visits'

/** What the ledger calls them. */
export const REMINDER = 'od-reminder'

/** An e-mail to one optometrist. */
export type Reminder = { odId: number; od: string; email: string; body: string }

export type ReminderLine = {
  odId: number
  od: string
  email: string
  outcome: BulkOutcome['outcome'] | 'waiting'
  reason: string | null
  deliveryId: number | null
}

type Options = {
  subject: string
  locale: Locale
  requestId?: string | undefined
  /** The batch whose lines these are; they are tried once more. */
  again?: number | null
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** The documented subject (F321). */
export function reminderSubject(locale: Locale): string {
  return i18nManager.locale(locale).t('worklists.reminder_subject', { product: product.name })
}

/**
 * One e-mail an optometrist, with a link to each visit; no patient is named
 * (mails travel in the clear).
 *
 * @param intro what stands above the links; the house's words where it says nothing
 */
export function remindersOf(
  visits: readonly ReminderVisit[],
  locale: Locale,
  intro = ''
): Reminder[] {
  const i18n = i18nManager.locale(locale)
  const byOd = Map.groupBy(visits, ({ od_id: id }) => id)
  return [...byOd.values()].map((own) => {
    const { od_id: odId, od, od_email: email } = own[0]!
    const lines = own.map(({ exam_date: date, link }) => `${date}  ${link}`)
    const words = intro || i18n.t('worklists.reminder_body', { count: own.length })
    return { odId, od, email, body: [words, '', ...lines].join('\n') }
  })
}

/** What all e-mails of one call have in common. */
export type Mailing = { subject: string; locale: Locale }

/**
 * Queues reminders to optometrists, each by itself (F321). The same on the same
 * day is one e-mail, whoever asks and however often.
 */
export async function sendReminders(
  reminders: readonly Reminder[],
  actor: AuditActor,
  { subject, locale, requestId, again = null, ...run }: Options
): Promise<{ batchId: number; wasFinished: boolean; lines: (ReminderLine & Standing)[] }> {
  const work = triedAgain(workOf(reminders, { subject, locale }, today()), again)
  const byKey = keyed(reminders)
  const mailing = { subject, locale, today: today(), actor, requestId }
  const each = (key: string, batchId: number) => remindOne(byKey.get(key)!, { ...mailing, batchId })
  const { batchId, wasFinished, items } = await runBulk(work, { actor, each, ...run })
  const lines = items.map(({ key, ...rest }) => {
    const { odId, od, email } = byKey.get(key)!
    return { odId, od, email, ...rest }
  })
  return { batchId, wasFinished, lines: await withStanding(lines) }
}

/** Optometrists whose reminder failed, or whose turn did not come before the batch was stopped; null for no such batch. */
export async function failedRemindersOf(batchId: number): Promise<number[] | null> {
  const batch = await findBatch(batchId)
  if (batch?.kind !== 'reminder') return null
  const failed = batch.closed_at === null ? ['failed'] : ['failed', 'waiting']
  const items = await itemsOf(batchId)
  return items.filter(({ outcome }) => failed.includes(outcome)).map(({ key }) => Number(key))
}

type Started = Mailing & { today: string; by: string; reminders: Reminder[]; byHouse?: boolean }

/** Goes on with reminders that were started; nothing where they are finished, or somebody is at it. */
export async function goOnWithReminders(batchId: number): Promise<void> {
  const batch = await findBatch(batchId)
  if (batch?.kind !== 'reminder' || !batch.details.byHouse) return
  const { by, reminders, ...mailing } = batch.details as unknown as Started
  const byKey = keyed(reminders)
  const actor = { userId: batch.created_by, name: by }
  await goOnWithBulk(batchId, {
    each: (key) => remindOne(byKey.get(key)!, { ...mailing, actor, batchId }),
  })
}

/** The day of the clinics: the same reminder goes once a day. */
export const today = () => dateIn(DEFAULT_ZONE, DateTime.utc())

const keyed = (reminders: readonly Reminder[]) =>
  new Map(reminders.map((reminder) => [String(reminder.odId), reminder]))

/** The reminders as the outbox takes them: the same on the same day are one work. */
export function workOf(reminders: readonly Reminder[], { subject, locale }: Mailing, day: string) {
  const keys = [...keyed(reminders).keys()]
  const about = JSON.stringify([day, subject, reminders.map(({ body }) => body).sort()])
  const reason = i18nManager.locale(locale).t('worklists.reminder_reason', { count: keys.length })
  return { kind: 'reminder', keys, about, reason } as const
}

/** What was tried before is another work. */
export const triedAgain = (work: ReturnType<typeof workOf>, again: number | null) =>
  again === null ? work : { ...work, about: `${work.about} again ${again}` }

type Reminding = Mailing & {
  today: string
  actor: AuditActor
  requestId?: string | undefined
  batchId: number
}

/** The e-mail to one optometrist as the outbox takes it. */
export function reminderMail(
  { odId, od, email, body }: Reminder,
  { subject, day }: { subject: string; day: string }
) {
  return {
    channel: 'email',
    purpose: REMINDER,
    letterKey: `reminder:${odId}:${day}`,
    contentHash: createHash('sha256').update(body).digest('hex'),
    recipient: { kind: 'od', id: odId, name: od, address: email },
    subject,
    body,
  } as const
}

async function remindOne(reminder: Reminder, reminding: Reminding): Promise<BulkOutcome> {
  const { subject, locale, today: day, actor, requestId, batchId } = reminding
  if (reminder.email === '') return { outcome: 'failed', reason: 'email_missing', deliveryId: null }
  const mail = reminderMail(reminder, { subject, day })
  try {
    const { delivery } = await inTransaction((trx) =>
      queueDelivery({ ...mail, locale, attachments: [], actor, requestId, batchId }, trx)
    )
    const outcome = delivery.batch_id === batchId ? 'queued' : 'known'
    return { outcome, reason: null, deliveryId: delivery.id }
  } catch (error) {
    if (!(error instanceof UnsafeAddressError)) throw error
    return { outcome: 'failed', reason: 'email_invalid', deliveryId: null }
  }
}
