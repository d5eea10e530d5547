import { test } from '@japa/runner'
import { isText, misfitIn } from '#app/http/boundary'

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test.group('What may come in', () => {
  test('{name} is refused as {key}, and its field is named')
    .with([
      { name: 'a NUL', value: 'a\0b', key: 'input_text' },
      { name: 'half of a character', value: 'a\ud83d', key: 'input_text' },
      { name: 'a text of a million and one', value: 'x'.repeat(1_000_001), key: 'input_long' },
      { name: 'a number without end', value: Infinity, key: 'input_number' },
      { name: 'a number no double keeps', value: 2 ** 53, key: 'input_number' },
      { name: 'a year of five digits', value: '12026-03-04T05:06:07.000Z', key: 'input_date' },
      { name: 'a signed year', value: '+275760-09-13T00:00:00.000Z', key: 'input_date' },
      { name: 'the year 0', value: '0000-03-04T05:06:07Z', key: 'input_date' },
      { name: 'a record that would change what records do', value: 1, key: 'input_name' },
      { name: 'too many rows', value: Array(20_001).fill(1), key: 'input_many' },
      { name: 'lists too deep', value: nested(30), key: 'input_deep' },
    ])
    .run(({ assert }, { key, value }) => {
      const name = key === 'input_name' ? 'toString' : 'remarks'
      const found = misfitIn({ first: 'kept', form: { [name]: value } })
      assert.equal(found?.key, `app.${key}`)
      assert.match(found!.field, new RegExp(`^form\\.${name}`))
    })

  test('Q15 {json} in a text is refused as {key}, and {field} is named')
    .with([
      { json: '[{"toString":1}]', key: 'input_name', field: 'ids.0.toString' },
      { json: ' {"q":["a\\u0000b"]}', key: 'input_text', field: 'ids.q.0' },
      { json: '[21,1e999]', key: 'input_number', field: 'ids.1' },
      { json: '["[{\\"valueOf\\":1}]"]', key: 'input_name', field: 'ids.0.0.valueOf' },
    ])
    .run(({ assert }, { json, key, field }) => {
      assert.containsSubset(misfitIn({ first: 'kept', ids: json }), { key: `app.${key}`, field })
    })

  test('control: what people send comes in', ({ assert }) => {
    for (const value of [
      ...['', 'Zoë 👁️ 李', '2026-03-04', '2026-03-04T05:06:07.000Z', '9876543210', '0000'],
      // numbers of policies, which people do write so
      ...['51234-01', '51234-01-02', '0000-12'],
      ...['[1,2]', '{"type":"gp","id":12}', '[see below] toString', '{"toString"', '{}'],
      ...[-12.75, 2 ** 53 - 1, null, true, undefined],
      ...[[], { rows: [{ od: 21, os: null }] }, 'x'.repeat(1_000_000), nested(15)],
    ]) {
      assert.isNull(misfitIn({ remarks: value }))
    }
    assert.isTrue(isText('👁️'))
  })

  test('a name is shown without what made it wrong', ({ assert }) => {
    assert.equal(misfitIn({ 'a\0b': 1 })!.field, 'ab')
    assert.lengthOf(misfitIn({ ['n'.repeat(5_000)]: 1 })!.field, 200)
  })

  test('a list of a million levels ends, too', ({ assert }) => {
    const text = '['.repeat(500_000) + ']'.repeat(500_000)
    assert.equal(misfitIn({ list: JSON.parse(text) })!.key, 'app.input_deep')
  })
})
