import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import {
  gpFax,
  gpFirstName,
  gpLastName,
  gpName,
  odName,
  omdName,
  practiceName,
  practiceProvince,
  practiceZoneName,
} from '#directories'
import { isLivingVisit, isLivingVisitOfOds, isReviewedVisit } from '#exams'
import type { SmartUploadFilter } from '#intake/rules'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

const of = (column: string) => `smart_uploads.${column}`

/** For whom uploads are read: to optometrists a visit that is out of their sight is none (F103, Q71). */
export type UploadReader = 'optometrist' | 'administrator'

const HAS_VISIT: Readonly<Record<UploadReader, string>> = {
  optometrist: isLivingVisitOfOds(of('exam_id')),
  administrator: isLivingVisit(of('exam_id')),
}

const isReviewed = (reader: UploadReader) =>
  `(${HAS_VISIT[reader]} and ${isReviewedVisit(of('exam_id'))})`

/** Behind the row's own columns: a visit that was deactivated is none, and another is made of the upload (F352). */
const namesFor = (reader: UploadReader) => `
  (case when ${HAS_VISIT[reader]} then ${of('exam_id')} end) as exam_id,
  (select r.patient_id from upload_reconciliations r
    where r.smart_upload_id = ${of('id')}) as patient_id,
  (select b.original_filename from read_blobs b where b.id = ${of('blob_id')}) as filename,
  ${odName(of('od_id'))} as od_name,
  ${omdName(of('od_requested_omd_id'))} as requested_omd,
  ${gpName(of('gp_id'))} as gp_name,
  ${gpFirstName(of('gp_id'))} as gp_first_name,
  ${gpLastName(of('gp_id'))} as gp_last_name,
  ${gpFax(of('gp_id'))} as gp_fax,
  ${practiceName(of('practice_id'))} as practice,
  ${practiceProvince(of('practice_id'))} as province,
  ${practiceZoneName(of('practice_id'))} as zone`

type Query = DatabaseQueryBuilderContract<any>

/** Uploads that are not deleted, with the names they carry. */
export const selectUploads = (reader: UploadReader): Query =>
  db
    .from('smart_uploads')
    .whereNull('smart_uploads.deleted_at')
    .select('smart_uploads.*', db.raw(namesFor(reader)))

type Narrowing = { reader: UploadReader; today: CalendarDate }

/** What each value of the filter "misc" leaves in the list (F341). */
const MISC: Record<SmartUploadFilter, (query: Query, narrowing: Narrowing) => unknown> = {
  not_ready: (query) => query.where('status', 'draft'),
  submitted: (query, { reader }) =>
    query.where('status', 'submitted').whereRaw(`not ${isReviewed(reader)}`),
  reviewed: (query, { reader }) => query.whereRaw(isReviewed(reader)),
  on_hold: (query, { today }) => query.where('hold_date', '>', today),
  high_priority: (query) => query.where('high_priority', true),
  omd_report: (query) => query.where('od_wants_omd_report', true),
  no_gp: (query) => query.where('has_no_gp', true),
}

export const narrowByMisc = (query: Query, misc: SmartUploadFilter, narrowing: Narrowing) =>
  void MISC[misc](query, narrowing)

/** The same as `isInQueue`, for rows: submitted, no visit made yet, not held beyond today (Q62, Q63). */
const queueOf = (reader: UploadReader) =>
  `status = 'submitted' and not ${HAS_VISIT[reader]} and (hold_date is null or hold_date <= ?)`

/** Those that wait to be looked through, or all the others. */
export function narrowByQueue(query: Query, inQueue: boolean, { reader, today }: Narrowing) {
  const queue = queueOf(reader)
  void query.whereRaw(inQueue ? `(${queue})` : `not (${queue})`, [today])
}

export type UploadsAsked = Narrowing & {
  /** Null sees every practice. */
  practiceId: number | null
  misc: SmartUploadFilter | null
  inQueue: boolean | null
}

/** Where a page ended: in a queue all that orders it, so that an upload which leaves it meanwhile ends nothing. */
export type UploadPlace = {
  readonly id: number
  readonly queued?: { readonly urgent: boolean; readonly since: Date }
}

type Page = { page: number; pageSize: number; after?: UploadPlace }

/** Uploads, newest first; a queue urgent ones first, then those that wait longest. */
export async function listUploads(
  { practiceId, misc, inQueue, ...narrowing }: UploadsAsked,
  { page, pageSize, after }: Page
) {
  const narrowed = () => {
    const query = selectUploads(narrowing.reader)
    if (practiceId !== null) void query.where('practice_id', practiceId)
    if (misc) narrowByMisc(query, misc, narrowing)
    if (inQueue !== null) narrowByQueue(query, inQueue, narrowing)
    return query
  }
  const query = narrowed().limit(pageSize + 1)
  if (inQueue) void query.orderBy('high_priority', 'desc').orderBy('submitted_at').orderBy('id')
  else void query.orderBy('id', 'desc')
  if (after) goOnAfter(query, after)
  else void query.offset((page - 1) * pageSize)
  const [rows, [counted]]: [SmartUploadRecord[], { total: string }[]] = await Promise.all([
    query,
    narrowed().clearSelect().count('* as total'),
  ])
  const uploads = rows.slice(0, pageSize)
  return {
    uploads,
    total: Number(counted!.total),
    next: rows.length > pageSize ? placeOf(uploads.at(-1)!, inQueue) : null,
  }
}

function goOnAfter(query: Query, { id, queued }: UploadPlace) {
  if (!queued) void query.where('id', '<', id)
  else {
    const place = [!queued.urgent, queued.since, id]
    void query.whereRaw('(not high_priority, submitted_at, id) > (?, ?, ?)', place)
  }
}

function placeOf(upload: SmartUploadRecord, inQueue: boolean | null): UploadPlace {
  const { id, high_priority: urgent, submitted_at: since } = upload
  return inQueue ? { id, queued: { urgent, since: since! } } : { id }
}

/** One upload, whoever's; the caller asks the policy. */
export async function findUpload(
  id: number,
  reader: UploadReader,
  trx?: Transaction
): Promise<SmartUploadRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const query = selectUploads(reader).where('smart_uploads.id', id)
  return (trx ? query.useTransaction(trx) : query).first()
}

const living = statement<{ living: boolean }>(
  'intake.living_visit',
  `select ${isLivingVisit('$1')} as living`
)

/**
 * The visit made of an upload that is held, null where it was deactivated:
 * asked behind the lock, so that one made meanwhile is seen.
 */
export async function livingVisitOf(
  { exam_id: id }: { exam_id: number | null },
  trx: Transaction
): Promise<number | null> {
  if (id === null) return null
  const [row] = await living([id], trx)
  return row?.living ? id : null
}
