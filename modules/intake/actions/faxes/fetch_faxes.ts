import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import i18nManager from '@adonisjs/i18n/services/main'
import {
  MAX_FAX_BYTES,
  faxFolder,
  gatewayInbox,
  readDropped,
  refuseDropped,
  removeDropped,
  settledFiles,
  type DroppedFile,
  type GatewayInbox,
  type UnreadFax,
} from '#app/fax_inbox/index'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { StorageFullError } from '#app/storage/index'
import { destinationText, type FaxState } from '#intake/rules'
import { keepFax, noteAttempt, refuseFax } from '#modules/intake/actions/faxes/keep_fax'
import { noteFax } from '#modules/intake/actions/faxes/note_fax'
import { faxOfSource, faxesToMark } from '#modules/intake/queries/received_faxes'
import type { ReceivedFaxRow } from '#modules/intake/received_fax_record'

/** What a run came to: faxes by what became of them, those left for the next run, and whether all places answered and nothing is stuck there. */
export type FetchedFaxes = { ok: boolean } & Record<
  'filed' | 'waiting' | 'repeated' | 'refused' | 'left',
  number
>

type Options = {
  now?: DateTime
  signal?: AbortSignal
  onFax?: (done: number) => void
}

/**
 * Fetches what came: unread faxes of the gateway, then files of the watched
 * folder. Safe to end anywhere and to run again: a fax is a row first, then it
 * is stored in one transaction, and only then marked as seen or taken away.
 */
export async function fetchFaxes({ now = DateTime.utc(), signal, onFax }: Options = {}) {
  const result: FetchedFaxes = { ok: true, filed: 0, waiting: 0, repeated: 0, refused: 0, left: 0 }
  let done = 0
  const count = (state: FaxState) => {
    result[state === 'found' || state === 'set_aside' ? 'left' : state] += 1
    onFax?.(++done)
  }
  const gateway = gatewayInbox(now.toJSDate())
  if (gateway && !(await fetchFromGateway(gateway, { now, signal, count }))) result.ok = false
  const folder = faxFolder()
  if (folder && !(await fetchFromFolder(folder, { now, signal, count, result }))) result.ok = false
  return result
}

type Run = {
  now: DateTime
  signal: AbortSignal | undefined
  count: (state: FaxState) => void
}

async function fetchFromGateway(gateway: GatewayInbox, run: Run): Promise<boolean> {
  const unread = await gateway.unread()
  for (const fax of unread.ok ? unread.value : []) {
    if (run.signal?.aborted) break
    const state = await takeFromGateway(gateway, fax, run.now)
    if (state) run.count(state)
  }
  // What is stored is marked even when the inbox did not answer or named it no more.
  for (const { id, source_id: sourceId } of await faxesToMark()) {
    if (run.signal?.aborted) break
    const marked = await gateway.markViewed(sourceId)
    if (marked.ok) await noteTaken(id, run.now)
  }
  return unread.ok
}

/** @returns null for one that is known already */
async function takeFromGateway(
  gateway: GatewayInbox,
  unread: UnreadFax,
  now: DateTime
): Promise<FaxState | null> {
  const known = await faxOfSource('gateway', unread.id)
  if (known && known.state !== 'found') return null
  const fax =
    known ??
    (await noteFax({
      source: 'gateway',
      source_id: unread.id,
      sent_from: unread.from,
      sent_to: destinationText(unread.to),
      pages: unread.pages,
      at: DateTime.fromJSDate(unread.at, { zone: 'utc' }),
    }))
  const read = await gateway.read(unread.id)
  if (!read.ok) {
    const reason = read.error === 'lost' ? 'gateway_silent' : 'gateway_said_no'
    await noteAttempt(fax, reason, now)
    return 'found'
  }
  if (read.value.length > MAX_FAX_BYTES) return refuseFax(fax, 'too_large', now)
  return keepFax(fax, { bytes: read.value, filename: `fax-${unread.id}.pdf` }, now)
}

type FolderRun = Run & { result: FetchedFaxes }

async function fetchFromFolder(
  folder: NonNullable<ReturnType<typeof faxFolder>>,
  { now, signal, count, result }: FolderRun
): Promise<boolean> {
  let found
  try {
    found = await settledFiles(folder, now.toJSDate())
  } catch {
    return false
  }
  result.left += found.unsettled + found.unreadable
  let isWhole = found.unreadable === 0
  for (const file of found.files) {
    if (signal?.aborted) break
    // Outside of what one file can fail by: a database that is gone ends the run.
    const known = await faxOfSource('folder', file.key)
    const state = await takeFromFolder(folder.root, file, known, now).catch(leave)
    if (state === 'stuck') isWhole = false
    if (state) count(state === 'stuck' ? 'found' : state)
  }
  return isWhole
}

/** One file that cannot be read or taken away does not keep those behind it. @throws when our disk is full */
function leave(error: unknown): 'stuck' {
  if (error instanceof StorageFullError) throw error
  const { name, code = name } = error as NodeJS.ErrnoException
  logger.error({ error: code }, 'a file of the watched folder was left where it is')
  return 'stuck'
}

/** @returns null for one that was stored before and is only taken away now */
async function takeFromFolder(
  root: string,
  file: DroppedFile,
  known: ReceivedFaxRow | null,
  now: DateTime
): Promise<FaxState | null> {
  const fax = known ?? (await noteDropped(file))
  const state = fax.state === 'found' ? await keepDropped(fax, file, now) : fax.state
  if (state === 'found') return state
  if (state === 'refused') await putAmongRefused(root, file, fax.id)
  else await removeDropped(file)
  await noteTaken(fax.id, now)
  return known && known.state !== 'found' ? null : state
}

function noteDropped({ key, folder, at }: DroppedFile): Promise<ReceivedFaxRow> {
  return noteFax({
    source: 'folder',
    source_id: key,
    sent_from: '',
    sent_to: destinationText(folder),
    pages: null,
    at: DateTime.fromJSDate(at, { zone: 'utc' }),
  })
}

async function keepDropped(
  fax: ReceivedFaxRow,
  file: DroppedFile,
  now: DateTime
): Promise<FaxState> {
  if (file.bytes > MAX_FAX_BYTES) return refuseFax(fax, 'too_large', now)
  const bytes = await readDropped(file)
  return bytes ? keepFax(fax, { bytes, filename: file.name }, now) : 'found'
}

async function putAmongRefused(root: string, file: DroppedFile, id: number) {
  const fax = await db.from('received_faxes').where('id', id).select('reason').firstOrFail()
  const words = i18nManager.locale(DEFAULT_LOCALE).t(`intake.fax_reason.${fax.reason}`)
  await refuseDropped(root, file, { number: id, words })
}

async function noteTaken(id: number, now: DateTime) {
  await db
    .from('received_faxes')
    .where('id', id)
    .whereNull('taken_at')
    .update({ taken_at: now.toJSDate() })
}
