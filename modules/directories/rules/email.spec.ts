import { test } from '@japa/runner'
import { checkEmail, isEmail } from './email.js'

test.group('E-mail', () => {
  test('F055 {address} is an address')
    .with(
      ['a.b@clinic.ca', "o'brien+x@a-b.co.uk", 'x@y.io', 'A_1@EYES.EXAMPLE'].map((address) => ({
        address,
      }))
    )
    .run(({ assert }, { address }) => assert.isTrue(isEmail(address)))

  test('F055 {address} is none')
    .with(
      [
        'ab.clinic.ca',
        'a@',
        '@clinic.ca',
        'a@clinic',
        'a@clinic.c',
        'a b@clinic.ca',
        'a@@clinic.ca',
        '.a@clinic.ca',
        'a..b@clinic.ca',
        'a@-clinic.ca',
        'a@clinic..ca',
        'a@clinic.ca,b@clinic.ca',
        'Anna <a@clinic.ca>',
      ].map((address) => ({ address }))
    )
    .run(({ assert }, { address }) => assert.isFalse(isEmail(address)))

  test('F055 a line break is no part of an address', ({ assert }) => {
    assert.isFalse(isEmail('a@clinic.ca\r\nBcc: x@y.io'))
    assert.isFalse(isEmail('a\n@clinic.ca'))
  })

  test('F055 an address has at most 254 characters', ({ assert }) => {
    const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.ca`
    assert.isTrue(isEmail('a'.repeat(254 - domain.length) + domain))
    assert.isFalse(isEmail('a'.repeat(255 - domain.length) + domain))
  })

  test('F055 missing and malformed are told apart', ({ assert }) => {
    assert.deepEqual(checkEmail(' a@b.ca '), { ok: true, value: 'a@b.ca' })
    assert.deepEqual(checkEmail('  '), { ok: false, error: { key: 'directories.email_required' } })
    assert.deepEqual(checkEmail('a@'), { ok: false, error: { key: 'directories.email_format' } })
  })
})
