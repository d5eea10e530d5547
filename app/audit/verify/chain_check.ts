import { auditKeys, type AuditKey } from '#app/audit/keys'
import { proofOf } from '#app/audit/seal'
import { endOf, follows, isFirstSealed, isSealed, type StoredRow } from '#app/audit/stored'
import { describe, type Misfit, type MisfitKind, type Misfits } from '#app/audit/verify/misfits'
import type { Suspects } from '#app/audit/verify/suspects'

/** The end of a chain as audit_heads has it. */
export type Head = {
  chain: number
  seq: number
  seal: Buffer
  scheme: number
  key_id: string | null
  proof: Buffer | null
}

/** The latest of what signed checkpoints say of a chain. */
export type Mark = { seq: number; seal: string; checkpoint: number }

/** Furthest a record is looked for from its place when whole parts of a chain were renumbered. */
const FURTHEST = 64

/** A record and whether its own seal fits; `shift` when it fits a place so many further on. */
type Judged = { row: StoredRow; fits: boolean; shift: number; isKeyKnown: boolean }

/**
 * One chain, record by record in order. A record is settled when the next one
 * is known, because that names its seal.
 */
export class ChainCheck {
  #expected: number
  /** The seal before the next record; null where it is not known. */
  #prev: Buffer | null
  #held: Judged | null = null
  #last: StoredRow | null = null
  #isSecondScheme = false
  #shifted: { from: number; to: number; shift: number } | null = null

  constructor(
    private readonly chain: number,
    private readonly known: { head: Head | null; mark: Mark | null; suspects: Suspects },
    private readonly found: Misfits,
    start: { seq: number; prev: Buffer } = { seq: 1, prev: Buffer.alloc(0) }
  ) {
    this.#expected = start.seq
    this.#prev = start.prev
  }

  see(row: StoredRow): void {
    const judged = this.#judge(row)
    if (this.#held?.row.seq === row.seq) return this.#resolveDouble(judged)
    if (this.#held) this.#settle(this.#held, judged)
    this.#held = judged
  }

  end(): void {
    if (this.#held) this.#settle(this.#held, null)
    this.#closeShift()
    this.#judgeEnd()
  }

  #judge(row: StoredRow): Judged {
    const keys = auditKeys()
    if (row.scheme === 1) {
      return { row, fits: isFirstSealed(row, keys.firstScheme), shift: 0, isKeyKnown: true }
    }
    const key = keys.find(row.key_id ?? '')
    if (!key) return { row, fits: false, shift: 0, isKeyKnown: false }
    if (row.scheme === 2 && isSealed(row, key)) {
      return { row, fits: true, shift: 0, isKeyKnown: true }
    }
    const shift = this.#shiftOf(row, key)
    return { row, fits: shift !== 0, shift, isKeyKnown: true }
  }

  /** How many places further on a record was sealed for; 0 when for none nearby. */
  #shiftOf(row: StoredRow, key: AuditKey): number {
    const likely = this.#shifted?.shift ?? 0
    const near = Array.from({ length: FURTHEST }, (_, n) => [n + 1, -n - 1]).flat()
    const fits = (shift: number) => isSealed(row, key, { seq: row.seq + shift })
    return [likely, ...near].find((shift) => shift !== 0 && fits(shift)) ?? 0
  }

  /** Two records of one number: the one that fits stays, the other was put in. */
  #resolveDouble(judged: Judged): void {
    const held = this.#held!
    const [kept, other] = !held.fits && judged.fits ? [judged, held] : [held, judged]
    const isCopy = other.fits || other.row.seal.equals(kept.row.seal)
    this.#report(isCopy ? 'replayed' : 'inserted', other.row)
    this.#held = kept
  }

