import { test } from '@japa/runner'
import {
  checkPhone,
  checkPostalCode,
  checkZip,
  normalisePhone,
  normalisePostalCode,
} from './contact.js'

const refusal = (key: string) => ({ ok: false as const, error: { key } })

test.group('Contact', () => {
  test('F054 only a filled mask is a phone number', ({ assert }) => {
    assert.isTrue(checkPhone('(604) 555-1234').ok)
    for (const value of ['(604) 555-12', '(60a) 555-1234', '(604) 555-123_', '']) {
      assert.deepEqual(checkPhone(value), refusal('patients.phone_format'))
    }
  })

  test('F054 no line has an area code or exchange that begins with 0 or 1', ({ assert }) => {
    for (const value of ['(160) 455-5014', '(045) 555-1234', '(604) 155-1234', '(604) 055-1234']) {
      assert.deepEqual(checkPhone(value), refusal('directories.telephone_nobodys'))
    }
  })

  test('F054 {written} becomes {shown}')
    .with([
      { written: '6045551234', shown: '(604) 555-1234' },
      { written: '604.555.1234', shown: '(604) 555-1234' },
      { written: '+1 604 555 1234', shown: '(604) 555-1234' },
      { written: '1-604-555-1234', shown: '(604) 555-1234' },
      { written: '604555123', shown: '604555123' },
      { written: '+45 12 34 56 78', shown: '+45 12 34 56 78' },
    ])
    .run(({ assert }, { written, shown }) => assert.equal(normalisePhone(written), shown))

  test('F056 postal codes are stored in capitals', ({ assert }) => {
    assert.deepEqual(checkPostalCode('v6b 1a1'), { ok: true, value: 'V6B 1A1' })
    for (const value of ['V6B 1A_', '6VB 1A1', 'V6B1A1', 'V6B 1A', '']) {
      assert.deepEqual(checkPostalCode(value), refusal('patients.postal_code_invalid'))
    }
  })

  test('F056 a forgotten blank is put in', ({ assert }) => {
    assert.equal(normalisePostalCode('v6b1a1'), 'V6B 1A1')
    assert.equal(normalisePostalCode('v6b1a'), 'V6B1A')
  })

  test('F057 a ZIP code has five digits', ({ assert }) => {
    assert.isTrue(checkZip('00501').ok)
    for (const value of ['0050', '005011', '98101-1234', '9810a', '']) {
      assert.deepEqual(checkZip(value), refusal('patients.zip_invalid'))
    }
  })
})
