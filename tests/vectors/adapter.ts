import type { Adapters } from './adapters/adapter.js'
import { exams } from './adapters/exams.js'
import { identity } from './adapters/identity.js'
import { letters } from './adapters/letters.js'
import { lists } from './adapters/lists.js'
import { measurements } from './adapters/measurements.js'
import { patients } from './adapters/patients.js'
import { review } from './adapters/review.js'

/** Every rule of vectors.json, by its name there. */
export const ADAPTERS: Adapters = {
  ...identity,
  ...patients,
  ...measurements,
  ...exams,
  ...review,
  ...letters,
  ...lists,
}
