import { test } from '@japa/runner'
import { DESK_FACES, DESK_LAYOUTS, deskLayout, type DeskLayout } from './layouts.js'

type Row = readonly [letter: boolean, premium: boolean, retina: boolean, DeskLayout, DeskLayout]

const ROWS: readonly Row[] = [
  [false, false, false, 'legacy', 'legacy'],
  [false, false, true, 'retina_only', 'legacy'],
  [false, true, false, 'legacy', 'legacy'],
  [false, true, true, 'retina_only', 'legacy'],
  [true, false, false, 'letter', 'consult_letter'],
  [true, false, true, 'letter', 'consult_letter'],
  [true, true, false, 'letter_premium', 'consult_letter'],
  [true, true, true, 'letter_premium', 'consult_letter'],
]

test.group('Layouts of the readers’ pages', () => {
  test(
    'F196 F209 letter {0}, premium {1}, retina only {2}: {3} to the reviewer, {4} to the consultant'
  )
    .with([...ROWS])
    .run(({ assert }, [isReferralLetter, isPremium, isRetinaOnly, reviewer, consultant]) => {
      const visit = { isReferralLetter, isPremium, isRetinaOnly }
      assert.equal(deskLayout({ role: 'omdr', ...visit }), reviewer)
      assert.equal(deskLayout({ role: 'omdc', ...visit }), consultant)
    })

  test('F196 each face has its own parts, once each', ({ assert }) => {
    for (const layout of DESK_LAYOUTS) {
      const { parts } = DESK_FACES[layout]
      assert.lengthOf(new Set(parts), parts.length)
      // What was decided and whom it concerns is nowhere left out.
      assert.includeMembers([...parts], ['measurements', 'complaint', 'treatment', 'doctors'])
    }
    const { letter, letter_premium: premium, retina_only: retina } = DESK_FACES
    assert.notInclude(letter.parts, 'history')
    assert.includeMembers([...premium.parts], ['flags', 'snapshot', 'od-notes', 'drops'])
    assert.deepEqual([retina.trend, retina.hasGlaucomaIndex], ['acuity', false])
    assert.notInclude(retina.parts, 'drops')
  })
})
