import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ROLES, type Role } from '#identity'
import { givenOd } from '#database/factories/index'
import { FINISHED_CALLS } from '#tests/contract/finished'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { COMPLETE, save } from '#tests/helpers/visits'
import { IN_OWN_SPECS, KNOCKS, SHARED, WITHOUT_ID, type Knock } from './knocks.js'
import {
  ABSENT,
  beyondAnyRow,
  givenVictim as givenVictimOf,
  MAKERS,
  NOBODY,
  recordsOf,
} from './victims.js'

const NOT_AVAILABLE = { success: false, error: 'The requested resource is not available.' }
const REFUSALS = [NOT_AVAILABLE.error, 'User is not enabled for this service.']

/** One stranger a role: none of them has anything to do with any visit below. */
const strangers = new Map<Role, Visitor>()

const givenVictim = (status: Knock['status']) => givenVictimOf(status, strangers.get('admin')!)

test.group('Another practice, another role: refused everywhere', (group) => {
  group.setup(async () => {
    for (const role of ROLES) strangers.set(role, await asVisitor(await MAKERS[role]()))
  })

  test('every finished call that names a record is here', ({ assert }) => {
    const known = [...KNOCKS, ...SHARED].map(({ id }) => id)
    assert.sameMembers([...known, ...IN_OWN_SPECS, ...WITHOUT_ID], FINISHED_CALLS)
  })

  test(
    '{id}: another practice’s optometrist gets the one refusal, whether the record exists or not'
  )
    .with([...KNOCKS])
    .run(async ({ assert }, { id, status, roles, send }) => {
      const { target } = await givenVictim(status)
      const before = await recordsOf(target)
      const stranger = strangers.get('od')!
      const foreign = await send(stranger, target)
      const absent = await send(stranger, NOBODY)
      const beyond = await send(stranger, beyondAnyRow())

      assert.equal(foreign.status, 403, id)
      assert.isFalse(foreign.body.success)
      assert.deepEqual(Object.keys(foreign.body), ['success', 'error'])
      assert.equal(foreign.body.error, roles.includes('od') ? REFUSALS[0] : REFUSALS[1])
      assert.deepEqual([absent.status, absent.body], [foreign.status, foreign.body])
      assert.isBelow(beyond.status, 500, 'an id no row can have is no crash')
      assert.notInclude(beyond.text, String(target.exam))
      assert.equal(await recordsOf(target), before)
    })

  test('{id}: roles that have no business with it are refused, and the record stays as it is')
    .with([...KNOCKS])
    .run(async ({ assert }, { id, status, roles, send }) => {
      const { target } = await givenVictim(status)
      const before = await recordsOf(target)
      for (const role of ROLES.filter((each) => !roles.includes(each))) {
        const foreign = await send(strangers.get(role)!, target)
        const absent = await send(strangers.get(role)!, NOBODY)
        assert.equal(foreign.status, 403, `${id} as ${role}`)
        assert.oneOf(foreign.body.error, REFUSALS)
        assert.deepEqual(absent.body, foreign.body, `${id} as ${role}`)
      }
      assert.equal(await recordsOf(target), before)
    })

  test('{id}: a reviewer or consultant to whom the visit is not assigned changes nothing')
    .with(KNOCKS.filter(({ status, roles }) => status !== 'not_ready' && roles.includes('omdr')))
    .run(async ({ assert }, { id, status, send }) => {
      const { target } = await givenVictim(status)
      const before = await recordsOf(target)
      for (const role of ['omdr', 'omdc'] as const) {
        const answer = await send(strangers.get(role)!, target)
        assert.equal(answer.status, 403, `${id} as ${role}`)
        assert.deepEqual(answer.body, { ...NOT_AVAILABLE, error: answer.body.error })
      }
      assert.equal(await recordsOf(target), before)
    })

  test('{id} control: its owner is not refused')
    .with([...KNOCKS])
    .run(async ({ assert }, { id, status, owner, send }) => {
      const { target, owners } = await givenVictim(status)
      const answer = await send(owners[owner], target)
      if (id === 'C048') assert.equal(answer.status, 410, 'its file was never stored')
      else assert.equal(answer.status, 200, `${id}: ${answer.text}`)
    })

  test('{id}: a shared directory is closed to roles without business, open to the others')
    .with([...SHARED])
    .run(async ({ assert }, { id, roles, owner, send }) => {
      const { target, owners } = await givenVictim('not_ready')
      for (const role of ROLES.filter((each) => !roles.includes(each))) {
        const known = await send(strangers.get(role)!, target)
        const absent = await send(strangers.get(role)!, NOBODY)
        assert.equal(known.status, 403, `${id} as ${role}`)
        assert.deepEqual(absent.body, known.body)
      }
      assert.equal((await send(owners[owner], target)).status, 200, id)
      assert.deepEqual((await send(owners[owner], NOBODY)).body, NOT_AVAILABLE)
    })
})

