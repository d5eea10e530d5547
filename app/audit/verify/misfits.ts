import { contentIn, type StoredRow } from '#app/audit/stored'

/** Everything that can be wrong with the trail, each with its words in the CLI's catalogue. */
export const MISFIT_KINDS = [
  /** It says something else than was sealed; its seal is the one it had. */
  'content_changed',
  /** It carries no seal of ours, and what follows names another. */
  'bad_seal',
  /** It was sealed by a key this installation does not have. */
  'key_unknown',
  /** Numbers of a chain are missing. */
  'gap',
  /** Records before the end that the chain, a checkpoint or the copy tells of are missing. */
  'tail_cut',
  /** A chain that had records has none. */
  'chain_emptied',
  /** The chain's end names an earlier record than there is, or than a checkpoint saw. */
  'head_set_back',
  /** The chain's end was not written by the application. */
  'head_forged',
  /** It was put in: nothing vouches for it. */
  'inserted',
  /** A record that stands elsewhere stands here again. */
  'replayed',
  /** Two records stand in each other's place. */
  'swapped',
  /** It was sealed for another place. */
  'moved',
  /** Records were sealed for places further on: something before them was taken out. */
  'renumbered',
  /** It was sealed after another record than the one before it. */
  'not_following',
  /** Not the record that a checkpoint saw. */
  'checkpoint_differs',
  /** The trail or the second place tells of a checkpoint that is not there. */
  'checkpoint_missing',
  /** A checkpoint without our signature, or out of order. */
  'checkpoint_forged',
  /** The copy has another record, or one that the database has no more. */
  'copy_differs',
  /** The copy lacks what it had. */
  'copy_missing',
  /** The trail's own triggers are off or gone. */
  'guard_off',
] as const
export type MisfitKind = (typeof MISFIT_KINDS)[number]

export type Misfit = {
  readonly kind: MisfitKind
  readonly chain?: number
  readonly seq?: number
  /** Last of several in a row. */
  readonly to?: number
  /** Where else: the other one of two, or the place it was sealed for. */
  readonly other?: { readonly chain: number; readonly seq: number }
  /** What the record says of itself. */
  readonly action?: string
  readonly at?: string
  /** A checkpoint's number, a key's id, a trigger's or a file's name. */
  readonly name?: string | number
  /** Lines of a file. */
  readonly line?: number
}

/** Misfits named one by one; the others are counted. */
const NAMED = 100

/** What was found: the first hundred by name, all by kind. Memory stays flat whatever was done to the trail. */
export class Misfits {
  readonly named: Misfit[] = []
  readonly counts: Partial<Record<MisfitKind, number>> = {}

  add(misfit: Misfit): void {
    this.counts[misfit.kind] = (this.counts[misfit.kind] ?? 0) + 1
    if (this.named.length < NAMED) this.named.push(misfit)
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }
}

/** What names a record. */
export function describe(row: StoredRow): Omit<Misfit, 'kind'> {
  return { chain: row.chain, seq: row.seq, action: row.action, at: contentIn(row).at }
}
