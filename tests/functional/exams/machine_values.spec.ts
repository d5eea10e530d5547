import { test } from '@japa/runner'
import {
  givenAdmin,
  givenOmdc,
  givenPreReviewer,
  givenScientist,
  type GivenUser,
} from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const SAVED = '{"od_iop": "21"}'
const NEAR = '{"os_iop": "31"}'

const given = () =>
  givenReadyVisit({ exam: { gpt_saved_values: SAVED, gpt_near_miss_fields: NEAR } })

async function wireOf(user: GivenUser, exam: number) {
  const { status, body } = await (await asVisitor(user)).get(`/api/data/exam/${exam}/24/`)
  if (status !== 200) throw new Error(String(status))
  return body.exam as Record<string, unknown>
}

test.group('What a machine read of a visit', () => {
  test('F236 administrators are sent it as it is kept', async ({ assert }) => {
    const { exam } = await given()
    const wire = await wireOf(await givenAdmin(), exam.id)
    assert.equal(wire.gpt_saved_values, SAVED)
    assert.equal(wire.gpt_near_miss_fields, NEAR)
  })

  test('F236 nobody else is, by call or page', async ({ assert }) => {
    const { exam, od, omdr } = await given()
    const others = [od, omdr, await givenOmdc(), await givenPreReviewer(), await givenScientist()]
    for (const user of others) {
      const page = await pageAt(await asVisitor(user), `/patient-exam/${exam.id}`)
      for (const wire of [await wireOf(user, exam.id), page.props.exam]) {
        assert.notProperty(wire, 'gpt_saved_values')
        assert.notProperty(wire, 'gpt_near_miss_fields')
      }
      assert.notInclude(JSON.stringify(page.props), 'os_iop\\"')
    }
  })

  test('F236 no person writes it, not even an administrator', async ({ assert }) => {
    const { exam } = await given()
    const answer = await save(await asVisitor(await givenAdmin()), exam.id, {
      gpt_saved_values: '{}',
    })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'gpt_saved_values')
    assert.equal((await examRow(exam.id)).gpt_saved_values, SAVED)
  })
})
