import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { countQueries } from '#tests/helpers/count_queries'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { SAVE, givenReadyVisit, givenVisit } from '#tests/helpers/visits'

/** Saves again and again, each time other values, without asking for the version in between. */
function saver(person: Visitor, id: number, fields: (turn: number) => object) {
  let version = 1
  return async () => {
    const answer = await person.post(SAVE, { id, version, ...fields(version) })
    if (answer.status !== 200) throw new Error(answer.text)
    version = answer.body.version
  }
}

test.group('What a save costs', () => {
  test('F104 measurements of a draft, a reviewer’s note, an administrator’s: no rule asks the database for them', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const draft = saver(person, exam.id, (turn) => ({
      e_notes: `quiet ${turn}`,
      od_iop: 14 + (turn % 2),
      os_iop: 17 + (turn % 2),
    }))
    assert.isAtMost(await countQueries(draft), 5)

    const { exam: ready, omdr } = await givenReadyVisit()
    const reviewer = await asVisitor(omdr)
    const note = saver(reviewer, ready.id, (turn) => ({ omd_od: `Thank you ${turn}` }))
    assert.isAtMost(await countQueries(note), 7)

    const other = await givenVisit()
    const admin = await asVisitor(await givenAdmin())
    const staff = saver(admin, other.exam.id, (turn) => ({ admin_private_notes: `Ring ${turn}` }))
    assert.isAtMost(await countQueries(staff), 5)
  })
})
