import { test } from '@japa/runner'
import { checkName, isFilled } from './names.js'

test.group('Names', () => {
  test('F051 a name needs something other than blanks', ({ assert }) => {
    const refused = { ok: false, error: { key: 'directories.first_name_required' } } as const
    assert.deepEqual(checkName('first_name', ' Anna '), { ok: true, value: 'Anna' })
    for (const blank of ['', '   ', '\t\n', '\u200B', ' \u2060\uFEFF', null, undefined]) {
      assert.deepEqual(checkName('first_name', blank), refused)
    }
  })

  test('F051 the message names the field', ({ assert }) => {
    const check = checkName('last_name', '')
    assert.equal(check.ok ? '' : check.error.key, 'directories.last_name_required')
  })

  test('F051 one letter is enough', ({ assert }) => {
    assert.isTrue(isFilled('O'))
    assert.isFalse(isFilled(' '))
    // A joiner between letters belongs to the name.
    assert.isTrue(isFilled('क्\u200Dष'))
  })
})
