import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, visitor } from '#tests/helpers/session'

const NUL = 'a\u0000b'

test.group('Text no database keeps', () => {
  test('a NUL is bad input wherever it comes in, and nothing is stored', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const filter = encodeURIComponent(JSON.stringify({ status: NUL }))
    const person = { first_name: NUL, last_name: 'Nul', province: 'BC' }
    const user = { ...person, username: 'nul', email: 'nul@clinic.example', roles: ['sales'] }
    const answers = [
      await admin.get(`/api/admin/ods?filter=${filter}`),
      await admin.post('/api/admin/gps', { ...person, fax_number: '6045550101' }),
      await admin.post('/api/admin/users', user),
      await visitor().then((stranger) =>
        stranger.post('/api/auth/login/', { username: NUL, password: NUL })
      ),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 422)
      assert.isFalse(body.success)
    }
    const text = `first_name,last_name,fax_number,province\n${NUL},Nul,6045550101,BC`
    const { body } = await admin.post('/api/admin/gps/import', { text })
    assert.equal(body.errors[0].field, 'text')
    assert.isEmpty(await db.from('gps').where('last_name', 'Nul'))
  })
})
