import { message, type Message } from '../../identity/rules/index.js'
import { contentsOf, type Ingredient } from './drop_contents.js'

/** Fields of the chart by their names. */
export type RecordedFacts = Readonly<Record<string, unknown>>

/** Boxes of the chart that speak against an ingredient (clinical facts: treatment safety). */
const RECORDED: readonly {
  readonly ingredient: Ingredient
  readonly fields: readonly string[]
  readonly key: string
}[] = [
  { ingredient: 'timolol', fields: ['asthma'], key: 'timolol_asthma' },
  { ingredient: 'timolol', fields: ['heart_block'], key: 'timolol_heart_block' },
  {
    ingredient: 'prostaglandin',
    fields: ['uveitis_od', 'uveitis_os'],
    key: 'prostaglandin_uveitis',
  },
  { ingredient: 'dorzolamide', fields: ['allergies_sulfa'], key: 'dorzolamide_sulfa' },
]

/**
 * Conditions without a box of their own that the history may name: beginnings
 * of words, English and French. Contraindications of the drugs' own labels
 * (timolol: obstructive lung disease, slow pulse, block, heart failure).
 */
const WRITTEN: readonly { readonly ingredient: Ingredient; readonly words: readonly string[] }[] = [
  {
    ingredient: 'timolol',
    words: [
      ...['asthm', 'copd', 'mpoc', 'emphysem', 'emphysèm', 'chronic bronchitis'],
      ...['bronchite chronique', 'bradycard', 'sick sinus', 'heart block', 'bloc cardiaque'],
      ...['bloc auriculo', 'heart failure', 'insuffisance cardiaque'],
    ],
  },
  { ingredient: 'prostaglandin', words: ['uveit', 'uvéit', 'iritis'] },
]

const HISTORIES = ['history_medical', 'pmh_m'] as const

/** What the chart may say of treatment safety: a change of one makes a stored treatment worth another look. */
export const SAFETY_FIELDS: readonly string[] = [
  ...new Set(RECORDED.flatMap(({ fields }) => fields)),
  ...HISTORIES,
  'allergies',
]

/**
 * What speaks against a drop: a warning beside it, never a block. Boxes that
 * are ticked; else the words of the history, unless they are denied there; and
 * an allergy that names an ingredient, whatever the box of no allergies says.
 */
export function treatmentWarnings(drop: string, exam: RecordedFacts): Message[] {
  return contentsOf(drop).flatMap((ingredient) => {
    const recorded = RECORDED.filter(
      (each) => each.ingredient === ingredient && each.fields.some((name) => exam[name] === true)
    )
    const warnings = recorded.map(({ key }) => message(`review.treatment.${key}`))
    const word = recorded.length > 0 ? null : writtenAgainst(ingredient, exam)
    if (word !== null) warnings.push(message('review.treatment.written', { word, ingredient }))
    if (foundIn(exam.allergies, [ingredient]) !== null) {
      warnings.push(message('review.treatment.allergy', { ingredient }))
    }
    return warnings
  })
}

function writtenAgainst(ingredient: Ingredient, exam: RecordedFacts): string | null {
  const words = WRITTEN.filter((each) => each.ingredient === ingredient).flatMap(
    (each) => each.words
  )
  for (const name of HISTORIES) {
    const found = foundIn(exam[name], words)
    if (found !== null) return found
  }
  return null
}

/** Ends what a "no" speaks of. */
const CLAUSE_END = /[.,;:\n]/u
const DENIAL =
  /(?<!\p{L})(no|not|non|denies|denied|without|negative|nil|pas|sans|aucune?|nie|ni)(?!\p{L})/iu

/** The first of the words a text says, as it is written there; null when it says none or denies it. */
function foundIn(text: unknown, words: readonly string[]): string | null {
  if (typeof text !== 'string' || words.length === 0) return null
  const pattern = new RegExp(`(?<!\\p{L})(?:${words.join('|')})\\p{L}*`, 'giu')
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const clause = text.slice(0, index).split(CLAUSE_END).at(-1) ?? ''
    if (!DENIAL.test(clause)) return word
  }
  return null
}
