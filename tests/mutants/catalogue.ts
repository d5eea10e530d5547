import { EXAM_MUTANTS } from './lists/exams.js'
import { IDENTITY_MUTANTS } from './lists/identity.js'
import { IMAGE_MUTANTS } from './lists/images.js'
import { LETTER_MUTANTS } from './lists/letters.js'
import { LETTER_WORK_MUTANTS } from './lists/letter_work.js'
import { LETTERS_SEEN_MUTANTS } from './lists/letters_seen.js'
import { OUTBOX_MUTANTS } from './lists/outbox.js'
import { PAGE_MUTANTS } from './lists/pages.js'
import { PATIENT_MUTANTS } from './lists/patients.js'
import { QUEUE_MUTANTS } from './lists/queues.js'
import { REVIEW_MUTANTS } from './lists/review.js'
import { REVIEW_GUARD_MUTANTS } from './lists/review_guards.js'
import { WORKLIST_MUTANTS } from './lists/worklists.js'
import { AREAS, SUITES, type Area, type Mutant, type PlacedMutant } from './mutant.js'

const LISTS: Record<Area, readonly Mutant[]> = {
  letters: [...LETTER_MUTANTS, ...LETTER_WORK_MUTANTS, ...LETTERS_SEEN_MUTANTS],
  exams: [...EXAM_MUTANTS, ...IMAGE_MUTANTS],
  review: [...REVIEW_MUTANTS, ...REVIEW_GUARD_MUTANTS],
  patients: PATIENT_MUTANTS,
  outbox: OUTBOX_MUTANTS,
  worklists: [...WORKLIST_MUTANTS, ...QUEUE_MUTANTS],
  identity: IDENTITY_MUTANTS,
  pages: PAGE_MUTANTS,
}

export const MUTANTS: readonly PlacedMutant[] = AREAS.flatMap((area) =>
  LISTS[area].map((mutant) => ({ ...mutant, area }))
)

export type Wish = {
  /** An area's or a mutant's name. */
  only?: string
  /** How many, drawn by the seed; all of them otherwise. */
  sample?: number
  seed: number
}

/**
 * The mutants of a run, quick suites first; within a suite the seed shuffles
 * them, so that a fault that one leaves behind in the next is noticed some day.
 */
export function choose({ only, sample, seed }: Wish): PlacedMutant[] {
  const wanted = MUTANTS.filter(({ area, name }) => !only || area === only || name === only)
  return shuffled(wanted, seed)
    .slice(0, sample ?? wanted.length)
    .sort((a, b) => SUITES.indexOf(a.suite) - SUITES.indexOf(b.suite))
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return list
    .map((each) => ({ each, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each)
}
