import { test } from '@japa/runner'
import { treatmentMarks } from '#exams/rules'
import { treatmentText } from '../../inertia/features/visit_form/trends/treatment_text.js'

/** The two lists as French reads them: what is taken and what is begun share no name. */
const OPTIONS = {
  drops: [
    { id: '1', code: 'Timoptic', label: 'Timoptic (goutte)' },
    { id: '2', code: 'timolol', label: 'une autre liste' },
  ],
  treatment_drops: [
    { id: '3', code: 'timolol', label: 'Bêtabloquant' },
    { id: '4', code: 'Timoptic', label: 'une autre liste encore' },
  ],
}

const t = (key: string, params?: object) => `${key} ${Object.values(params ?? {}).join(' ')}`

const drop = (name: string, eye: string) => ({
  glc_current_drops_select: name,
  glc_current_drops_eye_select: eye,
})

test.group('The words of a treatment', () => {
  test('F255 the drop that a review began is named from its own list, those that are taken from theirs', ({
    assert,
  }) => {
    const [mark] = treatmentMarks([
      { exam_date: '2026-01-05', glc_current_drops: [], treatment_drop: 'timolol' },
    ])
    assert.include(treatmentText(mark!, OPTIONS, { t }), 'Bêtabloquant')
    const [taken] = treatmentMarks([
      {
        exam_date: '2026-02-06',
        glc_current_drops: [drop('Xalatan', 'OD')],
        treatment_drop: null,
      },
      {
        exam_date: '2026-03-07',
        glc_current_drops: [drop('Timoptic', 'OD')],
        treatment_drop: null,
      },
    ])
    assert.include(treatmentText(taken!, OPTIONS, { t }), 'Timoptic (goutte)')
  })

  test('F255 a drop that no list names, and lists that are on their way, leave the code', ({
    assert,
  }) => {
    for (const [code, options] of [
      ['bimatoprost', OPTIONS],
      ['timolol', null],
    ] as const) {
      const [mark] = treatmentMarks([
        { exam_date: '2026-01-05', glc_current_drops: [], treatment_drop: code },
      ])
      assert.include(treatmentText(mark!, options, { t }), code)
    }
  })
})
