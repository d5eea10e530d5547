import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const PATH = '/api/admin/help_desk_requests'

async function givenRequest(name = `Ada ${uniqueWord()}`) {
  const person = await asVisitor(await givenOd())
  const { body } = await person.post('/api/data/help_desk/request/', {
    requester_name: name,
    contact_email: 'ada@clinic.example',
    request: 'The fax queue\nstands still.',
    modal_source: '/patients',
  })
  return body.id as number
}

const step = (person: Visitor, id: number, name: string, body = {}) =>
  person.post(`${PATH}/${id}/actions/${name}`, body)

const stored = (id: number) => db.from('help_desk_requests').where('id', id).firstOrFail()

async function listed(person: Visitor, filter: object) {
  const { body } = await person.get(`${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return body as { id: number; state: string; taken_by: string | null; note: string }[]
}

test.group('The help desk’s inbox', () => {
  test('F386 a request is taken, answered with a note, and opened again', async ({ assert }) => {
    const name = `Ada ${uniqueWord()}`
    const id = await givenRequest(name)
    const [mine, own] = [uniqueWord(), uniqueWord()]
    const boss = await givenAdmin({ first_name: mine, last_name: own })
    const admin = await asVisitor(boss)
    assert.containsSubset(await listed(admin, { state: 'open', q: name }), [
      { id, state: 'open', taken_by: null, contact_email: 'ada@clinic.example' },
    ])
    assert.equal((await step(admin, id, 'take')).status, 200)
    assert.containsSubset(await listed(admin, { id }), [{ taken_by: `${mine} ${own}` }])
    assert.equal((await step(admin, id, 'answer', { note: 'Restarted it.' })).status, 200)
    assert.isEmpty(await listed(admin, { state: 'open', q: name }))
    assert.containsSubset(await listed(admin, { state: 'answered', q: name }), [
      { id, state: 'answered', note: 'Restarted it.', answered_by: `${mine} ${own}` },
    ])
    assert.equal((await step(admin, id, 'reopen')).status, 200)
    assert.containsSubset(await listed(admin, { id }), [{ state: 'open', note: 'Restarted it.' }])
    const noted = await db.from('audit_records').where('actor_id', boss.userId).orderBy('at')
    assert.includeMembers(
      noted.map(({ action }) => action),
      ['help_desk.taken', 'help_desk.answered', 'help_desk.reopened']
    )
  })

  test('F386 two who take it at once: one has it, the other is told', async ({ assert }) => {
    const id = await givenRequest()
    const people = [await asVisitor(await givenAdmin()), await asVisitor(await givenAdmin())]
    const answers = await Promise.all(people.map((each) => step(each, id, 'take')))
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 422]
    )
    const refused = answers.find(({ status }) => status === 422)!
    assert.equal(refused.body.error, 'A colleague has taken this request already')
  })

  test('F386 an answer needs its note, and an answered one no second', async ({ assert }) => {
    const id = await givenRequest()
    const admin = await asVisitor(await givenAdmin())
    for (const note of ['', '  ', 7]) {
      const answer = await step(admin, id, 'answer', { note })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'note')
    }
    assert.isNull((await stored(id)).answered_at)
    await step(admin, id, 'answer', { note: 'By phone.' })
    const again = await step(admin, id, 'answer', { note: 'Another.' })
    assert.equal(again.status, 422)
    assert.equal((await stored(id)).note, 'By phone.')
    assert.equal((await step(admin, 999_999_999, 'take')).status, 403)
  })

  test('Q144 nobody but administrators reads or answers requests', async ({ assert }) => {
    const id = await givenRequest()
    for (const user of [await givenOd(), await givenOmdr()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(PATH)).status, 403)
      assert.equal((await step(person, id, 'answer', { note: 'x' })).status, 403)
    }
    assert.isNull((await stored(id)).answered_at)
  })
})
