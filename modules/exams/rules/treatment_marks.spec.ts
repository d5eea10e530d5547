import { test } from '@japa/runner'
import { isTreatedWithin, treatmentMarks } from './treatment_marks.js'

const visit = (exam_date: string, drops: [eye: string, name: string][], begun = '') => ({
  exam_date,
  glc_current_drops: drops.map(([eye, name]) => ({
    glc_current_drops_eye_select: eye,
    glc_current_drops_select: name,
  })),
  treatment_drop: begun,
})

const SPAN = { from: '2024-02-01', to: '2025-02-01' }

test.group('changes of treatment', () => {
  test('a mark tells which eyes it concerns', ({ assert }) => {
    const marks = treatmentMarks([
      visit('2023-01-02', [['OS', 'timolol']]),
      visit('2023-07-03', [['OS', 'timolol']]),
      visit('2024-01-04', [['OS', 'latanoprost']]),
      visit('2024-07-05', [], ' brimonidine '),
      visit('2025-01-06', [['', 'timolol']]),
    ])
    assert.deepEqual(
      marks.map(({ visit: { exam_date: day }, eyes, begun }) => [day, eyes, begun]),
      [
        ['2024-01-04', ['os'], null],
        ['2024-07-05', ['od', 'os'], 'brimonidine'],
        ['2025-01-06', ['od', 'os'], null],
      ]
    )
  })

  test('{what} on {day} lies within 2024-02-01 to 2025-02-01: {within}')
    .with([
      { what: 'other drops', day: '2024-02-01', within: false },
      { what: 'other drops', day: '2024-02-02', within: true },
      { what: 'other drops', day: '2025-02-01', within: true },
      { what: 'other drops', day: '2025-02-02', within: false },
      { what: 'a treatment begun', day: '2024-01-31', within: false },
      { what: 'a treatment begun', day: '2024-02-01', within: true },
      { what: 'a treatment begun', day: '2025-01-31', within: true },
      { what: 'a treatment begun', day: '2025-02-01', within: false },
    ])
    .run(({ assert }, { what, day, within }) => {
      const isBegun = what === 'a treatment begun'
      const marks = treatmentMarks([
        visit('2023-01-01', [['OD', 'timolol']]),
        isBegun ? visit(day, [], 'latanoprost') : visit(day, [['OD', 'latanoprost']]),
      ])
      assert.equal(isTreatedWithin(marks, 'od', SPAN), within)
      assert.equal(isTreatedWithin(marks, 'os', SPAN), within && isBegun)
    })
})
