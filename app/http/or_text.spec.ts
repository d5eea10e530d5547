import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { orText } from '#app/http/or_text'

const validator = vine.create({
  ids: orText(vine.array(vine.number().positive()).maxLength(2).optional()),
  request: orText(vine.object({ tos: vine.array(vine.string()) }).optional()),
})

test.group('Lists and objects as their text', () => {
  test('Q15 {what} is read')
    .with([
      { what: 'the text of a list', given: { ids: '[9,14]' }, read: { ids: [9, 14] } },
      { what: 'a list', given: { ids: [9, '14'] }, read: { ids: [9, 14] } },
      {
        what: 'the text of an object',
        given: { request: ' {"tos":["a"]}' },
        read: { request: { tos: ['a'] } },
      },
      { what: 'nothing', given: {}, read: {} },
    ])
    .run(async ({ assert }, { given, read }) => {
      assert.deepEqual(await validator.validate(given), read as never)
    })

  test('Q15 {text} is refused by the rules of {field}')
    .with([
      { field: 'ids', text: '[9,14' },
      { field: 'ids', text: '[9,0]' },
      { field: 'ids', text: '[1,2,3]' },
      { field: 'ids', text: '9' },
      { field: 'request', text: '[]' },
    ])
    .run(async ({ assert }, { field, text }) => {
      await assert.rejects(() => validator.validate({ [field]: text }))
    })
})
