import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { listPath } from './portal_calls.js'

const PATH = '/api/admin/saved_queries'
const STATE = {
  filter: { is_urgent: true, q: 'oak' },
  sort: { field: 'since', order: 'DESC' },
  hidden: ['od', 'dob'],
}
const asked = (more: object = {}) => ({
  resource: 'alert',
  name: 'Urgent first',
  is_shared: false,
  state: STATE,
  ...more,
})

const namesOf = async (person: Visitor) => {
  const { body } = await person.get(listPath('saved_queries', { filter: { resource: 'alert' } }))
  return body.map(({ name }: { name: string }) => name)
}

test.group('Saved queries of the portal’s lists', (group) => {
  group.each.setup(async () => {
    await db.from('saved_queries').delete()
  })

  test('F306 saved, renamed, shared and deleted by whoever made it; opened by others once shared', async ({
    assert,
  }) => {
    const maker = await givenAdmin()
    const [ann, ben] = [await asVisitor(maker), await asVisitor(await givenAdmin())]
    const { status, body: own } = await ann.post(PATH, asked())
    assert.equal(status, 200)
    assert.containsSubset(own, { name: 'Urgent first', is_own: true, is_shared: false })
    assert.deepEqual(own.state, STATE)
    assert.deepEqual(await namesOf(ann), ['Urgent first'])
    assert.isEmpty(await namesOf(ben))
    assert.equal((await ben.get(`${PATH}/${own.id}`)).status, 403)

    assert.equal((await ann.put(`${PATH}/${own.id}`, { is_shared: true })).status, 200)
    const { body: seen } = await ben.get(`${PATH}/${own.id}`)
    assert.containsSubset(seen, { name: 'Urgent first', is_own: false })
    assert.deepEqual(seen.state, STATE)
    assert.isNotEmpty(seen.made_by)
    for (const answer of [
      await ben.put(`${PATH}/${own.id}`, { name: 'Mine now' }),
      await ben.send('DELETE', `${PATH}/${own.id}`),
    ]) {
      assert.equal(answer.status, 403)
    }
    const renamed = await ann.put(`${PATH}/${own.id}`, { name: '  Late ones ' })
    assert.containsSubset(renamed.body, { name: 'Late ones', is_shared: true })
    assert.deepEqual(await namesOf(ben), ['Late ones'])
    assert.equal((await ann.send('DELETE', `${PATH}/${own.id}`)).status, 200)
    assert.isEmpty(await namesOf(ben))
  })

  test('F306 what the list does not know is refused at its field, and so is a name twice', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const cases: [string, object][] = [
      ['resource', { resource: 'oak' }],
      ['name', { name: '  ' }],
      ['name', { name: 'x'.repeat(81) }],
      ['is_shared', { is_shared: 'maybe' }],
      ['state', { state: undefined }],
      ['state.filter.oak', { state: { ...STATE, filter: { oak: 1 } } }],
      ['state.filter.is_urgent', { state: { ...STATE, filter: { is_urgent: 'yes' } } }],
      ['state.sort.field', { state: { ...STATE, sort: { field: 'phn', order: 'ASC' } } }],
      ['state.sort.order', { state: { ...STATE, sort: { field: 'id', order: 'up' } } }],
      ['state.hidden', { state: { ...STATE, hidden: 'od' } }],
    ]
    for (const [field, wrong] of cases) {
      const { status, body } = await admin.post(PATH, asked(wrong))
      assert.equal(status, 422, field)
      assert.equal(body.errors[0].field, field)
    }
    assert.equal((await admin.post(PATH, asked())).status, 200)
    const twice = await admin.post(PATH, asked())
    assert.equal(twice.status, 422)
    assert.equal(twice.body.errors[0].field, 'name')
    const elsewhere = await asVisitor(await givenAdmin())
    assert.equal((await elsewhere.post(PATH, asked())).status, 200, 'names are each person’s own')
    assert.lengthOf(await db.from('saved_queries'), 2)
  })

  test('F306 no other role saves or reads one', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.post(PATH, asked({ is_shared: true }))
    const reader = await asVisitor(await givenOmdr())
    for (const { status } of [
      await reader.post(PATH, asked()),
      await reader.get(PATH),
      await reader.get(`${PATH}/${body.id}`),
      await reader.put(`${PATH}/${body.id}`, { name: 'Taken' }),
      await reader.send('DELETE', `${PATH}/${body.id}`),
    ]) {
      assert.equal(status, 403)
    }
    const { name } = await db.from('saved_queries').where('id', body.id).firstOrFail()
    assert.equal(name, 'Urgent first')
  })
})
