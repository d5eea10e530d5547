import { test } from '@japa/runner'
import { FIELD_RECORDS } from '../fields/table.js'
import { BROUGHT_TEXTS, COMPARED_FIELDS, COMPARED_ROWS, changedSince } from './changed_since.js'

/** Stand elsewhere on a reader's page, folded or not. */
const NEVER_FOLDED: Readonly<Record<string, readonly string[]>> = {
  'beside the alerts': ['od_question'],
}

/** What an optometrist writes or lists in words of their own. */
const WORDS_OF_OPTOMETRISTS = FIELD_RECORDS.filter(
  ([, { kind, access }]) =>
    (kind === 'text' || kind === 'history') && (access === 'entry' || access === 'shared_entry')
).map(([name]) => name)

const changed = (now: object, before: object) =>
  changedSince({ ...now }, { ...before }).changed.map(({ name }) => name)

test.group('What changed since the last visit', () => {
  test('{title}')
    .with([
      { title: 'a new text', now: { impression: 'worse' }, before: {}, told: ['impression'] },
      { title: 'a text taken away', now: {}, before: { e_notes: 'x' }, told: ['e_notes'] },
      { title: 'space around a text', now: { e_notes: 'x ' }, before: { e_notes: 'x' }, told: [] },
      {
        title: 'nothing, however it is stored',
        now: { rr_glc: false, allergies: '', omd_history: [] },
        before: { rr_glc: null, omd_history: null },
        told: [],
      },
      {
        title: 'one diagnosis for another is one row',
        now: { rr_glc: true },
        before: { rr_glc_suspect: true },
        told: ['diagnoses'],
      },
      {
        title: 'none instead of not asked',
        now: { glc_current_drops_none: true },
        before: { glc_current_drops: [] },
        told: ['glc_current_drops'],
      },
      {
        title: 'another drop in the same row',
        now: { glc_current_drops: [{ drug: 'a' }] },
        before: { glc_current_drops: [{ drug: 'b' }] },
        told: ['glc_current_drops'],
      },
      {
        title: 'an allergy and a comorbidity, in the order of the page',
        now: { allergies_sulfa: true, asthma: true },
        before: {},
        told: ['comorbidities', 'allergies'],
      },
    ])
    .run(({ assert }, { now, before, told }) => assert.deepEqual(changed(now, before), told))

  test('F209 F238 every text and list of the optometrist is compared, or stands where nothing is folded', ({
    assert,
  }) => {
    const elsewhere = Object.values(NEVER_FOLDED).flat()
    assert.deepEqual(
      WORDS_OF_OPTOMETRISTS.filter(
        (name) => !COMPARED_FIELDS.has(name) && !elsewhere.includes(name)
      ),
      []
    )
    assert.deepEqual(
      elsewhere.filter((name) => COMPARED_FIELDS.has(name)),
      []
    )
    for (const [part, names] of Object.entries(BROUGHT_TEXTS)) {
      const rows = COMPARED_ROWS.filter((row) => row.part === part).map(({ name }) => name)
      assert.includeMembers(rows, [...names])
    }
  })

  test('what did not change is named, so that nothing is lost from sight', ({ assert }) => {
    const { changed: some, same } = changedSince({ impression: 'a' }, { impression: 'b' })
    assert.sameMembers(
      [...some, ...same].map(({ name }) => name),
      COMPARED_ROWS.map(({ name }) => name)
    )
  })
})
