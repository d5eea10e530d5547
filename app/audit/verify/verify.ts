import { rowsIn } from '#app/database/cursor'
import { openSnapshot, type Transaction } from '#app/database/transaction'
import { copyFolder } from '#app/audit/checkpoint_file'
import { endOf, STORED_COLUMNS, type StoredRow } from '#app/audit/stored'
import { ChainCheck, type Head } from '#app/audit/verify/chain_check'
import { Checkpoints } from '#app/audit/verify/checkpoints'
import { checkCopy } from '#app/audit/verify/copy'
import { Misfits, type Misfit, type MisfitKind } from '#app/audit/verify/misfits'
import { WHOLE, type Scope } from '#app/audit/verify/scope'
import { Suspects } from '#app/audit/verify/suspects'

export type AuditVerdict = {
  intact: boolean
  records: number
  /** Signed checkpoints that were read. */
  checkpoints: number
  /** Lines of the second copy that were compared; null where none is kept. */
  copied: number | null
  /** How many of each kind. */
  misfits: Partial<Record<MisfitKind, number>>
  /** The first hundred. */
  named: readonly Misfit[]
}

export type VerifyProgress = { records: number; copied: number }

/** Records between two words about how far it is. */
const PROGRESS_EVERY = 2_000

/**
 * Holds the whole trail against its seals, its chains, the signed checkpoints
 * and, where one is kept, the second copy. Names every misfit and goes on; one
 * snapshot of the database, whatever is written meanwhile, and flat memory,
 * however long the trail is.
 */
export async function verifyAudit(
  scope: Scope = WHOLE,
  onProgress: (progress: VerifyProgress) => void = () => {}
): Promise<AuditVerdict> {
  const found = new Misfits()
  const checkpoints = new Checkpoints(found)
  await checkpoints.load()
  const records = await inSnapshot(async (trx) => {
    await checkGuards(trx, found)
    return checkChains(trx, { scope, found, checkpoints }, (count) =>
      onProgress({ records: count, copied: 0 })
    )
  })
  if (scope.chain === null && !scope.since) await checkpoints.compare()
  const folder = copyFolder()
  const copied = folder
    ? await checkCopy(folder, scope, found, (lines) => onProgress({ records, copied: lines }))
    : null
  return {
    intact: found.total === 0,
    records,
    checkpoints: checkpoints.count,
    copied,
    misfits: found.counts,
    named: found.named,
  }
}

async function inSnapshot<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  const trx = await openSnapshot()
  try {
    return await work(trx)
  } finally {
    await trx.rollback()
  }
}

type Look = { scope: Scope; found: Misfits; checkpoints: Checkpoints }

async function checkChains(
  trx: Transaction,
  { scope, found, checkpoints }: Look,
  progress: (records: number) => void
): Promise<number> {
  const heads: Head[] = await trx.from('audit_heads').select('*')
  const starts = scope.since ? await startsOf(trx, scope.since) : null
  const suspects = new Suspects(found)
  const checkOf = (chain: number) => {
    const head = heads.find((each) => each.chain === chain) ?? null
    const mark = checkpoints.marks.get(chain) ?? null
    const start = starts ? (starts.get(chain) ?? afterHead(head)) : undefined
    return new ChainCheck(chain, { head, mark, suspects }, found, start)
  }
  const unseen = new Set([...heads.map(({ chain }) => chain), ...checkpoints.marks.keys()])
  let records = 0
  let current = -1
  let check: ChainCheck | null = null
  const { text, values } = selectOf(scope, starts)
  for await (const row of rowsIn<StoredRow>(trx, text, values)) {
    if (row.action === 'audit.checkpointed') checkpoints.hear(row.subject_id, row.details)
    if (check === null || current !== row.chain) {
      check?.end()
      check = checkOf(row.chain)
      current = row.chain
      unseen.delete(current)
    }
    check.see(row)
    records++
    if (records % PROGRESS_EVERY === 0) progress(records)
  }
  check?.end()
  // Chains without a record, which may have had some.
  for (const chain of unseen) if (isIn(scope, chain)) checkOf(chain).end()
  progress(records)
  await suspects.judge(trx)
  return records
}

const isIn = (scope: Scope, chain: number) => scope.chain === null || scope.chain === chain

type Start = { seq: number; prev: Buffer }

/** A chain without records since then is looked at from its end on. */
function afterHead(head: Head | null): Start {
  return { seq: (head?.seq ?? 0) + 1, prev: head?.seal ?? Buffer.alloc(0) }
}

/** The first record since an instant of each chain, and the seal of the one before it. */
async function startsOf(trx: Transaction, since: Date): Promise<Map<number, Start>> {
  const { rows } = await trx.rawQuery(
    `select f.chain, f.seq, b.scheme, b.seal, b.hash
       from (select chain, min(seq) as seq from audit_records where at >= ? group by chain) f
       left join lateral (select scheme, seal, hash from audit_records r
                           where r.chain = f.chain and r.seq = f.seq - 1 order by at limit 1) b on true`,
    [since]
  )
  return new Map(
    rows.map((row: StoredRow) => {
      const prev = row.seal ? endOf(row) : Buffer.alloc(0)
      return [row.chain, { seq: row.seq, prev }]
    })
  )
}

function selectOf(scope: Scope, starts: ReadonlyMap<number, Start> | null) {
  const order = 'order by chain, seq, at'
  const values: number[] = []
  const conditions: string[] = []
  if (scope.chain !== null) {
    conditions.push('chain = ?')
    values.push(scope.chain)
  }
  if (starts) {
    const ranges = [...starts].map(([chain, { seq }]) => `(chain = ${chain} and seq >= ${seq})`)
    conditions.push(ranges.length > 0 ? `(${ranges.join(' or ')})` : 'false')
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return { text: `select ${STORED_COLUMNS} from audit_records ${where} ${order}`, values }
}

/** The triggers of the trail, and those that each of its months has of them. */
async function checkGuards(trx: Transaction, found: Misfits): Promise<void> {
  const { rows } = await trx.rawQuery(
    `select t.name || ' ' || g.name as guard
       from (select 'audit_records' as name, 'public.audit_records'::regclass as oid, true as whole
             union all
             select c.relname, c.oid, false from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = 'public.audit_records'::regclass) t
      cross join (values ('audit_records_append_only', true, false),
                         ('audit_records_row_append_only', true, true),
                         ('truncate_append_only', false, true)) g (name, of_whole, of_month)
      where case when t.whole then g.of_whole else g.of_month end
        and not exists (select from pg_trigger r
                         where r.tgrelid = t.oid and r.tgname = g.name and r.tgenabled <> 'D')`
  )
  for (const { guard } of rows) found.add({ kind: 'guard_off', name: guard })
}
