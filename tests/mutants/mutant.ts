/** What is broken on purpose: the kinds of fault that harm somebody. */
export type MutantKind = 'eye' | 'recipient' | 'boundary' | 'guard' | 'actor' | 'time' | 'loss'

/** Rooms of the product; each has a list of its own in `lists/`. */
export const AREAS = [
  'letters',
  'exams',
  'review',
  'patients',
  'outbox',
  'worklists',
  'identity',
  'pages',
] as const
export type Area = (typeof AREAS)[number]

/** Quick suites first: a fault that a pure test notices needs no server. */
export const SUITES = ['unit', 'integration', 'functional', 'browser'] as const
export type MutantSuite = (typeof SUITES)[number]

/**
 * One fault planted in the product: a text that stands exactly once in a file,
 * what it is replaced by, and the spec files of which one must fail.
 */
export type Mutant = {
  /** Short and lasting, so that a survivor can be named. */
  readonly name: string
  readonly kind: MutantKind
  /** From the project's root. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** What somebody would see if it slipped through. */
  readonly seen: string
  /** As `npm test -- SUITE --files=…` takes them. */
  readonly suite: MutantSuite
  readonly specs: readonly string[]
}

export type PlacedMutant = Mutant & { readonly area: Area }
