import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenIgp, givenOd, givenOmdc, givenOmdr } from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf } from '#tests/functional/portal/portal_calls'
import { newDoctor } from './new_doctor.js'

test.group('Outbound ophthalmologists', () => {
  const rluOd = () => givenOd({ user: { od_uses_referral_letter_pei: true } })

  test('F189 C104 C105 they are added and edited beside a referral', async ({ assert }) => {
    const person = await asVisitor(await rluOd())
    const form = newDoctor({ receive_method: 'fax', fax: '(778) 555-0123', email: '' })

    const added = await person.post('/api/data/omd/outbound/add/', form)
    const edited = await person.post('/api/data/omd/outbound/edit/', {
      id: added.body.id,
      receive_method: 'email',
      email: 'surgeon@eyes.example',
    })

    assert.equal(added.body.message, 'OMD added successfully.')
    assert.isTrue(added.body.success)
    assert.equal(edited.body.message, 'OMD updated successfully.')
    const row = await db.from('outbound_omds').where('id', added.body.id).firstOrFail()
    assert.deepInclude(row, {
      first_name: form.first_name,
      receive_method: 'email',
      email: 'surgeon@eyes.example',
      fax: '7785550123',
    })
  })

  test('F369 C104 C105 {who} says whom everybody’s lists offer: {hides}')
    .with([
      { who: 'an administrator', user: () => givenAdmin(), hides: true },
      { who: 'an optometrist', user: rluOd, hides: false },
    ])
    .run(async ({ assert }, { user, hides }) => {
      const person = await asVisitor(await user())
      const hiddenOf = async (id: number) => {
        const row = await db.from('outbound_omds').where('id', id).firstOrFail()
        return [row.first_name, row.hidden_from_dropdown]
      }
      const form = () => newDoctor({ receive_method: 'fax', fax: uniquePhone() })
      const flag = (value: boolean) => ({ hidden_from_dropdown: value, hiddenFromDropdown: value })
      const given = (hidden: boolean) =>
        insertRow<{ id: number }>('outbound_omds', { ...form(), hidden_from_dropdown: hidden })
      const [offered, hidden] = [await given(false), await given(true)]
      const edit = (id: number, value: boolean) =>
        person.post('/api/data/omd/outbound/edit/', { id, first_name: 'Edited', ...flag(value) })

      const added = await person.post('/api/data/omd/outbound/add/', { ...form(), ...flag(true) })
      assert.equal((await edit(offered.id, true)).status, 200)
      assert.equal((await edit(hidden.id, false)).status, 200)

      assert.deepEqual((await hiddenOf(added.body.id))[1], hides)
      assert.deepEqual(await hiddenOf(offered.id), ['Edited', hides])
      assert.deepEqual(await hiddenOf(hidden.id), ['Edited', !hides])
    })

  test('F189 F369 C104 what the method needs is asked for in the documented words', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const refusedWith = async (fields: object) => {
      const form = newDoctor(fields)
      const { status, body } = await person.post('/api/data/omd/outbound/add/', form)
      assert.equal(status, 422)
      assert.isEmpty(await db.from('outbound_omds').where('last_name', form.last_name))
      return body.errors
    }

    assert.deepEqual(await refusedWith({ receive_method: 'fax' }), [
      { field: 'fax', message: 'Fax is required' },
    ])
    assert.deepEqual(await refusedWith({ receive_method: 'fax', fax: '(778) 555-01__' }), [
      { field: 'fax', message: 'Fax number is not complete' },
    ])
    assert.deepEqual(await refusedWith({ receive_method: 'email' }), [
      { field: 'email', message: 'Email is required' },
    ])
    assert.deepEqual(fieldsOf({ errors: await refusedWith({ first_name: ' ' }) }), [
      'first_name',
      'receive_method',
    ])
  })

  test('C104 one who is there already is selected, not doubled', async ({ assert }) => {
    const person = await asVisitor(await rluOd())
    const fax = uniquePhone()
    const form = newDoctor({ receive_method: 'fax', fax })
    const added = await person.post('/api/data/omd/outbound/add/', form)

    const again = await person.post('/api/data/omd/outbound/add/', {
      ...form,
      last_name: form.last_name.toLowerCase(),
    })

    assert.containsSubset(again.body, { success: true, existing: true, id: added.body.id })
    assert.lengthOf(await db.from('outbound_omds').where('fax', fax), 1)
  })

  test('C105 an edit that would make a twin, or sends null for what is required, stores nothing', async ({
    assert,
  }) => {
    const person = await asVisitor(await rluOd())
    const given = async () => {
      const form = newDoctor({ receive_method: 'fax', fax: uniquePhone(), email: 'a@eyes.example' })
      return (await person.post('/api/data/omd/outbound/add/', form)).body.omd
    }
    const [edited, other] = [await given(), await given()]
    const edit = (fields: object) =>
      person.post('/api/data/omd/outbound/edit/', { id: edited.id, ...fields })
    const stored = () => db.from('outbound_omds').where('id', edited.id).first()
    const before = await stored()
    const { first_name, last_name, fax } = other

    const twin = await edit({ first_name, last_name, fax })
    assert.equal(twin.status, 422)
    assert.deepEqual(fieldsOf(twin.body), ['last_name'])
    assert.equal(twin.body.existing_id, other.id)
    for (const field of ['first_name', 'last_name', 'receive_method', 'fax']) {
      const answer = await edit({ [field]: null })
      assert.deepEqual([answer.status, ...fieldsOf(answer.body)], [422, field], answer.text)
    }
    assert.deepEqual(await stored(), before)

    const emptied = await edit({ email: null })
    assert.equal(emptied.body.omd.email, '')
  })

  test('C104 C105 they are referral-letter optometrists’ and administrators’', async ({
    assert,
  }) => {
    const omd = await insertRow<{ id: number }>('outbound_omds', {
      first_name: 'Unchanged',
      last_name: uniqueWord(),
      receive_method: 'fax',
      fax: uniquePhone(),
    })
    const others = [await givenOd(), await givenOmdr(), await givenOmdc(), await givenIgp()]
    for (const user of others) {
      const person = await asVisitor(user)
      const form = newDoctor({ id: omd.id, receive_method: 'fax', fax: uniquePhone() })
      assert.equal((await person.post('/api/data/omd/outbound/add/', form)).status, 403)
      assert.equal((await person.post('/api/data/omd/outbound/edit/', form)).status, 403)
      assert.isEmpty(await db.from('outbound_omds').where('last_name', form.last_name))
    }
    const person = await asVisitor(await rluOd())
    const absent = newDoctor({ id: 999_999_999, receive_method: 'fax', fax: uniquePhone() })
    assert.equal((await person.post('/api/data/omd/outbound/edit/', absent)).status, 403)
  })
})