  #settle(judged: Judged, next: Judged | null): void {
    const { row } = judged
    if (row.seq < this.#expected) return this.#report('inserted', row)
    if (row.seq > this.#expected) {
      this.found.add({ kind: 'gap', chain: this.chain, seq: this.#expected, to: row.seq - 1 })
      this.#prev = null
    }
    if (!judged.isKeyKnown) this.#report('key_unknown', row, { name: row.key_id ?? '-' })
    else if (this.#isSecondScheme && row.scheme === 1) this.#report('bad_seal', row)
    else if (!judged.fits) this.known.suspects.add(row, this.#likely(row, next))
    else if (judged.shift !== 0) this.#extendShift(row, judged.shift)
    else if (this.#prev && !follows(row, this.#prev)) this.#report('not_following', row)
    if (judged.shift === 0) this.#closeShift()
    this.#compareMark(row)
    this.#expected = row.seq + 1
    // What follows a record that is not as we sealed it cannot be held against its seal.
    const isOurs = (judged.fits && judged.shift === 0) || !judged.isKeyKnown
    const isLate = this.#isSecondScheme && row.scheme === 1
    this.#prev = isOurs && !isLate ? endOf(row) : null
    this.#isSecondScheme ||= row.scheme !== 1
    this.#last = row
  }

  /** Its seal is not its content's: what vouches for that seal tells what was changed. */
  #likely(row: StoredRow, next: Judged | null): MisfitKind {
    const { head, mark } = this.known
    const marked = mark?.seq === row.seq && mark.seal === endOf(row).toString('hex')
    if (marked) return 'content_changed'
    if (next) {
      if (next.shift < 0) return 'inserted'
      const isNext = next.fits && next.shift === 0 && next.row.seq === row.seq + 1
      return !isNext || follows(next.row, endOf(row)) ? 'content_changed' : 'bad_seal'
    }
    if (!head || head.seq < row.seq) return 'inserted'
    return isProven(head) && head.seal.equals(endOf(row)) ? 'content_changed' : 'inserted'
  }

  #compareMark(row: StoredRow): void {
    const { mark } = this.known
    if (mark?.seq !== row.seq || mark.seal === endOf(row).toString('hex')) return
    this.#report('checkpoint_differs', row, { name: mark.checkpoint })
  }

  #extendShift(row: StoredRow, shift: number): void {
    if (this.#shifted?.shift === shift && this.#shifted.to === row.seq - 1) {
      if (this.#shifted.to === this.#shifted.from)
        this.known.suspects.withdraw(this.chain, this.#shifted.from)
      this.#shifted.to = row.seq
      return
    }
    this.#closeShift()
    this.#shifted = { from: row.seq, to: row.seq, shift }
    // Alone it may be one of two that were swapped, or a copy: looked at when all are known.
    this.known.suspects.add(row, 'moved', { chain: this.chain, seq: row.seq + shift })
  }

  /** Several in a row moved by as many places: something before them was taken out, or put in. */
  #closeShift(): void {
    const shifted = this.#shifted
    this.#shifted = null
    if (!shifted || shifted.from === shifted.to) return
    const other = { chain: this.chain, seq: shifted.from + shifted.shift }
    this.found.add({
      kind: 'renumbered',
      chain: this.chain,
      seq: shifted.from,
      to: shifted.to,
      other,
    })
  }

  #judgeEnd(): void {
    const { head, mark } = this.known
    const last = this.#last?.seq ?? 0
    const headSeq = head?.seq ?? 0
    const told = Math.max(headSeq, mark?.seq ?? 0)
    const add = (kind: MisfitKind, rest: Partial<Misfit> = {}) =>
      this.found.add({ kind, chain: this.chain, ...rest })
    if (last === 0 && this.#expected === 1) {
      if (told > 0) add('chain_emptied', { to: told })
    } else if (told >= this.#expected) {
      add('tail_cut', { seq: this.#expected, to: told })
    }
    if (headSeq < Math.max(last, mark?.seq ?? 0)) {
      add('head_set_back', { seq: headSeq, to: Math.max(last, mark?.seq ?? 0) })
    } else if (head && !isProven(head)) {
      add('head_forged', { seq: headSeq })
    } else if (head && this.#last && headSeq === last && !head.seal.equals(endOf(this.#last))) {
      add('head_forged', { seq: headSeq })
    }
  }

  #report(kind: MisfitKind, row: StoredRow, rest: Partial<Misfit> = {}): void {
    this.found.add({ kind, ...describe(row), ...rest })
  }
}

/** Whether the application itself wrote where a chain ends; the first scheme had no proof. */
function isProven({ chain, seq, seal, scheme, key_id: id, proof }: Head): boolean {
  if (seq === 0) return seal.length === 0
  if (scheme === 1) return true
  const key = auditKeys().find(id ?? '')
  return key !== null && proof !== null && proofOf(chain, seq, seal, key).equals(proof)
}
