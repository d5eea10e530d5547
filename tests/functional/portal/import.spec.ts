import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenPractice } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'

const rowsOf = (table: string, lastName: string) =>
  db.from(table).where('last_name', lastName).orderBy('id')

test.group('Files read into a directory', () => {
  test('F360 good lines are added, the others told with line, field and reason', async ({
    assert,
  }) => {
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const known = await givenGp()
    const last = `Import${uniqueWord()}`
    const fax = uniquePhone()
    const text = [
      '\uFEFFFirst name;Last name;Fax number;Province;Clinic colour;Practice',
      `Zoé;${last};(${fax.slice(0, 3)}) ${fax.slice(3, 6)}-${fax.slice(6)};QC;blue;"Clinique; Nord"`,
      `Zoé;${last};${fax};QC;green;"Clinique; Nord"`,
      '',
      `Adam;${last};604;ZZ;;`,
      `${known.first_name};${known.last_name};${known.fax_number};${known.province};;`,
    ].join('\r\n')

    const rehearsed = await admin.post('/api/admin/gps/import', { text, dry_run: true })
    const typed = await admin.post('/api/admin/gps/import', { text, dry_run: 'yes' })
    assert.isTrue(typed.body.dry_run)
    assert.isEmpty(await rowsOf('gps', last))
    const done = await admin.post('/api/admin/gps/import', { text })

    assert.isTrue(rehearsed.body.dry_run)
    for (const { status, body } of [rehearsed, done]) {
      assert.equal(status, 200, JSON.stringify(body))
      assert.containsSubset(body, { lines: 4, added: 1, unknown_columns: ['clinic_colour'] })
      assert.deepEqual(body.known, [
        { line: 3, id: null, same_as_line: 2 },
        { line: 6, id: known.id, same_as_line: null },
      ])
      assert.deepEqual(body.refused, [
        {
          line: 5,
          errors: [
            { field: 'province', message: 'This province or state is not known' },
            { field: 'fax_number', message: 'Fax number is not complete' },
          ],
        },
      ])
    }
    const [added] = await rowsOf('gps', last)
    assert.containsSubset(added, { first_name: 'Zoé', fax_number: fax, practice: 'Clinique; Nord' })
    const trail = await db.from('audit_records').where('actor_id', user.userId)
    const actions = trail.map(({ action }) => action)
    assert.includeMembers(actions, ['gp.added', 'directory.imported'])
    assert.lengthOf(
      actions.filter((action) => action === 'gp.added'),
      1
    )

    const again = await admin.post('/api/admin/gps/import', { text })
    assert.containsSubset(again.body, { added: 0 })
    assert.lengthOf(await rowsOf('gps', last), 1)
  })

  test('F361 F363 F369 Q82 each directory reads its own columns', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const practice = await givenPractice({ name: `Named ${uniqueWord()}` })
    const last = `Lines${uniqueWord()}`
    const fax = uniquePhone()
    const files = {
      ods: `first_name,last_name,practice_group,rural\nAnn,${last},${practice.name.toUpperCase()},yes`,
      omds: `first_name,last_name,home_province,licensed_provinces\nBo,${last},on,"ON, MB"`,
      igps: `name,province\n"${last}, Cy",BC`,
      outbound_omds: `first_name,last_name,receive_method,fax\nDee,${last},fax,${fax}`,
      do_not_fax_numbers: `number,reason\n${fax},Wrong line`,
    }
    for (const [resource, text] of Object.entries(files)) {
      const { body } = await admin.post(`/api/admin/${resource}/import`, { text })
      assert.containsSubset(body, { added: 1, refused: [], known: [] }, resource)
    }
    const [od] = await rowsOf('ods', last)
    assert.containsSubset(od, { practice_id: practice.id, rural: true })
    assert.deepEqual((await rowsOf('omds', last))[0].licensed_provinces, ['MB', 'ON'])
    assert.equal((await rowsOf('igps', last))[0].first_name, 'Cy')
    assert.equal((await rowsOf('outbound_omds', last))[0].fax, fax)
    assert.exists(await db.from('do_not_fax_numbers').where('number', fax).first())
  })

  test('F360 a file that cannot be read says why', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const [{ count: before }] = await db.from('gps').count('*')
    const refusal = async (body: object) => {
      const answer = await admin.post('/api/admin/gps/import', body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'file')
      return answer.body.errors[0].message as string
    }

    assert.equal(await refusal({}), 'Please choose a file')
    assert.include(await refusal({ text: '' }), 'no lines')
    assert.include(await refusal({ text: 'first_name,last_name\n' }), 'no lines')
    assert.include(await refusal({ text: 'colour,shape\nred,round' }), 'first_name')
    assert.include(await refusal({ text: 'first_name,last_name\n"Ann,Bee\n' }), 'quotation mark')
    const long = `first_name\n${'x\n'.repeat(5001)}`
    assert.include(await refusal({ text: long }), '5,001 lines; at most 5,000')
    assert.equal((await db.from('gps').count('*'))[0].count, before)
  })

  test('F360 what has no import refuses one', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const text = 'name,province\nNew,BC'
    assert.equal((await admin.post('/api/admin/regions/import', { text })).status, 403)
  })
})
