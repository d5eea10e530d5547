import { test } from '@japa/runner'
import type { PlainExam } from '../../exams/rules/index.js'
import { patternDeviations } from './pattern_deviation.js'

const read = (od: object, os: object) =>
  patternDeviations({ eyes: { od, os } } as unknown as PlainExam)

test.group('Pattern deviation', () => {
  test('F249 each eye is its own, as it was entered', ({ assert }) => {
    const left = { vf_psd: 4.21, ght: 'onl', vf_md: -5.5, vfi: 88, vqi: 97 }
    assert.deepEqual(read({ vf_psd: 1.6, ght: null }, left), {
      od: { vf_psd: 1.6, ght: null, vf_md: null, vfi: null, vqi: null },
      os: left,
    })
  })

  test('F249 a hemifield test alone is read; a mean deviation alone is not one', ({ assert }) => {
    assert.equal(read({ ght: 'b' }, {}).od?.ght, 'b')
    assert.deepEqual(read({ vf_md: -2 }, { vfi: 99 }), { od: null, os: null })
    assert.equal(read({ vf_psd: 0 }, {}).od?.vf_psd, 0)
  })
})
