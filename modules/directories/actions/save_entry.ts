import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { flagsTold } from '#app/audit/flags'
import { brokenReference, inTransaction, type Transaction } from '#app/database/transaction'
import type { FieldMessage } from '#directories/rules'
import type { Actor } from '#identity'
import { noteNumbers, type Numbers } from '#modules/directories/actions/note_number_change'

type Entry = { id: number; version: number }

/** What one directory is: its table, what its values are stored as, and what makes two entries twins. */
export type EntryKind<Values, Saved extends Entry> = {
  /** As the audit trail names it: `od`, `outbound_omd`. */
  readonly subject: string
  readonly table: string
  columns(values: Values): Record<string, unknown>
  find(id: number, trx?: Transaction): Promise<Saved | null>
  /** Unique indexes that keep twins out. */
  readonly twinIndexes: readonly string[]
  /** The entry that keeps these values out; never the one that is edited. */
  findTwin(values: Values, edited: number | null): Promise<Saved | null>
  /** Columns letters go to, of doctors whom several practices share: a change of one is marked. */
  readonly numbers?: Numbers
  /** What must stand before the row does, in its transaction. */
  readonly before?: (values: Values, trx: Transaction) => Promise<void>
  /** What else is written with the row, in its transaction; refusals undo it all. */
  readonly along?: (saved: Saved, values: Values, trx: Transaction) => Promise<FieldMessage[]>
}

/** Why an entry was not saved; nothing was written. */
export type SaveRefusal<Saved> =
  | { type: 'same'; entry: Saved }
  | { type: 'conflict'; entry: Saved }
  | { type: 'fields'; fields: FieldMessage[] }

/** Rolls back what a rehearsal wrote. */
class Rehearsed extends Error {
  constructor(readonly saved: unknown) {
    super('The entry was only rehearsed')
  }
}

class Refused extends Error {
  constructor(readonly fields: FieldMessage[]) {
    super('The entry was refused while it was written')
  }
}

/**
 * Adds an entry, with its audit record.
 *
 * @param rehearse whether only to find out what would become of it: it is
 * written and taken back in one transaction, so that every rule is asked
 */
export async function addEntry<Values, Saved extends Entry>(
  kind: EntryKind<Values, Saved>,
  values: Values,
  actor: AuditActor,
  { rehearse = false } = {}
): Promise<Result<Saved, SaveRefusal<Saved>>> {
  return refusing(kind, values, null, async (trx) => {
    const columns = kind.columns(values)
    await kind.before?.(values, trx)
    const [row] = await trx.table(kind.table).insert(columns).returning('id')
    const saved = await settled(kind, row.id, values, trx)
    await audit(kind, 'added', saved, { fields: Object.keys(columns) }, actor, trx)
    if (rehearse) throw new Rehearsed(saved)
    return ok(saved)
  })
}

/**
 * Changes an entry: compare-and-set on the version of the entry given, with
 * the names of the changed columns in the audit trail. Equal values change
 * nothing.
 */
export async function updateEntry<Values, Saved extends Entry>(
  kind: EntryKind<Values, Saved>,
  entry: Entry,
  values: Values,
  actor: Actor
): Promise<Result<Saved, SaveRefusal<Saved>>> {
  return refusing(kind, values, entry.id, async (trx) => {
    const columns = kind.columns(values)
    const stored = await trx.from(kind.table).where('id', entry.id).forUpdate().firstOrFail()
    if (stored.version !== entry.version) {
      return err({ type: 'conflict', entry: (await kind.find(entry.id, trx))! })
    }
    const fields = Object.keys(columns).filter((name) => differs(stored[name], columns[name]))
    if (fields.length > 0) {
      await kind.before?.(values, trx)
      const change = { ...columns, version: entry.version + 1, updated_at: new Date() }
      await trx.from(kind.table).where('id', entry.id).update(change)
      if (kind.numbers) await noteNumbers(kind.numbers, stored, columns, actor, trx)
    }
    const saved = await settled(kind, entry.id, values, trx)
    const changes = { fields, ...flagsTold(fields, columns) }
    if (fields.length > 0) await audit(kind, 'changed', saved, changes, actor, trx)
    return ok(saved)
  })
}

/** The entry as stored, once everything written along with it is. */
async function settled<Values, Saved extends Entry>(
  kind: EntryKind<Values, Saved>,
  id: number,
  values: Values,
  trx: Transaction
): Promise<Saved> {
  const written = (await kind.find(id, trx))!
  const refused = (await kind.along?.(written, values, trx)) ?? []
  if (refused.length > 0) throw new Refused(refused)
  return (await kind.find(id, trx))!
}

async function refusing<Values, Saved extends Entry>(
  kind: EntryKind<Values, Saved>,
  values: Values,
  edited: number | null,
  write: (trx: Transaction) => Promise<Result<Saved, SaveRefusal<Saved>>>
): Promise<Result<Saved, SaveRefusal<Saved>>> {
  try {
    return await inTransaction(write)
  } catch (error) {
    if (error instanceof Rehearsed) return ok(error.saved as Saved)
    if (error instanceof Refused) return err({ type: 'fields', fields: error.fields })
    const column = brokenReference(error)
    if (column) return err({ type: 'fields', fields: [unknown(column)] })
    const twin = isTwin(error, kind.twinIndexes) ? await kind.findTwin(values, edited) : null
    if (!twin) throw error
    return err({ type: 'same', entry: twin })
  }
}

function unknown(field: string): FieldMessage {
  return { field, message: { key: 'directories.choice_unknown' } }
}

function isTwin(error: unknown, indexes: readonly string[]): boolean {
  const { constraint = '' } = (error ?? {}) as { constraint?: string }
  return indexes.includes(constraint)
}

function differs(stored: unknown, value: unknown): boolean {
  return JSON.stringify(stored ?? null) !== JSON.stringify(value ?? null)
}

async function audit<Values, Saved extends Entry>(
  { subject }: EntryKind<Values, Saved>,
  verb: 'added' | 'changed',
  { id, version }: Entry,
  changes: Record<string, string[]>,
  actor: AuditActor,
  trx: Transaction
) {
  const details = { version, ...changes }
  const entry = { actor, action: `${subject}.${verb}`, subjectType: subject, subjectId: id }
  await recordAudit({ ...entry, details }, trx)
}
