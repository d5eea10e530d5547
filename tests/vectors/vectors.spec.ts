import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { ADAPTERS } from './adapter.js'
import { judge, type Vector } from './judge.js'
import { STILL_TO_COME } from './still_to_come.js'

const vectors = JSON.parse(
  readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')
) as Vector[]
const rules = [...new Set(vectors.map(({ rule }) => rule))]

test.group('Vectors', () => {
  for (const rule of rules.filter((name) => !STILL_TO_COME.includes(name))) {
    test(`vectors: ${rule}`, ({ assert }) => {
      const cases = vectors.filter((vector) => vector.rule === rule)
      const wrong = cases.flatMap((vector) => {
        const answer = judge(vector)
        return answer === null ? [] : [{ ...vector, answer }]
      })
      assert.isNotEmpty(cases)
      assert.deepEqual(wrong, [])
    })
  }

  test('vectors: every rule has an adapter, and no adapter is left over', ({ assert }) => {
    assert.sameMembers([...Object.keys(ADAPTERS), ...STILL_TO_COME], rules)
  })
})

/** The judge must notice what is wrong, or the group above proves nothing. */
test.group('Vectors: planted mistakes', () => {
  const planted: { what: string; vector: Vector }[] = [
    {
      what: 'a wrong number',
      vector: { rule: 'upload_fee', input: { valid_canadian_coverage: false }, expected: 99 },
    },
    {
      what: 'a wrong message',
      vector: {
        rule: 'range_cd',
        input: { value: 0 },
        expected: { message: 'Vert C/D value is outside our accepted range of 0.1-0.8' },
      },
    },
    {
      what: 'a wrong template',
      vector: {
        rule: 'exam_date_future_submit',
        input: { exam_date: '2025-06-02', today: '2025-06-01', role: 'od' },
        expected: { message: 'Please submit this exam on or after {date}' },
      },
    },
    {
      what: 'a missing item',
      vector: { rule: 'glaucoma_graph_bands', input: {}, expected: [2, 3, 5.5, 7.5] },
    },
    {
      what: 'null where there is a value',
      vector: { rule: 'iop_colour_od_list', input: { iop: 14 }, expected: null },
    },
    {
      what: 'a key that the answer lacks',
      vector: { rule: 'mask_us_zip', input: { value: '00501' }, expected: { sent: '00501' } },
    },
    { what: 'an unknown rule', vector: { rule: 'nowhere', input: {}, expected: true } },
    { what: 'a name of the prototype', vector: { rule: 'toString', input: {}, expected: {} } },
    { what: 'input that breaks the rule', vector: { rule: 'cd_display', input: {}, expected: {} } },
  ]

  test('vectors: {what} is noticed')
    .with(planted)
    .run(({ assert }, { vector }) => {
      assert.isNotNull(judge(vector))
    })
})
