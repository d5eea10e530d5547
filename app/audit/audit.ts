import { randomInt } from 'node:crypto'
import { appendTo } from '#app/audit/append'
import { contentOf } from '#app/audit/content'
import type { AuditEntry } from '#app/audit/entry'
import { RecordGroup } from '#app/audit/group'
import type { Transaction } from '#app/database/transaction'

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
  await appendTo((entry.actor.userId ?? 0) % CHANGE_CHAINS, [content], trx)
}