test.group('Ids inside bodies', () => {
  test('C036 a list with one foreign visit is refused before any of it is written', async ({
    assert,
  }) => {
    const mine = await givenVictim('not_ready')
    const foreign = await givenVictim('not_ready')
    await save(mine.owners.od, mine.target.exam, COMPLETE)
    const [before, beforeForeign] = [await recordsOf(mine.target), await recordsOf(foreign.target)]
    const answer = await mine.owners.od.post('/api/data/exam/set_previous_exams_ready/', {
      exam_ids: [mine.target.exam, foreign.target.exam],
    })
    assert.equal(answer.status, 403)
    assert.deepEqual(answer.body, NOT_AVAILABLE)
    assert.equal(await recordsOf(mine.target), before)
    assert.equal(await recordsOf(foreign.target), beforeForeign)

    const alone = await mine.owners.od.post('/api/data/exam/set_previous_exams_ready/', {
      exam_ids: JSON.stringify([mine.target.exam]),
    })
    assert.isTrue(alone.body.success, 'control: without it their own is set ready')
  })

  test('C031 the optometrist of a visit is one of its practice', async ({ assert }) => {
    const { target, owners } = await givenVictim('not_ready')
    const colleague = await givenOd({
      practice: { id: (await db.from('exams').where('id', target.exam).firstOrFail()).practice_id },
    })
    const stranger = await givenOd()
    const before = await recordsOf(target)
    const choose = (optometrist: number) =>
      owners.od.post('/api/data/exam/save/', { id: target.exam, version: 1, optometrist })
    for (const id of [stranger.odId, ABSENT]) {
      const answer = await choose(id)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'optometrist')
    }
    assert.equal(await recordsOf(target), before)
    assert.equal((await choose(colleague.odId)).status, 200)
  })

  test('C031 a visit is never moved to another patient, practice or id by its body', async ({
    assert,
  }) => {
    const { target, owners } = await givenVictim('not_ready')
    const other = await givenVictim('not_ready')
    const before = await recordsOf(target)
    for (const fields of [
      { patient: other.target.patient },
      { patient_id: other.target.patient },
      { practice_id: 1 },
      { deactivated_at: null },
      { reviewed_by: 1 },
      { __proto__: { version: 9 }, constructor: 1 },
    ]) {
      const answer = await owners.od.post('/api/data/exam/save/', {
        id: target.exam,
        version: 1,
        ...fields,
      })
      assert.equal(answer.status, 422, JSON.stringify(fields))
    }
    assert.equal(await recordsOf(target), before)
  })

  test('C043 an image is deleted through its own visit only', async ({ assert }) => {
    const mine = await givenVictim('not_ready')
    const foreign = await givenVictim('not_ready')
    const before = await recordsOf(foreign.target)
    const answer = await mine.owners.od.post('/api/data/exam/image/delete/', {
      exam: mine.target.exam,
      attr: 'left_oct_photo',
      id: foreign.target.image,
    })
    assert.equal(answer.status, 200)
    assert.equal(await recordsOf(foreign.target), before)
  })

  test('a deactivated visit, a deactivated patient and a hidden visit are as absent', async ({
    assert,
  }) => {
    const ways = [
      ['exams', { deactivated_at: new Date() }],
      ['exams', { hide_exam_for_od: true }],
      ['patients', { deactivated_at: new Date() }],
    ] as const
    for (const [table, columns] of ways) {
      const { target, owners } = await givenVictim('not_ready')
      const path = `/api/data/exam/${target.exam}/24/`
      assert.equal((await owners.od.get(path)).status, 200)
      const id = table === 'exams' ? target.exam : target.patient
      await db.from(table).where('id', id).update(columns)
      const answer = await owners.od.get(path)
      assert.equal(answer.status, 403)
      assert.deepEqual(answer.body, NOT_AVAILABLE)
    }
  })
})
