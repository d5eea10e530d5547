import { test } from '@japa/runner'
import {
  checkDoctorName,
  checkKeywords,
  checkLetterForm,
  checkReferralDate,
  type LetterForm,
} from './letter_form.js'

const FAX: LetterForm = { type: 'omdr-gp', channel: 'fax', fax: '(604) 555-1234' }
const fields = (change: Partial<LetterForm>) =>
  checkLetterForm({ ...FAX, ...change }).map(({ field }) => field)

test.group('Letter form', () => {
  test('F284 a fax needs a complete number, an e-mail a valid address', ({ assert }) => {
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ fax: '' }), ['fax_number'])
    assert.deepEqual(fields({ fax: '(604) 555-12__' }), ['fax_number'])
    assert.deepEqual(fields({ channel: 'email' }), ['email_address'])
    assert.deepEqual(fields({ channel: 'email', email: 'a@' }), ['email_address'])
    assert.deepEqual(fields({ channel: 'email', email: 'a@b.ca', fax: '' }), [])
  })

  test('F284 a letter to an OMD needs them and the date', ({ assert }) => {
    assert.deepEqual(fields({ type: 'omdr-omdc' }), ['omd', 'ipc_date'])
    assert.deepEqual(fields({ type: 'omdr-omdc', omd: 3, referralDate: '2026-07-15' }), [])
    assert.deepEqual(fields({ type: 'omdr-omdc', omd: 3, referralDate: '15/07/2026' }), [
      'ipc_date',
    ])
  })

  test('F284 a referral on {date} of a visit on 2026-04-10, asked for on 2026-11-26: {is}')
    .with([
      { date: '1800-01-01', is: 'outside' },
      { date: '2026-04-09', is: 'outside' },
      { date: '2026-04-10', is: 'within' },
      { date: '2026-04-11', is: 'within' },
      { date: '2026-11-27', is: 'within' },
      { date: '2028-11-25', is: 'within' },
      { date: '2028-11-26', is: 'within' },
      { date: '2028-11-27', is: 'outside' },
      { date: '2026-02-30', is: 'none' },
      { date: '', is: 'none' },
      { date: null, is: 'none' },
    ] as const)
    .run(({ assert }, { date, is }) => {
      const days = { visit: '2026-04-10', today: '2026-11-26' }
      const key = { outside: 'referral_date_outside', none: 'referral_date_required' }
      const refused = checkReferralDate(date, days)
      assert.equal(refused?.key, is === 'within' ? undefined : `letters.${key[is]}`)
      if (is === 'outside')
        assert.deepEqual(refused?.params, { from: '2026-04-10', to: '2028-11-26' })
      const form = { ...FAX, type: 'omdr-omdc', omd: 3, referralDate: date, days } as const
      const fieldsOf = checkLetterForm(form).map(({ field }) => field)
      assert.deepEqual(fieldsOf, is === 'within' ? [] : ['ipc_date'])
    })

  test('F284 a known type and a known way', ({ assert }) => {
    assert.deepEqual(fields({ type: null }), ['letter_type'])
    assert.deepEqual(fields({ channel: 'pigeon' }), ['message_type'])
    assert.deepEqual(fields({ channel: undefined }), ['message_type'])
  })

  test('F100 the consultation letter asks for the doctor', ({ assert }) => {
    assert.isNull(checkDoctorName('Moss'))
    assert.deepEqual(checkDoctorName(' '), { key: 'letters.doctor_name_required' })
  })

  test('F297 each keyword is more than blanks', ({ assert }) => {
    assert.deepEqual(checkKeywords(['Moss', 'clinic']), [])
    assert.deepEqual(checkKeywords(['Moss', '', ' ']), [
      { field: 'keywords.1', message: { key: 'letters.keyword_required' } },
      { field: 'keywords.2', message: { key: 'letters.keyword_required' } },
    ])
  })
})
