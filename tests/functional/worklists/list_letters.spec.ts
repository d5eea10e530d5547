import { test } from '@japa/runner'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { ago, ids } from '#tests/functional/worklists/list_calls'

type Choice = { code: string; label: string }

async function choicesOf(usesLetters: boolean) {
  const od = await givenOd({ user: { od_uses_referral_letter_pei: usesLetters } })
  const person = await asVisitor(od)
  const { props } = await pageAt(person, '/patients')
  return { od, person, choices: props.options.exam_statuses as Choice[] }
}

test.group('Patient list: optometrists who send letters', () => {
  test('F043 F034 Q47 both waiting statuses are one choice, called as on the rows', async ({
    assert,
  }) => {
    const { od, person, choices } = await choicesOf(true)
    assert.deepEqual(
      choices.map(({ code, label }) => `${code}: ${label}`),
      [
        'not_ready: Not Submitted',
        'submitted: Submitted',
        'reviewed: Reviewed',
        'not_ready_od_review: Not submitted or just submitted',
        'all_statuses: All statuses',
      ]
    )
    const made: Record<string, number> = {}
    for (const [age, exam_status] of ['not_ready', 'od_review', 'ready', 'reviewed'].entries()) {
      const patient = await givenPatient(od)
      const exam_date = ago({ days: age + 1 })
      const letter = { is_referral_letter_upload_pei: true, rlu_exam_is_premium: false }
      await givenExam(patient, { exam: { exam_date, exam_status, ...letter } })
      made[exam_status] = patient.id
    }
    const submitted = await ids(person, 'examStatus=submitted')
    assert.deepEqual(submitted, [made.od_review, made.ready])
  })

  test('F034 everybody else chooses them apart', async ({ assert }) => {
    const { choices } = await choicesOf(false)
    assert.deepEqual(
      choices.map(({ code }) => code),
      ['not_ready', 'od_review', 'ready', 'reviewed', 'not_ready_od_review', 'all_statuses']
    )
    assert.lengthOf(new Set(choices.map(({ label }) => label)), choices.length)
    const label = (code: string) => choices.find((each) => each.code === code)?.label
    assert.equal(
      label('not_ready_od_review'),
      `${label('not_ready')} or ${label('od_review')}`,
      'what the rows say'
    )
    assert.equal(label('od_review'), 'Submitted to the provider')
  })
})
