import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const PATH = '/api/data/palette'

type Found = Record<
  'patients' | 'visits' | 'doctors',
  { id: number; exam_id?: number; kind?: string }[]
>

const find = async (person: Visitor, search: unknown) => {
  const { status, body } = await person.post(PATH, { search })
  return { status, body: body as Found }
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const visitsOf = ({ visits }: Found) => visits.map(({ exam_id: id }) => id)

/** One family name in two practices, each with a visit. */
async function givenNamesakes() {
  const name = `Name${uniqueWord()}`
  const [own, neighbour] = [await givenOd(), await givenOd()]
  const mine = await givenPatient(own, { first_name: 'Ida', last_name: name })
  const theirs = await givenPatient(neighbour, { first_name: 'Una', last_name: name })
  const visit = await givenExam(mine, { exam: { exam_date: '2024-02-03' } })
  const other = await givenExam(theirs, { exam: { exam_date: '2025-06-07' } })
  return { name, own, neighbour, mine, theirs, visit, other }
}

test.group('The palette', () => {
  test('F031 an optometrist finds their practice’s patients and visits, by name and number, and nothing of a neighbour’s', async ({
    assert,
  }) => {
    const { name, own, mine, visit, other } = await givenNamesakes()
    const person = await asVisitor(own)
    const { body } = await find(person, name.toUpperCase())
    assert.deepEqual(idsOf(body.patients), [mine.id])
    assert.deepEqual(visitsOf(body), [visit.id])
    assert.containsSubset(body.visits[0], { exam_date: '2024-02-03', name: `${name}, Ida` })
    assert.deepEqual(visitsOf((await find(person, `#${visit.id}`)).body), [visit.id])
    assert.deepEqual(visitsOf((await find(person, String(other.id))).body), [])
  })

  test('F031 whose name begins as typed stands first, also before six who hold the letters inside', async ({
    assert,
  }) => {
    const [own, letters] = [await givenOd(), `lin${uniqueWord()}`]
    const first = await givenPatient(own, { first_name: 'Ada', last_name: `${letters}qvist` })
    const byFirst = await givenPatient(own, { first_name: `${letters}a`, last_name: 'Berg' })
    for (const at of [1, 2, 3, 4, 5, 6, 7]) {
      const inside = await givenPatient(own, { last_name: `Zie${letters}${at}` })
      await givenExam(inside, { exam: { exam_date: '2026-01-02' } })
    }
    await givenGp({ first_name: 'Abe', last_name: `Aa${letters}` })
    const gp = await givenGp({ first_name: 'Zoe', last_name: `${letters}z` })
    const { body } = await find(await asVisitor(own), letters)
    assert.lengthOf(body.patients, 6)
    assert.sameMembers(idsOf(body.patients.slice(0, 2)), [first.id, byFirst.id])
    assert.equal(body.doctors[0]!.id, gp.id)
  })

  test('F103 a visit hidden from optometrists is not found by its number', async ({ assert }) => {
    const { own, visit } = await givenNamesakes()
    await db.from('exams').where('id', visit.id).update({ hide_exam_for_od: true })
    const person = await asVisitor(own)
    assert.deepEqual(visitsOf((await find(person, String(visit.id))).body), [])
    const admin = await asVisitor(await givenAdmin())
    assert.deepEqual(visitsOf((await find(admin, String(visit.id))).body), [visit.id])
  })

  test('F031 Q173 an optometrist who is a scientist as well finds their practice’s visit by its number, another’s not', async ({
    assert,
  }) => {
    const { visit, other } = await givenNamesakes()
    const { practice_id: id } = await db.from('exams').where('id', visit.id).firstOrFail()
    const both = await givenOd({ practice: { id }, user: { is_science_user: true } })
    const person = await asVisitor(both)
    assert.deepEqual(visitsOf((await find(person, `#${visit.id}`)).body), [visit.id])
    const { body } = await find(person, `#${other.id}`)
    assert.deepEqual(body, { success: true, patients: [], visits: [], doctors: [] } as object)
  })

  test('F032 an administrator finds both; a reviewer and a consultant what is theirs; an internal doctor no chart', async ({
    assert,
  }) => {
    const { name, mine, theirs, visit, other } = await givenNamesakes()
    const admin = (await find(await asVisitor(await givenAdmin()), name)).body
    assert.sameMembers(idsOf(admin.patients), [mine.id, theirs.id])
    assert.sameMembers(visitsOf(admin), [visit.id, other.id])

    const [reviewer, consultant, igp] = [await givenOmdr(), await givenOmdc(), await givenIgp()]
    await db
      .from('exams')
      .where('id', visit.id)
      .update({ exam_status: 'ready', omdr_id: reviewer.omdId })
    await db.from('exams').where('id', other.id).update({
      exam_status: 'reviewed',
      omdc_id: consultant.omdId,
      omdc_status: 'ready',
      igp_id: igp.igpId,
    })
    const read = (await find(await asVisitor(reviewer), name)).body
    assert.deepEqual([idsOf(read.patients), visitsOf(read)], [[mine.id], [visit.id]])
    const consulted = (await find(await asVisitor(consultant), name)).body
    assert.deepEqual([idsOf(consulted.patients), visitsOf(consulted)], [[theirs.id], [other.id]])
    const referred = (await find(await asVisitor(igp), name)).body
    assert.deepEqual([idsOf(referred.patients), visitsOf(referred)], [[theirs.id], []])
    for (const stranger of [await givenSales(), await givenScientist()]) {
      assert.equal((await find(await asVisitor(stranger), name)).status, 403)
    }
  })

  test('F071 doctors: of every kind for administrators, family doctors for optometrists, none for reviewers', async ({
    assert,
  }) => {
    const name = `Doc${uniqueWord()}`
    const gp = await givenGp({ first_name: 'Gil', last_name: name })
    const od = await givenOd()
    await db.from('ods').where('id', od.odId!).update({ last_name: name })
    const omdr = await givenOmdr()
    await db.from('omds').where('id', omdr.omdId!).update({ last_name: name })
    const doctors = async (person: { username: string }) =>
      (await find(await asVisitor(person), name)).body.doctors.map(({ kind, id }) => [kind, id])
    assert.sameDeepMembers(await doctors(await givenAdmin()), [
      ['gps', gp.id],
      ['ods', od.odId],
      ['omds', omdr.omdId],
    ])
    assert.deepEqual(await doctors(await givenOd()), [['gps', gp.id]])
    assert.deepEqual(await doctors(omdr), [])
  })

  test('Q159 an optometrist is found without the apostrophes of the name, before who holds the letters inside', async ({
    assert,
  }) => {
    const [end, admin] = [uniqueWord(), await asVisitor(await givenAdmin())]
    const [inside, own] = [await givenOd(), await givenOd()]
    await db
      .from('ods')
      .where('id', inside.odId!)
      .update({ last_name: `Aobrien${end}` })
    await db
      .from('ods')
      .where('id', own.odId!)
      .update({ last_name: `O’Brien${end}` })
    for (const typed of [`obrien${end}`, `O'Brien${end}`]) {
      const { doctors } = (await find(admin, typed)).body
      assert.deepEqual(idsOf(doctors), [own.odId, inside.odId], typed)
    }
  })

  test('F322 what was shown is kept as a search, with everybody it showed and not what was typed', async ({
    assert,
  }) => {
    const { name, own, mine } = await givenNamesakes()
    await find(await asVisitor(own), name)
    const record = await db
      .from('audit_records')
      .where({ action: 'patients.searched', subject_id: 'palette', actor_id: own.userId })
      .firstOrFail()
    assert.deepEqual(record.patient_ids.map(Number), [mine.id])
    assert.notInclude(JSON.stringify(record), name)
  })

  test('F031 too little is not looked for, and what is no text is refused by name', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    assert.deepEqual((await find(person, 'a')).body.patients, [])
    for (const wrong of [['Ash'], { q: 'Ash' }, 'x'.repeat(101)]) {
      const { status, body } = await person.post(PATH, { search: wrong })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'search')
    }
  })
})
