import { test } from '@japa/runner'
import { addressOf, isSameAddress, refuseBreaks, UnsafeAddressError } from '#app/outbox/address'
import type { DeliveryRequest } from '#app/outbox/delivery'

const NUMBER = '6045550123'

test.group('delivery addresses', () => {
  test('F291 a fax number is its ten digits, however it is written: {$self}')
    .with(['(604) 555-0123', '604.555.0123', '+1 604 555 0123', '1-604-555-0123', NUMBER])
    .run(({ assert }, written) => {
      assert.equal(addressOf('fax', written), NUMBER)
    })

  test('F291 what is no fax number is refused: {$self}')
    .with(['', '604555012', '60455501234', '26045550123', '604555012x', 'a@people.example'])
    .run(({ assert }, written) => {
      assert.throws(() => addressOf('fax', written), UnsafeAddressError)
    })

  test('Q178 {channel}: {one} and {other} are one address: {same}')
    .with([
      { channel: 'fax', one: '(604) 555-0123', other: '1 604 555 0123', same: true },
      { channel: 'fax', one: NUMBER, other: '6045550124', same: false },
      { channel: 'email', one: ' GP@doctors.example', other: 'gp@doctors.example', same: true },
      { channel: 'email', one: 'gp@one.example', other: 'gp@two.example', same: false },
      { channel: 'fax', one: '', other: '', same: false },
      { channel: 'fax', one: 'none', other: '', same: false },
      { channel: 'email', one: ' ', other: '', same: false },
    ] as const)
    .run(({ assert }, { channel, one, other, same }) => {
      assert.equal(isSameAddress(channel, one, other), same)
    })

  test('F285 an e-mail address is taken as it is', ({ assert }) => {
    assert.equal(addressOf('email', ' gp@doctors.example '), 'gp@doctors.example')
  })

  test('F285 what would be two addresses, or none, is refused: {$self}')
    .with([
      '',
      'gp',
      'gp@',
      'gp@one.example,two@two.example',
      'gp@one.example;two@two.example',
      'Dr. <gp@one.example>',
      '"gp"@one.example',
      'g p@one.example',
    ])
    .run(({ assert }, written) => {
      assert.throws(() => addressOf('email', written), UnsafeAddressError)
    })

  test('F285 a line break anywhere in an address is refused, not removed')
    .with(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029'])
    .run(({ assert }, breaking) => {
      assert.throws(() => addressOf('fax', `604${breaking}5550123`), UnsafeAddressError)
      assert.throws(() => addressOf('fax', `${NUMBER}${breaking}`), UnsafeAddressError)
      assert.throws(() => addressOf('email', `gp@one.example${breaking}`), UnsafeAddressError)
      assert.throws(
        () => addressOf('email', `gp@one.example${breaking}Bcc:a@b.example`),
        UnsafeAddressError
      )
    })

  test('F285 no header carries a second one in: {$self}')
    .with(['subject', 'name', 'filename'] as const)
    .run(({ assert }, field) => {
      const request = (breaking: string) =>
        ({
          subject: field === 'subject' ? `Letter${breaking}` : 'Letter',
          recipient: { name: field === 'name' ? `Dr. Ames${breaking}` : 'Dr. Ames' },
          attachments: [{ filename: field === 'filename' ? `a${breaking}.pdf` : 'a.pdf' }],
        }) as DeliveryRequest
      assert.doesNotThrow(() => refuseBreaks(request('')))
      assert.throws(() => refuseBreaks(request('\r\nBcc: a@b.example')), UnsafeAddressError)
    })
})
