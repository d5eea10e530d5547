import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenPractice } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'

type Asked = { sort?: unknown; range?: unknown; filter?: unknown }

/** What a refusal may name: the parameter, a filter's key, a sort's key. */
function namesIn({ sort, filter, ...rest }: Asked): string[] {
  if (Array.isArray(sort)) return [String(sort[0])]
  if (filter && !Array.isArray(filter)) return Object.keys(filter)
  return [...(sort ? ['sort'] : []), ...(filter ? ['filter'] : []), ...Object.keys(rest)]
}

test.group('Lists of the portal', () => {
  test('Q144 a page says its place among all; equal rows keep one order', async ({ assert }) => {
    const city = uniqueWord()
    const made = []
    for (let i = 0; i < 5; i++) made.push(await givenGp({ practice: `Clinic ${city}` }))
    const admin = await asVisitor(await givenAdmin())
    const page = (range: number[], order = 'ASC') =>
      admin.get(listPath('gps', { sort: ['practice', order], range, filter: { q: city } }))

    const [first, second, third] = [await page([0, 1]), await page([2, 3]), await page([4, 5])]
    const beyond = await page([10, 11])

    assert.equal(first.headers.get('content-range'), 'gps 0-1/5')
    assert.equal(third.headers.get('content-range'), 'gps 4-4/5')
    assert.match(beyond.headers.get('content-range')!, /\/5$/)
    assert.deepEqual(beyond.body, [])
    const pages = [first, second, third].flatMap(({ body }) => idsOf(body))
    assert.deepEqual(pages, idsOf(made))
    assert.deepEqual(idsOf((await page([0, 9], 'DESC')).body), idsOf(made).reverse())
  })

  test('Q144 what is empty comes last, up and down', async ({ assert }) => {
    const q = uniqueWord()
    const regions = await db
      .table('regions')
      .multiInsert(['Coast', 'Interior'].map((name) => ({ name: `${name} ${q}`, province: 'BC' })))
      .returning('id')
    const [, first, last] = await Promise.all(
      [null, ...idsOf(regions)].map((region) =>
        givenPractice({ name: `Clinic ${q}${region ?? ''}`, region_id: region })
      )
    )
    const admin = await asVisitor(await givenAdmin())
    const named = async (order: string) => {
      const asked = { sort: ['region', order], filter: { q } }
      return idsOf((await admin.get(listPath('practices', asked))).body).slice(0, 2)
    }
    assert.deepEqual(await named('ASC'), idsOf([first!, last!]))
    assert.deepEqual(await named('DESC'), idsOf([last!, first!]))
  })

  test('Q144 several are had by their ids, and only they', async ({ assert }) => {
    const wanted = []
    for (let i = 0; i < 30; i++) wanted.push((await givenGp()).id)
    await givenGp()
    const admin = await asVisitor(await givenAdmin())

    const { status, body } = await admin.get(listPath('gps', { filter: { id: wanted } }))

    assert.equal(status, 200)
    assert.sameMembers(idsOf(body), wanted)
  })

  test('a page never holds more than 100 rows', async ({ assert }) => {
    const practice = `Crowd ${uniqueWord()}`
    await db.table('gps').multiInsert(
      Array.from({ length: 101 }, (_, i) => ({
        first_name: 'Many',
        last_name: `Crowd${i}`,
        fax_number: `778555${String(i).padStart(4, '0')}`,
        practice,
        province: 'BC',
        search_text: `many crowd${i}`,
      }))
    )
    const admin = await asVisitor(await givenAdmin())

    const asked = { range: [0, 9_999], filter: { q: practice } }
    const { body, headers } = await admin.get(listPath('gps', asked))

    assert.lengthOf(body, 100)
    assert.equal(headers.get('content-range'), 'gps 0-99/101')
  })

  test('Q159 doctors are found whatever the accents, case, order and punctuation', async ({
    assert,
  }) => {
    const gp = await givenGp({
      first_name: 'Éloïse',
      last_name: 'Nguyễn-Brière',
      practice: 'Clinique Sainte-Thérèse',
      fax_number: '5145550142',
    })
    const admin = await asVisitor(await givenAdmin())
    const found = async (q: string) =>
      idsOf((await admin.get(listPath('gps', { filter: { q } }))).body)

    for (const q of ['ELOISE', 'briere eloise', 'therese nguyen', '(514) 555-0142', '555-0142']) {
      assert.include(await found(q), gp.id, q)
    }
    assert.deepEqual(await found('eloise zzzz'), [])
    assert.notInclude(await found('100%'), gp.id)
  })

  test('unknown keys and values are refused by name, and nothing is read: {what}')
    .with([
      { what: 'a column that is no sort key', asked: { sort: ['search_text', 'ASC'] } },
      { what: 'a key every object has', asked: { sort: ['constructor', 'ASC'] } },
      { what: 'an order that is none', asked: { sort: 'last_name' } },
      { what: 'an unknown filter', asked: { filter: { email: 'a' } } },
      { what: 'a filter every object has', asked: { filter: { valueOf: 'a' } } },
      { what: 'a filter that is a list', asked: { filter: ['BC'] } },
      { what: 'a value outside the list', asked: { filter: { province: 'ZZ' } } },
      { what: 'a value of another kind', asked: { filter: { q: { like: '%' } } } },
      { what: 'an id that is none', asked: { filter: { id: ['1 or 1=1'] } } },
      { what: 'an id no column holds', asked: { filter: { id: [1e20] } } },
      { what: 'more ids than a page', asked: { filter: { id: Array(101).fill(1) } } },
      { what: 'a range backwards', asked: { range: [9, 0] } },
      { what: 'a range below zero', asked: { range: [-1, 9] } },
      { what: 'a range of words', asked: { range: ['a', 'b'] } },
    ] as { what: string; asked: Asked }[])
    .run(async ({ assert }, { asked }) => {
      const user = await givenAdmin()
      const admin = await asVisitor(user)

      const { status, body } = await admin.get(listPath('gps', asked))

      assert.equal(status, 422)
      assert.isFalse(body.success)
      const [, named] = /^(?:filter\.)?([^.]+)/.exec(fieldsOf(body)[0]!)!
      assert.include(namesIn(asked), named!)
      assert.isEmpty(
        await db.from('audit_records').where({ actor_id: user.userId, subject_type: 'gps' })
      )
    })

  test('what is no JSON, no resource or no record is refused without a trace of why', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const status = async (path: string) => (await admin.get(path)).status

    assert.equal(await status('/api/admin/gps?filter={oops'), 422)
    assert.equal(await status('/api/admin/gps?sort=last_name'), 422)
    assert.equal(await status('/api/admin/users_and_passwords'), 403)
    assert.equal(await status('/api/admin/gps/999999999'), 403)
    assert.equal(await status('/api/admin/gps/99999999999999999999'), 403)
    assert.equal(await status('/api/admin/deliveries/99999999999999999999'), 403)
  })

  test('reading leaves one record in the trail: who, what, how many', async ({ assert }) => {
    const gp = await givenGp()
    const user = await givenAdmin()
    const admin = await asVisitor(user)

    await admin.get(listPath('gps', { filter: { id: gp.id } }))
    await admin.get(`/api/admin/gps/${gp.id}`)

    const trail = await db
      .from('audit_records')
      .where('actor_id', user.userId)
      .where('subject_type', 'gps')
      .orderBy('at')
    assert.containsSubset(trail, [
      { action: 'portal.gps_listed', details: { rows: 1 } },
      { action: 'portal.gps_read', subject_id: String(gp.id) },
    ])
    assert.lengthOf(trail, 2)
  })
})
