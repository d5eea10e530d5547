import type { Mutant } from '../mutant.js'

const EDITS = { suite: 'functional', specs: ['letters/letter_edits'] } as const
const WORDINGS = { suite: 'functional', specs: ['letters/wordings'] } as const

/** Around letters: uploaded ones that lose their recipient, administrators' wordings, many at once. */
export const LETTER_WORK_MUTANTS: readonly Mutant[] = [
  {
    name: 'letter-edit-looked-once',
    kind: 'guard',
    file: 'modules/letters/actions/draw_versions.ts',
    find: 'if (!removed || keywords.length === 0) return removed',
    replace: 'return removed',
    seen: 'A name that a first reading missed stands in the version without recipient.',
    ...EDITS,
  },
  {
    name: 'letter-edit-unread-shown',
    kind: 'guard',
    file: 'modules/letters/actions/draw_versions.ts',
    find: "insteadOf: how === 'cover' && isUnreadable ? noticeOf(page) : null",
    replace: 'insteadOf: null',
    seen: 'A page nobody could read goes out with its names.',
    ...EDITS,
  },
  {
    name: 'letter-edit-after-reset',
    kind: 'guard',
    file: 'modules/letters/actions/make_letter_versions.ts',
    find: ".where({ id: editId, state: 'running' })",
    replace: '.where({ id: editId })',
    seen: 'A version that was reset while it was made appears all the same.',
    ...EDITS,
  },
  {
    name: 'letter-wording-language',
    kind: 'recipient',
    file: 'modules/letters/queries/letter_words.ts',
    find: 'where locale = $1 order by',
    replace: "where $1 <> '' order by",
    seen: 'A French letter opens with the sentence that was written for the English one.',
    ...WORDINGS,
  },
  {
    name: 'letter-wording-placeholder',
    kind: 'loss',
    file: 'modules/letters/model/check_wording.ts',
    find: 'filter((name) => !found.always.has(name))',
    replace: 'filter((name) => !found.all.has(name) && false)',
    seen: 'An opening is saved without the day of the visit, and every letter lacks it.',
    ...WORDINGS,
  },
  {
    name: 'letter-wording-conflict',
    kind: 'loss',
    file: 'modules/letters/actions/save_wording.ts',
    find: 'const version = base + 1',
    replace: 'const version = base + 1 + Math.floor(Math.random() * 1e6)',
    seen: 'Of two administrators who save at once neither is told of the other.',
    ...WORDINGS,
  },
  {
    name: 'letter-wording-patient',
    kind: 'actor',
    file: 'modules/letters/actions/send_sample.ts',
    find: "recipient: { kind: 'user', id: actor.userId",
    replace: "recipient: { kind: 'patient', id: actor.userId",
    seen: 'A test of a wording stands in the ledger as a letter to a patient.',
    ...WORDINGS,
  },
  {
    name: 'bulk-letters-out-of-turn',
    kind: 'guard',
    file: 'modules/letters/actions/bulk_fax.ts',
    find: 'patients.get(readKey(key).examId) ?? key',
    replace: 'key',
    seen: 'Two letters of one patient in a list are judged at the same time, and the family doctor has both.',
    suite: 'functional',
    specs: ['letters/bulk_fax'],
  },
]
