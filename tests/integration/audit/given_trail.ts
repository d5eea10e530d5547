import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDir } from '#app/start/env'
import { recordAudit, type AuditEntry } from '#app/audit/audit'
import { verifyAudit } from '#app/audit/verify/verify'
import type { Misfit } from '#app/audit/verify/misfits'
import { inTransaction } from '#app/database/transaction'
import { asOwner } from '#tests/helpers/database'

/** Chain that a person's changes go to is their number modulo 16 (app/audit/audit). */
export const ADA = { userId: 3, name: 'Ada' }
export const BEN = { userId: 4, name: 'Ben' }

/** As on the first day, in the database and outside it. */
export async function emptyTrail() {
  await tamper(
    'truncate audit_records',
    `update audit_heads set seq = 0, seal = '', scheme = 2, key_id = null, proof = null`
  )
  await rm(join(dataDir, 'audit'), { recursive: true, force: true })
}

/** A change by somebody, in a transaction as changes are. */
export function changed(actor: typeof ADA, nr: number, rest: Partial<AuditEntry> = {}) {
  return inTransaction((trx) =>
    recordAudit(
      {
        actor,
        action: 'patient.changed',
        subjectType: 'patient',
        subjectId: 100 + nr,
        patientId: 100 + nr,
        details: { version: nr, fields: [`field_${nr}`] },
        ...rest,
      },
      trx
    )
  )
}

/** Ten changes by Ada (chain 3), five by Ben (chain 4). */
export async function givenTrail() {
  for (let nr = 1; nr <= 10; nr++) await changed(ADA, nr)
  for (let nr = 1; nr <= 5; nr++) await changed(BEN, nr)
}

/** Whoever rules the database: no trigger runs for them. */
export async function tamper(...statements: string[]) {
  for (const statement of statements) {
    await asOwner(`set session_replication_role = replica; ${statement}`)
  }
}

/** What verification names, as `kind chain/seq` with `-to` and `~other` where they say something. */
export async function misfitsFound(): Promise<string[]> {
  return (await verifyAudit()).named.map(inShort).sort()
}

function inShort({ kind, chain, seq, to, other, name }: Misfit): string {
  const place = [chain, seq].filter((each) => each !== undefined).join('/')
  const until = to === undefined ? '' : `-${to}`
  const elsewhere = other ? ` ~${other.chain}/${other.seq}` : ''
  const named = name === undefined ? '' : ` ${name}`
  return `${kind} ${place}${until}${elsewhere}${named}`
}
