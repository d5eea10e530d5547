import { test } from '@japa/runner'
import { checkFax, checkTelephone, faxDigits, faxText, isDoNotFax } from './fax.js'

test.group('Fax numbers', () => {
  test('F070 {value} is sent as {sent}')
    .with([
      { value: '(604) 555-1234', sent: '6045551234' },
      { value: '604-555-1234', sent: '6045551234' },
      { value: '+1 604 555 1234', sent: '6045551234' },
      { value: '(204) 210-1011', sent: '2042101011' },
    ])
    .run(({ assert }, { value, sent }) => {
      assert.deepEqual(checkFax(value), { ok: true, value: sent })
    })

  test('F070 {value} is not complete')
    .with(
      ['(604) 555-12__', '604555123', '60455512345', '604 555 123x', '+45 12 34 56 78'].map(
        (value) => ({ value })
      )
    )
    .run(({ assert }, { value }) => {
      assert.deepEqual(checkFax(value), {
        ok: false,
        error: { key: 'directories.fax_incomplete' },
      })
    })

  test('F070 {value} is nobody’s')
    .with(
      [
        ...['000 000 0000', '(060) 555-1234', '604-055-1234', '1 604 055 1234'],
        ...['(160) 455-5014', '604-155-1234', '+1 160 555 1234'],
      ].map((value) => ({ value }))
    )
    .run(({ assert }, { value }) => {
      assert.deepEqual(checkTelephone(value), {
        ok: false,
        error: { key: 'directories.telephone_nobodys' },
      })
      assert.deepEqual(checkFax(value), {
        ok: false,
        error: { key: 'directories.fax_nobodys' },
      })
    })

  test('F070 a number is written in its mask, another country’s stays as it is', ({ assert }) => {
    assert.equal(faxText('16045550142'), '(604) 555-0142')
    assert.equal(faxText('+45 12 34 56 78'), '+45 12 34 56 78')
  })

  test('F070 a line break is no part of a number', ({ assert }) => {
    assert.isFalse(checkFax('604555\n1234').ok)
  })

  test('F070 an empty number is required, not incomplete', ({ assert }) => {
    for (const value of ['', '  ', null, undefined]) {
      assert.deepEqual(checkFax(value), { ok: false, error: { key: 'directories.fax_required' } })
    }
  })

  test('F291 the do-not-fax list matches however a number is written', ({ assert }) => {
    const list = ['16045551234', '(604) 555-9999']
    assert.isTrue(isDoNotFax('604-555-1234', list))
    assert.isTrue(isDoNotFax('6045559999', list))
    assert.isFalse(isDoNotFax('6045551235', list))
    assert.isFalse(isDoNotFax('', ['']))
  })

  test('F291 only a leading one of eleven digits is the country code', ({ assert }) => {
    assert.equal(faxDigits('1-604-555-1234'), '6045551234')
    assert.equal(faxDigits('1604555123'), '1604555123')
    assert.equal(faxDigits('26045551234'), '26045551234')
  })
})
