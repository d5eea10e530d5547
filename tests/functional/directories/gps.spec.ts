import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPractice,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'

const newGp = (fields: object = {}) => ({
  first_name: uniqueWord(),
  last_name: `Form${uniqueWord()}`,
  fax_number: uniquePhone(),
  ...fields,
})

const refusedRoles = async () => [
  await givenOmdr(),
  await givenOmdc(),
  await givenIgp(),
  await givenSales(),
  await givenScientist(),
]

test.group('General practitioners', () => {
  test('Q14 C178 a list or an object is no text: each field is named once, nothing is stored', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const last_name = `Form${uniqueWord()}`
    const wrong = { first_name: {}, last_name, fax_number: ['6045550142'], city: { a: 1 } }
    const { status, body } = await person.post('/api/data/gp/add/', wrong)
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
      ['fax_number', 'first_name', 'city'].map((field) => [field, 'This must be text'])
    )
    assert.lengthOf(await db.from('gps').where({ last_name }), 0)
  })

  test('F067 C175 C176 doctors are listed, all or of a province by code or id', async ({
    assert,
  }) => {
    const [bc, ontario] = [await givenGp(), await givenGp({ province: 'ON' })]
    const person = await asVisitor(await givenOd())
    const ids = async (path: string) =>
      (await person.get(path)).body.gps.map((gp: { id: number }) => gp.id)

    assert.includeMembers(await ids('/api/data/gp/list/'), [bc.id, ontario.id])
    const list = '/api/data/gp/list/province_and_practice/'
    for (const query of ['province=ON', 'province_id=9', 'province=9']) {
      const found = await ids(`${list}?${query}`)
      assert.include(found, ontario.id)
      assert.notInclude(found, bc.id)
    }
    const { body } = await person.get(`${list}?province=BC&search=${bc.last_name.toUpperCase()}`)
    assert.deepEqual(body.gps, [
      {
        id: bc.id,
        first_name: bc.first_name,
        last_name: bc.last_name,
        name: `${bc.first_name} ${bc.last_name}`,
        fax_number: bc.fax_number,
        practice: bc.practice,
        province: 'BC',
        province_id: 2,
      },
    ])
  })

  test('Q172 C175 a list longer than a page goes on after its last doctor, and each is told once', async ({
    assert,
    cleanup,
  }) => {
    const name = `Many${uniqueWord()}`.toLowerCase()
    cleanup(async () => {
      await db.from('gps').where('last_name', 'like', `${name}%`).delete()
    })
    await db.table('gps').multiInsert(
      // Namesakes, too: the number tells them apart.
      Array.from({ length: 1_003 }, (_, at) => ({
        first_name: 'Gina',
        last_name: `${name}${at % 7}`,
        fax_number: String(2_000_000_000 + at),
        province: 'BC',
        search_text: `gina ${name}${at % 7}`,
      }))
    )
    const person = await asVisitor(await givenOd())
    const list = `/api/data/gp/list/?search=${name}`
    const first = (await person.get(list)).body
    const rest = (await person.get(`${list}&after=${first.next}`)).body
    const [shown, others] = [first.gps, rest.gps].map((gps) => gps.map(({ id }: any) => id))
    assert.deepEqual([shown.length, first.total, first.more], [1_000, 1_000, true])
    assert.equal(first.next, shown.at(-1))
    assert.deepEqual([others.length, rest.total, rest.next], [3, 1_000, null])
    assert.equal(new Set([...shown, ...others]).size, 1_003)
    const short = (await person.get(`${list}6`)).body
    assert.containsSubset(short, { total: 143, more: false, next: null })
    const wrong = await person.get(`${list}&after=x`)
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'after'])
    assert.equal((await person.get(`${list}&after=999999999`)).status, 403)
  })

  test('Q159 a doctor is found with and without apostrophes: {name}')
    .with([{ name: "D'Amours" }, { name: 'D’Amours' }, { name: 'DAmours' }])
    .run(async ({ assert }, { name }) => {
      const end = uniqueWord()
      const od = await asVisitor(await givenOd())
      const added = await od.post('/api/data/gp/add/', newGp({ last_name: `${name}${end}` }))
      assert.equal(added.status, 200, added.text)
      const { id } = added.body
      const admin = await asVisitor(await givenAdmin())
      for (const typed of [`damours${end}`, `d'Amours${end}`, `D’AMOURS${end}`]) {
        const list = await od.get(`/api/data/gp/list/?search=${encodeURIComponent(typed)}`)
        const portal = await admin.get(listPath('gps', { filter: { q: typed } }))
        const palette = await od.post('/api/data/palette', { search: typed })
        assert.deepEqual(idsOf(list.body.gps), [id], typed)
        assert.deepEqual(idsOf(portal.body), [id], typed)
        assert.deepEqual(idsOf(palette.body.doctors), [id], typed)
      }
    })

  test('F069 Q159 a doctor written without the apostrophe is the same doctor', async ({
    assert,
  }) => {
    const [end, fax_number] = [uniqueWord(), uniquePhone()]
    const person = await asVisitor(await givenOd())
    const form = newGp({ first_name: 'Pat', last_name: `O'Brien${end}`, fax_number })
    const added = await person.post('/api/data/gp/add/', form)
    const again = { ...form, last_name: `OBrien${end}` }
    const twin = await person.post('/api/data/gp/add/', again)
    assert.containsSubset(twin.body, { existing: true, id: added.body.id })
    assert.lengthOf(await db.from('gps').where({ fax_number }), 1)
  })

  test('C176 a missing or unknown province is refused by name', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    for (const query of ['', '?province=ZZ', '?province_id=77']) {
      const path = `/api/data/gp/list/province_and_practice/${query}`
      const { status, body } = await person.get(path)
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'province')
    }
  })

  test('F067 C177 a fax number is found by doctor, and the do-not-fax list is told', async ({
    assert,
  }) => {
    const gp = await givenGp()
    await db.table('do_not_fax_numbers').insert({ number: gp.fax_number })
    const person = await asVisitor(await givenOd())

    const byId = await person.get(`/api/data/gp/fax/?gp_id=${gp.id}`)
    const byNumber = await person.get(`/api/data/gp/fax/?fax_number=${gp.fax_number}`)
    const absent = await person.get('/api/data/gp/fax/?gp_id=999999999')
    const nobody = await person.get('/api/data/gp/fax/')

    const expected = { success: true, gp_id: gp.id, fax_number: gp.fax_number, do_not_fax: true }
    assert.containsSubset(byId.body, expected)
    assert.containsSubset(byNumber.body, expected)
    assert.equal(absent.status, 403)
    assert.equal(nobody.body.errors[0].field, 'gp_id')
  })

  test('F068 C178 a doctor is added with digits only, in the writer’s province', async ({
    assert,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'MB' }) })
    const person = await asVisitor(od)

    const { status, body } = await person.post(
      '/api/data/gp/add/',
      newGp({ fax_number: '(204) 555-0177' })
    )

    assert.equal(status, 200)
    assert.equal(body.message, 'New Doctor Successfully Added!')
    assert.containsSubset(body.gp, { id: body.id, fax_number: '2045550177', province: 'MB' })
    const [audit] = await db
      .from('audit_records')
      .where({ subject_type: 'gp', subject_id: String(body.id) })
    assert.containsSubset(audit, { action: 'gp.added', actor_id: od.userId })
  })

  test('F068 F070 missing and incomplete fields are all named', async ({ assert }) => {
    const person = await asVisitor(await givenOd())

    const empty = await person.post('/api/data/gp/add/', { first_name: ' ' })
    const partial = await person.post('/api/data/gp/add/', newGp({ fax_number: '(604) 555-01__' }))

    assert.equal(empty.status, 422)
    assert.sameMembers(
      empty.body.errors.map((error: { field: string }) => error.field),
      ['first_name', 'last_name', 'fax_number']
    )
    assert.deepInclude(empty.body.errors, { field: 'fax_number', message: 'Fax is required' })
    assert.deepEqual(partial.body.errors, [
      { field: 'fax_number', message: 'Fax number is not complete' },
    ])
  })

  test('F069 a doctor who is there already is selected, not doubled', async ({ assert }) => {
    const gp = await givenGp()
    const person = await asVisitor(await givenOd())

    const { status, body } = await person.post('/api/data/gp/add/', {
      first_name: gp.first_name.toUpperCase(),
      last_name: gp.last_name,
      fax_number: gp.fax_number,
    })

    assert.equal(status, 200)
    assert.containsSubset(body, {
      success: true,
      info: 'This doctor already exists and is now selected...',
      id: gp.id,
    })
    assert.lengthOf(await db.from('gps').where('fax_number', gp.fax_number), 1)
  })

  test('F069 an accent makes no other doctor, typed or left out, whoever is faster', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const last_name = `Form${uniqueWord()}`
    const renee = newGp({ first_name: 'Renée', last_name })
    const added = await person.post('/api/data/gp/add/', renee)
    assert.equal(added.status, 200)
    for (const first_name of ['Renee', 'RENÉE', 'renée']) {
      const again = await person.post('/api/data/gp/add/', { ...renee, first_name })
      assert.containsSubset(again.body, { existing: true, id: added.body.id })
    }
    const both = newGp({ last_name: `Form${uniqueWord()}` })
    const raced = await Promise.all(
      ['Zoë', 'Zoe', 'Zoé'].map((first_name) =>
        person.post('/api/data/gp/add/', { ...both, first_name })
      )
    )
    assert.lengthOf([...new Set(raced.map(({ body }) => body.id))], 1)
    assert.equal(
      (await person.post('/api/data/gp/add/', { ...renee, fax_number: uniquePhone() })).body
        .existing,
      undefined
    )
    assert.lengthOf(await db.from('gps').where({ last_name, fax_number: renee.fax_number }), 1)
  })

  test('F070 C179 a doctor is edited; becoming another’s twin selects that one', async ({
    assert,
  }) => {
    const [one, other] = [await givenGp(), await givenGp()]
    const person = await asVisitor(await givenAdmin())
    const faxNumber = uniquePhone()

    const edited = await person.post(
      '/api/data/gp/update/',
      newGp({ id: one.id, fax_number: faxNumber })
    )
    const twin = await person.post('/api/data/gp/update/', {
      id: one.id,
      first_name: other.first_name,
      last_name: other.last_name,
      fax_number: other.fax_number,
    })
    const absent = await person.post('/api/data/gp/update/', newGp({ id: 999_999_999 }))

    assert.equal(edited.body.message, 'Doctor Successfully Edited!')
    assert.equal(edited.body.gp.fax_number, faxNumber)
    assert.containsSubset(twin.body, { existing: true, id: other.id })
    const row = await db.from('gps').where('id', one.id).firstOrFail()
    assert.equal(row.fax_number, faxNumber)
    assert.equal(row.practice, one.practice)
    assert.equal(absent.status, 403)
  })

  test('Q41 roles that edit no patients neither read nor write doctors', async ({ assert }) => {
    const gp = await givenGp()
    for (const user of await refusedRoles()) {
      const person = await asVisitor(user)
      assert.equal((await person.get('/api/data/gp/list/')).status, 403)
      assert.equal((await person.get(`/api/data/gp/fax/?gp_id=${gp.id}`)).status, 403)
      const form = newGp({ id: gp.id })
      assert.equal((await person.post('/api/data/gp/add/', form)).status, 403)
      assert.equal((await person.post('/api/data/gp/update/', form)).status, 403)
      assert.isEmpty(await db.from('gps').where('last_name', form.last_name))
    }
  })
})
