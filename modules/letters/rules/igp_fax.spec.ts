import { test } from '@japa/runner'
import { igpFaxBlock } from './igp_fax.js'

const block = (kinds: [boolean, boolean, boolean], gpStatus: string | null) =>
  igpFaxBlock({
    retinaOnly: kinds[0],
    essentialsOnly: kinds[1],
    integratedOnly: kinds[2],
    gpStatus,
  })?.key ?? null

test.group('Internal GP fax', () => {
  test('F292 all or none of the three kinds block', ({ assert }) => {
    const answers = [true, false].flatMap((a) =>
      [true, false].flatMap((b) => [true, false].map((c) => block([a, b, c], 'reviewed')))
    )
    const problem = 'letters.igp_assignment_problem'
    assert.deepEqual(answers, [problem, null, null, null, null, null, null, problem])
  })

  test('F292 a GP who has not reviewed blocks', ({ assert }) => {
    for (const status of ['ready', 'letter_sent', null]) {
      assert.equal(block([true, false, false], status), 'letters.igp_not_reviewed')
    }
  })
})
