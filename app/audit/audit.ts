import { randomInt } from 'node:crypto'
import { appendTo } from '#app/audit/append'
import { contentOf } from '#app/audit/content'
import type { AuditEntry } from '#app/audit/entry'
import { RecordGroup } from '#app/audit/group'
import { appendWithin, type RunWithin } from '#app/audit/within'
import type { Transaction } from '#app/database/transaction'

export { type Appended } from '#app/audit/ends'
export { SYSTEM, type AuditActor, type AuditEntry } from '#app/audit/entry'

/** Chains of changes run side by side, so that clinicians do not queue behind each other's. */
const CHANGE_CHAINS = 16

/** Chains of what belongs to no transaction: a process commits them in groups, in one of these. */
const GROUP_CHAINS = 4

/** Chains there are, numbered from 0 (migration 0020 made their heads). */
export const CHAINS = CHANGE_CHAINS + GROUP_CHAINS

const alone = new RecordGroup(CHANGE_CHAINS + randomInt(GROUP_CHAINS))

/**
 * Adds one record to the trail, in the caller's own transaction when the
 * record tells of a change; durable when it resolves, otherwise. Its seal
 * covers what the database stores, its place and the seal before it, so that
 * whatever is done to the trail shows in `verifyAudit`.
 */
export async function recordAudit(entry: AuditEntry, trx?: Transaction): Promise<void> {
  const content = contentOf(entry, new Date())
  if (!trx) return alone.add(content)
  await appendTo(chainOf(entry), [content], trx)
}

/** Several records of one change by one person, one after the other, in its transaction. */
export async function recordAll(entries: readonly AuditEntry[], trx: Transaction): Promise<void> {
  if (entries.length === 0) return
  await appendTo(chainOf(entries[0]!), contentsOf(entries), trx)
}

/**
 * The same where the change is one statement, which writes its records itself
 * (`appendWithin` says what it must keep to).
 *
 * @returns whether it was written
 */
export async function recordWithin(
  entries: readonly AuditEntry[],
  run: RunWithin
): Promise<boolean> {
  return appendWithin(chainOf(entries[0]!), contentsOf(entries), run)
}

function contentsOf(entries: readonly AuditEntry[]) {
  const now = new Date()
  return entries.map((entry) => contentOf(entry, now))
}

function chainOf({ actor }: AuditEntry): number {
  return (actor.userId ?? 0) % CHANGE_CHAINS
}
