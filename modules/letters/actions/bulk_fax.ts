import i18nManager from '@adonisjs/i18n/services/main'
import type { AuditActor } from '#app/audit/audit'
import type { Locale } from '#app/kernel/languages'
import {
  findBatch,
  findInBatch,
  goOnWithBulk,
  itemsOf,
  runBulk,
  type BulkDone,
  type BulkItem,
  type BulkOutcome,
} from '#app/outbox/index'
import { patientsOfVisits } from '#exams'
import {
  failed,
  judge,
  keyOf,
  readKey,
  type BulkFax,
  type BulkFaxLine,
} from '#modules/letters/actions/judge_bulk_fax'
import { withStanding, type Standing } from '#modules/letters/actions/line_standing'
import { queueLetter } from '#modules/letters/actions/queue_letter'
import { letterKey } from '#modules/letters/actions/send_letter'
import { AUTOMATIC } from '#modules/letters/queries/judge_at_sending'

export type BulkFaxDone = Pick<BulkDone, 'batchId' | 'isFinished' | 'wasFinished'> & {
  lines: (BulkFaxLine & Standing)[]
}

type Options = {
  locale: Locale
  requestId?: string
  /** The batch whose lines these are; they are tried once more. */
  again?: number | null
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/**
 * Faxes letters of many visits (F323): each is judged and queued by itself,
 * the same list started twice is one batch, and a killed one goes on where it
 * was. Letters that nobody asked for one by one obey the rule of F290 (Q80).
 */
export async function bulkFax(
  faxes: readonly BulkFax[],
  actor: AuditActor,
  { locale, requestId, again = null, ...run }: Options
): Promise<BulkFaxDone> {
  const each = (key: string, batchId: number) =>
    faxOne(readKey(key), { actor, locale, requestId, batchId })
  const work = { ...workOf(faxes, locale), about: aboutOf(locale, again) }
  const { items, ...done } = await runBulk(work, { actor, each, inTurn, ...run })
  return { ...done, lines: await withStanding(linesOf(items)) }
}

/** Goes on with a bulk fax that was started; nothing where it is finished, or somebody is at it. */
export async function goOnWithBulkFax(batchId: number, run: Pick<Options, 'signal'> = {}) {
  const batch = await findBatch(batchId)
  if (batch?.kind !== 'bulk_fax' || !batch.details.byHouse) return
  const { locale, by } = batch.details as { locale: Locale; by: string }
  const actor = { userId: batch.created_by, name: by }
  const each = (key: string) => faxOne(readKey(key), { actor, locale, batchId })
  await goOnWithBulk(batchId, { each, inTurn, ...run })
}

/** What of a batch may be tried again: what failed, and what its stop kept from its turn. */
export async function failedLinesOf(batchId: number): Promise<BulkFax[] | null> {
  const batch = await findBatch(batchId)
  if (batch?.kind !== 'bulk_fax') return null
  const again = batch.closed_at === null ? ['failed'] : ['failed', 'waiting']
  const items = await itemsOf(batchId)
  return linesOf(items.filter(({ outcome }) => again.includes(outcome))).map(
    ({ examId, type }) => ({ examId, type })
  )
}

/** The list as the outbox takes it: the same letters in one language are one work. */
export function workOf(faxes: readonly BulkFax[], locale: Locale) {
  const reason = i18nManager.locale(locale).t('letters.bulk_reason', { count: faxes.length })
  return { kind: 'bulk_fax', keys: faxes.map(keyOf), about: locale, reason } as const
}

/** What was tried before is another work. */
export const aboutOf = (locale: Locale, again: number | null) =>
  again === null ? locale : `${locale} again ${again}`

const linesOf = (items: readonly BulkItem[]): BulkFaxLine[] =>
  items.map(({ key, ...outcome }) => ({ ...readKey(key), ...outcome }))

/** Letters of one patient: whether the second leaves is judged by the first (F290). */
async function inTurn(keys: readonly string[]) {
  const patients = await patientsOfVisits(keys.map((key) => readKey(key).examId))
  return (key: string) => patients.get(readKey(key).examId) ?? key
}

type Faxing = { actor: AuditActor; locale: Locale; requestId?: string | undefined; batchId: number }

async function faxOne(fax: BulkFax, faxing: Faxing): Promise<BulkOutcome> {
  const { actor, locale, requestId, batchId } = faxing
  // Queued before a kill, its own sending may be what speaks against it by now.
  const before = await findInBatch(batchId, letterKey(fax.examId, fax.type))
  if (before) return { outcome: 'queued', reason: null, deliveryId: before.id }
  const judged = await judge(fax, locale)
  if ('outcome' in judged) return judged
  const queued = await queueLetter(
    { ...judged.letter, batchId, marks: { [AUTOMATIC]: 1 }, requestId },
    actor
  )
  if (!queued.ok) return failed(queued.error.type)
  const { delivery } = queued.value
  const isOurs = delivery.batch_id === batchId
  return { outcome: isOurs ? 'queued' : 'known', reason: null, deliveryId: delivery.id }
}
