import { auditKeys } from '#app/audit/keys'
import { sealOf } from '#app/audit/seal'
import { contentIn, isSealed, type StoredRow } from '#app/audit/stored'
import type { Transaction } from '#app/database/transaction'
import { describe, type MisfitKind, type Misfits } from '#app/audit/verify/misfits'

type Spot = { chain: number; seq: number }
type Standing = Spot & { seal: Buffer }
type Suspect = { row: StoredRow; likely: MisfitKind; home: Spot | null }

/** Records looked at closer; more than these are told by what was likely. */
const MOST = 200

/**
 * Records whose seal does not fit their place, until all chains are known: two
 * that stand in each other's place were swapped, one whose seal stands
 * elsewhere too was copied, another one was moved.
 */
export class Suspects {
  readonly #kept = new Map<string, Suspect>()

  constructor(private readonly found: Misfits) {}

  /** @param home where it was sealed for, where that is known already */
  add(row: StoredRow, likely: MisfitKind, home: Spot | null = null): void {
    if (this.#kept.size < MOST) this.#kept.set(spotOf(row), { row, likely, home })
    else this.found.add({ kind: likely, ...describe(row), ...(home && { other: home }) })
  }

  /** It turned out to be one of many that were moved alike. */
  withdraw(chain: number, seq: number): void {
    this.#kept.delete(spotOf({ chain, seq }))
  }

  /** Names each of them by what else stands in the trail. */
  async judge(trx: Transaction): Promise<void> {
    const suspects = [...this.#kept.values()]
    if (suspects.length === 0) return
    const standing = await this.#standing(trx, suspects)
    for (const suspect of suspects) suspect.home ??= homeOf(suspect.row, standing)
    const told = new Set<Suspect>()
    for (const suspect of suspects) {
      if (told.has(suspect)) continue
      const other = suspects.find((each) => each !== suspect && areSwapped(suspect, each))
      if (other) told.add(other)
      this.found.add({ ...describe(suspect.row), ...this.#name(suspect, other, standing) })
    }
  }

  #name({ row, likely, home }: Suspect, swapped: Suspect | undefined, standing: Standing[]) {
    if (swapped) {
      return { kind: 'swapped' as const, other: { chain: swapped.row.chain, seq: swapped.row.seq } }
    }
    const twin = standing.find((each) => each.seal.equals(row.seal) && spotOf(each) !== spotOf(row))
    if (twin) return { kind: 'replayed' as const, other: { chain: twin.chain, seq: twin.seq } }
    if (home) return { kind: 'moved' as const, other: home }
    return { kind: likely }
  }

  /** Where the seals of the suspects, and those before them, stand in the trail. */
  async #standing(trx: Transaction, suspects: readonly Suspect[]): Promise<Standing[]> {
    const seals = suspects.flatMap(({ row }) => [row.seal, row.prev ?? row.seal])
    const { rows } = await trx.rawQuery(
      `select chain, seq, seal from audit_records
        where encode(seal, 'hex') = any (?::text[]) limit ${4 * MOST}`,
      [seals.map((seal) => seal.toString('hex'))]
    )
    return rows
  }
}

const spotOf = ({ chain, seq }: Spot) => `${chain}:${seq}`

/** The place after the record whose seal this one names, or the first of a chain, if it was sealed for it. */
function homeOf(row: StoredRow, standing: readonly Standing[]): Spot | null {
  const key = auditKeys().find(row.key_id ?? '')
  if (!key || !row.prev) return null
  const after = standing
    .filter(({ seal }) => seal.equals(row.prev!))
    .map(({ chain, seq }) => ({ chain, seq: seq + 1 }))
  return after.find((spot) => spotOf(spot) !== spotOf(row) && isSealed(row, key, spot)) ?? null
}

/** Each stands in the other's place, or says what the other's seal was made for. */
function areSwapped(one: Suspect, other: Suspect): boolean {
  if (one.home && other.home) {
    return spotOf(one.home) === spotOf(other.row) && spotOf(other.home) === spotOf(one.row)
  }
  return saysWhatSealed(one.row, other.row) && saysWhatSealed(other.row, one.row)
}

function saysWhatSealed(row: StoredRow, other: StoredRow): boolean {
  const key = auditKeys().find(other.key_id ?? '')
  if (!key || !other.prev) return false
  const place = { chain: other.chain, seq: other.seq, prev: other.prev }
  return sealOf(contentIn(row), place, key).equals(other.seal)
}
