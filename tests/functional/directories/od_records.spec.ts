import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenSales,
} from '#database/factories/index'
import { serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { newOd } from '#tests/functional/directories/od_calls'
import { fieldsOf } from '#tests/functional/portal/portal_calls'

const FLAGS = [
  'integrated_only',
  'reimburse',
  'orientating',
  'rural',
  'special_attention',
  'retina_only',
  'essentials_only',
  'send_gp_letters',
  'hidden_from_dropdown',
  'uses_referral_letter',
  'has_glaucoma_program',
  'has_smart_upload',
  'pdf_reviews',
  'send_reviews_to_od',
  'is_perc',
]

test.group('Optometrists’ records', () => {
  test('F361 F362 F364 C164 C161 a whole record is added and read', async ({ assert }) => {
    const practice = await givenPractice({ province: 'MB' })
    const omd = await givenOmdr()
    const person = await asVisitor(await givenAdmin())
    const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]))

    const form = newOd(practice.id, {
      ...flags,
      email: `od${serial()}@clinic.example`,
      telephone: '(204) 555-0101',
      fax: '1-204-555-0102',
      license_number: 'MB-4411',
      default_omd: omd.omdId,
      clinic_location: 'Second floor',
      technicians_receiving_reviews: 'tech@clinic.example; lab@clinic.example',
    })
    const added = await person.post('/api/data/od/add/', form)
    const read = await person.get(`/api/data/od/${added.body.id}/`)

    assert.equal(added.status, 200)
    assert.equal(added.body.message, 'New Doctor Successfully Added!')
    assert.deepEqual(read.body.od, added.body.od)
    assert.containsSubset(read.body.od, {
      ...flags,
      id: added.body.id,
      name: `${form.first_name} ${form.last_name}`,
      telephone: '2045550101',
      fax: '2045550102',
      license_number: 'MB-4411',
      practice_id: practice.id,
      practice_group: practice.name,
      province: 'MB',
      status: 'active',
      default_omd_id: omd.omdId,
      default_omd: omd.omdName,
      clinic_location: 'Second floor',
      technicians_receiving_reviews: ['tech@clinic.example', 'lab@clinic.example'],
      username: '',
    })
    const [audit] = await db
      .from('audit_records')
      .where({ action: 'od.added', subject_id: String(added.body.id) })
    assert.include(audit.details.fields, 'license_number')
  })

  test('F361 C163 what the form does not name stays; equal values write nothing', async ({
    assert,
  }) => {
    const od = await givenOd({ od: { license_number: 'A1', rural: true, fax: uniquePhone() } })
    const person = await asVisitor(await givenAdmin())

    const edited = await person.post('/api/data/od/edit/', { id: od.odId, reimburse: 'true' })
    const again = await person.post('/api/data/od/edit/', { id: od.odId, reimburse: true })

    assert.equal(edited.body.message, 'Doctor Successfully Edited!')
    assert.containsSubset(edited.body.od, { license_number: 'A1', rural: true, reimburse: true })
    assert.equal(edited.body.od.version, 2)
    assert.equal(again.body.od.version, 2)
    const audits = await db
      .from('audit_records')
      .where({ action: 'od.changed', subject_id: String(od.odId) })
    assert.deepEqual(
      audits.map(({ details }) => details.fields),
      [['reimburse']]
    )
  })

  test('Q21 C162 the record’s own address edits it, and a form body is read like JSON', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(await givenAdmin())
    const body = new URLSearchParams({ first_name: 'Wilma', sendReviewsToOd: 'true' })

    const { status } = await person.post(`/api/data/od/${od.odId}/`, body)

    assert.equal(status, 200)
    const row = await db.from('ods').where('id', od.odId).firstOrFail()
    assert.deepInclude(row, { first_name: 'Wilma', send_reviews_to_od: true })
  })

  test('Q155 C161 C162 C163 C164 C173 the province’s id stands beside its code', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const practice = await givenPractice({ province: 'MB' })
    const added = await person.post('/api/data/od/add/', newOd(practice.id, { province: 9 }))
    const { id } = added.body
    const read = await person.get(`/api/data/od/${id}/`)
    const back = await person.post('/api/data/od/edit/', { ...read.body.od, province: 'QC' })
    const { body: list } = await person.get('/api/data/doctor/list/od/')

    assert.containsSubset(added.body.od, { province: 'ON', province_id: 9 })
    assert.containsSubset(read.body.od, { province: 'ON', province_id: 9 })
    assert.containsSubset(back.body.od, { province: 'QC', province_id: 11 })
    assert.containsSubset(list.doctors, [{ id, province: 'QC', province_id: 11 }])
  })

  test('C162 C163 what is sent as null is emptied; what is required is named', async ({
    assert,
  }) => {
    const omd = await givenOmdr()
    const emptied = {
      email: `od${serial()}@clinic.example`,
      telephone: '2045550101',
      fax: uniquePhone(),
      license_number: 'A1',
      default_omd_id: omd.omdId,
      clinic_location: 'Second floor',
    }
    const od = await givenOd({
      od: { ...emptied, technicians_receiving_reviews: ['tech@clinic.example'] },
    })
    const person = await asVisitor(await givenAdmin())
    const nulls = Object.fromEntries(Object.keys(emptied).map((field) => [field, null]))

    const refused = await person.post(`/api/data/od/${od.odId}/`, {
      first_name: null,
      lastName: null,
      practice_id: null,
    })
    const edited = await person.post('/api/data/od/edit/', {
      id: od.odId,
      ...nulls,
      technicians_receiving_reviews: null,
    })

    assert.equal(refused.status, 422)
    assert.deepEqual(fieldsOf(refused.body), ['first_name', 'last_name', 'practice_id'])
    assert.equal(edited.status, 200, edited.text)
    assert.containsSubset(edited.body.od, {
      email: '',
      telephone: '',
      fax: '',
      license_number: '',
      default_omd_id: null,
      clinic_location: '',
      name: od.odName,
    })
    const row = await db.from('ods').where('id', od.odId).firstOrFail()
    assert.deepInclude(row, { fax: '', license_number: '', technicians_receiving_reviews: [] })
  })

  test('F361 every faulty field is named and nothing is written', async ({ assert }) => {
    const od = await givenOd()
    const before = await db.from('ods').where('id', od.odId).first()
    const person = await asVisitor(await givenAdmin())

    const { status, body } = await person.post('/api/data/od/edit/', {
      id: od.odId,
      first_name: ' ',
      email: 'nobody',
      telephone: '(604) 555-____',
      fax: '(604) 555-01__',
      status: 'asleep',
      province: 'ZZ',
      practice_id: 'somewhere',
      technicians_receiving_reviews: 'tech@clinic.example, lab',
      license_number: 'x'.repeat(101),
    })
    const nameless = await person.post('/api/data/od/add/', {})

    assert.equal(status, 422)
    assert.sameMembers(
      body.errors.map(({ field }: { field: string }) => field),
      [
        'first_name',
        'email',
        'telephone',
        'fax',
        'status',
        'province',
        'practice_id',
        'technicians_receiving_reviews',
        'license_number',
      ]
    )
    assert.deepInclude(body.errors, { field: 'fax', message: 'Fax number is not complete' })
    assert.deepEqual(await db.from('ods').where('id', od.odId).first(), before)
    assert.deepEqual(
      nameless.body.errors.map(({ field }: { field: string }) => field),
      ['first_name', 'last_name', 'practice_id']
    )
  })

  test('F361 a practice or OMD that does not exist is refused by its field', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(await givenAdmin())
    for (const field of ['practice_id', 'default_omd_id']) {
      const { status, body } = await person.post('/api/data/od/edit/', {
        id: od.odId,
        [field]: 999_999_999,
      })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
    }
    const row = await db.from('ods').where('id', od.odId).firstOrFail()
    assert.deepInclude(row, { practice_id: od.practiceId, default_omd_id: null, version: 1 })
  })

  test('C164 a colleague of the same name and number is answered, not doubled', async ({
    assert,
  }) => {
    const fax = uniquePhone()
    const od = await givenOd({ od: { fax } })
    const [first = '', last = ''] = od.odName.split(' ')
    const person = await asVisitor(await givenAdmin())

    const twin = newOd(od.practiceId, { first_name: first.toUpperCase(), last_name: last, fax })
    const { status, body } = await person.post('/api/data/od/add/', twin)
    const namesake = await person.post('/api/data/od/add/', { ...twin, fax: uniquePhone() })

    assert.equal(status, 200)
    assert.containsSubset(body, { existing: true, id: od.odId })
    assert.isUndefined(namesake.body.existing)
    assert.lengthOf(await db.from('ods').where('fax', fax), 1)
  })

  test('C163 an edit that would make a twin is refused, names the other entry and writes nothing', async ({
    assert,
  }) => {
    const practice = await givenPractice()
    const person = await asVisitor(await givenAdmin())
    const namesake = { first_name: uniqueWord(), last_name: uniqueWord() }
    const given = async (fields: object) => {
      const form = newOd(practice.id, { ...namesake, ...fields })
      return (await person.post('/api/data/od/add/', form)).body.od
    }
    // The edited entry shares the name and the address with its own new values.
    const edited = await given({ email: `od${serial()}@clinic.example`, fax: uniquePhone() })
    const other = await given({ fax: uniquePhone() })
    const before = await db.from('ods').where('id', edited.id).first()

    const twin = await person.post('/api/data/od/edit/', { id: edited.id, fax: other.fax })

    assert.equal(twin.status, 422)
    assert.containsSubset(twin.body, {
      success: false,
      existing_id: other.id,
      errors: [
        {
          field: 'last_name',
          message: `${other.name} is in the directory already (number ${other.id}).`,
        },
      ],
    })
    assert.deepEqual(await db.from('ods').where('id', edited.id).first(), before)
  })

  test('C163 who saw an older version is told what is stored now', async ({ assert }) => {
    const od = await givenOd()
    const person = await asVisitor(await givenAdmin())
    await person.post('/api/data/od/edit/', { id: od.odId, license_number: 'first', version: 1 })

    const late = await person.post('/api/data/od/edit/', {
      id: od.odId,
      license_number: 'second',
      version: 1,
    })

    assert.equal(late.status, 409)
    assert.containsSubset(late.body, {
      success: false,
      version: 2,
      od: { license_number: 'first' },
    })
    const row = await db.from('ods').where('id', od.odId).firstOrFail()
    assert.equal(row.license_number, 'first')
  })

  test('F364 C161 C163 only administrators read and write records; absent ones are refused alike', async ({
    assert,
  }) => {
    const od = await givenOd()
    const others = [od, await givenOmdr(), await givenOmdc(), await givenIgp(), await givenSales()]
    for (const user of others) {
      const person = await asVisitor(user)
      const form = newOd(od.practiceId, { id: od.odId })
      assert.equal((await person.get(`/api/data/od/${od.odId}/`)).status, 403)
      assert.equal((await person.post(`/api/data/od/${od.odId}/`, form)).status, 403)
      assert.equal((await person.post('/api/data/od/edit/', form)).status, 403)
      assert.equal((await person.post('/api/data/od/add/', form)).status, 403)
      assert.isEmpty(await db.from('ods').where('last_name', form.last_name))
    }
    const person = await asVisitor(await givenAdmin())
    assert.equal((await person.get('/api/data/od/999999999/')).status, 403)
    assert.equal((await person.post('/api/data/od/edit/', { first_name: 'A' })).status, 422)
  })
})
