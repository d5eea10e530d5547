import { test } from '@japa/runner'
import { anyEye, isGiven, isMeasured, isOn, rowsOf } from './plain_exam.js'

const exam = {
  eyes: { od: { iop: 0 }, os: {} },
  is_urgent: true,
  text_flag: 'true',
  note: ' ',
  number: 0,
  rows: [{ a: 1 }],
}

test.group('Plain exam', () => {
  test('F171 a flag is true and nothing else', ({ assert }) => {
    assert.isTrue(isOn(exam, 'is_urgent'))
    assert.isFalse(isOn(exam, 'text_flag'))
    assert.isFalse(isOn(exam, 'absent'))
  })

  test('F171 zero is given, blanks are not', ({ assert }) => {
    assert.isTrue(isGiven(exam, 'number'))
    assert.isFalse(isGiven(exam, 'note'))
    assert.isFalse(isGiven(exam, 'absent'))
    assert.isTrue(isMeasured(0))
    assert.isFalse(isMeasured(''))
    assert.isTrue(anyEye(exam, ({ iop }) => isMeasured(iop)))
  })

  test('F147 what is no list has no rows', ({ assert }) => {
    assert.lengthOf(rowsOf(exam, 'rows'), 1)
    assert.lengthOf(rowsOf(exam, 'note'), 0)
  })
})
