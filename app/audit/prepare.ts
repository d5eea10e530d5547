import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { appendTo } from '#app/audit/append'
import { SYSTEM } from '#app/audit/audit'
import { contentOf } from '#app/audit/content'
import { auditKeys } from '#app/audit/keys'

/** Months whose room is made ahead; a record that comes to a month without one makes it. */
const MONTHS_AHEAD = 3

/** Readies the trail at a start: rooms of the coming months, and old chains sealed under the new scheme. */
export async function prepareAudit(): Promise<void> {
  await ensureMonths()
  await sealFirstScheme()
  await warnOfUnknownKeys()
}

/** Makes what is missing of this month's and the next months' parts of the trail. */
export async function ensureMonths(): Promise<void> {
  await db.rawQuery(
    `select audit_ensure_month(now() + make_interval(months => n)) from generate_series(0, ?) n`,
    [MONTHS_AHEAD]
  )
}

/**
 * A chain that ends under the first scheme gets a record of the second, whose
 * seal covers its last hash: from then on the old part cannot be written anew
 * either.
 */
async function sealFirstScheme(): Promise<void> {
  const chains = await db.from('audit_heads').where('scheme', 1).select('chain', 'seq')
  for (const { chain, seq } of chains) {
    const entry = {
      actor: SYSTEM,
      action: 'audit.resealed',
      subjectType: 'chain',
      subjectId: chain,
    }
    await appendTo(chain, [contentOf({ ...entry, details: { records: seq } }, new Date())])
  }
}

async function warnOfUnknownKeys(): Promise<void> {
  const rows = await db.from('audit_heads').whereNotNull('key_id').distinct('key_id')
  const unknown = rows.map(({ key_id: id }) => id).filter((id) => !auditKeys().find(id))
  if (unknown.length === 0) return
  logger.error({ keys: unknown }, 'keys of the audit trail are missing: add them to AUDIT_KEY')
}
