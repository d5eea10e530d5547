import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

/** How each shared directory is changed by an optometrist, and what the portal calls it. */
const DIRECTORIES = [
  {
    resource: 'gps',
    subject: 'gp',
    given: async () => {
      const { id, fax_number: was, first_name, last_name } = await givenGp()
      return { id, was, form: { first_name, last_name } as object }
    },
    path: '/api/data/gp/update/',
    changed: (form: object, id: number, is: string) => ({ ...form, id, fax_number: is }),
  },
  {
    resource: 'outbound_omds',
    subject: 'outbound_omd',
    given: async () => {
      const was = uniquePhone()
      const form = {
        first_name: uniqueWord(),
        last_name: uniqueWord(),
        receive_method: 'fax',
        fax: was,
        email: '',
      }
      const { id } = await insertRow<{ id: number }>('outbound_omds', form)
      return { id, was, form: form as object }
    },
    path: '/api/data/omd/outbound/edit/',
    changed: (form: object, id: number, is: string) => ({ ...form, id, fax: is }),
  },
] as const

test.group('Unconfirmed numbers in the portal', () => {
  test('Q178 {resource}: an administrator finds, sees and confirms a changed number')
    .with([...DIRECTORIES])
    .run(async ({ assert }, { resource, subject, given, path, changed }) => {
      const { id, was, form } = await given()
      const quiet = await given()
      const is = uniquePhone()
      const od = await givenOd({ user: { od_uses_referral_letter_pei: true } })
      const person = await asVisitor(od)
      assert.equal((await person.post(path, changed(form, id, is))).status, 200)
      const user = await givenAdmin()
      const admin = await asVisitor(user)
      const listed = async (unconfirmed: boolean) => {
        const { body } = await admin.get(
          listPath(resource, { filter: { unconfirmed, id: [id, quiet.id] } })
        )
        return body
      }

      const found = await listed(true)
      assert.deepEqual(idsOf(found), [id])
      assert.deepEqual(idsOf(await listed(false)), [quiet.id])
      const [change] = found[0].number_changes
      const practice = await db.from('practices').where('id', od.practiceId).firstOrFail()
      assert.containsSubset(change, { field: 'fax', from: was, to: is, practice: practice.name })

      const confirm = `/api/admin/${resource}/${id}/actions/confirm_number`
      const done = await admin.post(confirm, { change_id: change.id })
      assert.equal(done.status, 200)
      assert.isEmpty(await listed(true))
      const trail = await db.from('audit_records').where('actor_id', user.userId)
      assert.containsSubset(trail, [
        {
          action: `${subject}.number_confirmed`,
          subject_id: String(id),
          details: { field: 'fax', to: is, by: 'administrator' },
        },
      ])
    })

  test('Q178 a number that was changed again meanwhile is not confirmed with the old one', async ({
    assert,
  }) => {
    const [{ given, path, changed }] = DIRECTORIES
    const { id, form } = await given()
    const [one, other] = [await givenOd(), await givenOd()]
    await (await asVisitor(one)).post(path, changed(form, id, uniquePhone()))
    const [seen] = await db
      .from('number_changes')
      .where({ doctor_type: 'gp', doctor_id: id })
      .whereNull('ended_at')
    await (await asVisitor(other)).post(path, changed(form, id, uniquePhone()))
    const admin = await asVisitor(await givenAdmin())
    const confirm = `/api/admin/gps/${id}/actions/confirm_number`

    for (const change of [seen.id, 999_999_999, 'x', undefined]) {
      const { status, body } = await admin.post(confirm, { change_id: change })
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), ['change_id'])
    }

    const [open] = await db
      .from('number_changes')
      .where({ doctor_type: 'gp', doctor_id: id })
      .whereNull('ended_at')
    assert.equal(open.changed_by, other.userId)
  })

  test('Q178 only administrators confirm', async ({ assert }) => {
    const [{ given, path, changed }] = DIRECTORIES
    const { id, form } = await given()
    const person = await asVisitor(await givenOd())
    await person.post(path, changed(form, id, uniquePhone()))
    const [change] = await db
      .from('number_changes')
      .where({ doctor_type: 'gp', doctor_id: id })
      .whereNull('ended_at')
    const answer = await person.post(`/api/admin/gps/${id}/actions/confirm_number`, {
      change_id: change.id,
    })
    assert.equal(answer.status, 403)
    const stored = await db.from('number_changes').where('id', change.id).firstOrFail()
    assert.isNull(stored.ended_at)
  })

  test('Q178 `unconfirmed` takes yes or no', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const { status, body } = await admin.get(listPath('gps', { filter: { unconfirmed: 'x' } }))
    assert.equal(status, 422)
    assert.deepEqual(fieldsOf(body), ['unconfirmed'])
  })
})
