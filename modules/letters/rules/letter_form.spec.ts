import { test } from '@japa/runner'
import { checkDoctorName, checkKeywords, checkLetterForm, type LetterForm } from './letter_form.js'

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
