import { createHmac, randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import env, { dataDir } from '#app/start/env'
import { auditKeys, type AuditKey } from '#app/audit/keys'
import { appendLines, linesOf, objectIn, privateFolder, sizeOf } from '#app/audit/lines'
import { canonicalJson } from '#app/kernel/canonical_json'

/** Where each chain ended at a moment, signed, outside the database. */
export type Checkpoint = {
  /** Tells the files of several installations apart. */
  readonly file: string
  /** Counts from 1 in its file. */
  readonly number: number
  /** ISO instant. */
  readonly at: string
  /** Chain to `[seq, seal in hex]`, for every chain that has records. */
  readonly chains: { readonly [chain: string]: readonly [number, string] }
  readonly key: string
  /** The signature of the checkpoint before, empty for the first. */
  readonly prev: string
  readonly mac: string
}

/** Bytes that surely hold a checkpoint: one of all chains takes two thousand. */
const TAIL = 65_536

/** The file of this installation. */
export function checkpointFile(): string {
  return join(dataDir, 'audit', 'checkpoints.jsonl')
}

/** Where the second copy of the trail is kept; null where none is wanted. */
export function copyFolder(): string | null {
  return env.get('AUDIT_COPY_DIR') || null
}

/** What follows the last checkpoint; the first of a new file where there is none. */
export function nextCheckpoint(last: Checkpoint | null, chains: Checkpoint['chains']): Checkpoint {
  const key = auditKeys().current
  const content = {
    file: last?.file ?? randomBytes(8).toString('hex'),
    number: (last?.number ?? 0) + 1,
    at: new Date().toISOString(),
    chains,
    key: key.id,
    prev: last?.mac ?? '',
  }
  return { ...content, mac: macOf(content, key) }
}

function macOf(content: Omit<Checkpoint, 'mac'>, key: AuditKey): string {
  return createHmac('sha256', key.checkpoints).update(canonicalJson(content)).digest('hex')
}

/** Whether a checkpoint carries the signature of one of our keys; null where its key is unknown. */
export function isSigned({ mac, ...content }: Checkpoint): boolean | null {
  const key = auditKeys().find(content.key)
  return key && macOf(content, key) === mac
}

/** Every line of a file that is a checkpoint, signed or not; null for one that is none. */
export async function* checkpointsIn(path: string): AsyncGenerator<Checkpoint | null> {
  for await (const { text } of linesOf(path)) yield asCheckpoint(objectIn(text))
}

function asCheckpoint(value: Record<string, unknown> | null): Checkpoint | null {
  const { chains, file, key, mac, number } = value ?? {}
  const isOne =
    [file, key, mac].every((each) => typeof each === 'string') &&
    Number.isSafeInteger(number) &&
    typeof chains === 'object' &&
    chains !== null &&
    Object.values(chains).every((end) => Array.isArray(end) && Number.isSafeInteger(end[0]))
  return isOne ? (value as Checkpoint) : null
}

/** The last checkpoint of a file, which lies within its last bytes. */
export async function lastCheckpoint(path: string): Promise<Checkpoint | null> {
  let last: Checkpoint | null = null
  const from = Math.max((await sizeOf(path)) - TAIL, 0)
  for await (const { text } of linesOf(path, from)) last = asCheckpoint(objectIn(text)) ?? last
  return last
}

/** Writes a checkpoint to the end of this installation's file. */
export async function keepCheckpoint(checkpoint: Checkpoint): Promise<void> {
  const path = checkpointFile()
  await privateFolder(dirname(path))
  await appendLines(path, [canonicalJson(checkpoint)])
}

/** Brings the second place, where one is set, up to the first. */
export async function copyCheckpoints(): Promise<void> {
  const last = await lastCheckpoint(checkpointFile())
  const folder = copyFolder()
  if (!last || !folder) return
  const copy = join(await privateFolder(folder), `checkpoints-${last.file}.jsonl`)
  const known = (await lastCheckpoint(copy))?.number ?? 0
  if (known >= last.number) return
  if (known === last.number - 1) return void (await appendLines(copy, [canonicalJson(last)]))
  for await (const each of checkpointsIn(checkpointFile())) {
    if (each && each.number > known) await appendLines(copy, [canonicalJson(each)])
  }
}
