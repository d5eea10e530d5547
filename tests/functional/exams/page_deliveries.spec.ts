import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { givenAdmin } from '#database/factories/index'
import { insertRow, uniquePhone } from '#database/factories/support'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

/** One letter of the reviewer's and one of the optometrist's own, of the same visit. */
async function givenTwoLetters() {
  const visit = await givenReadyVisit()
  for (const purpose of ['omdr-gp', OUTBOUND_REFERRAL]) {
    await insertRow('deliveries', {
      reference: crypto.randomUUID(),
      channel: 'fax',
      purpose,
      letter_key: `exam:${visit.exam.id}:${purpose}`,
      content_hash: 'a'.repeat(64),
      exam_id: visit.exam.id,
      practice_id: visit.exam.practice_id,
      recipient_kind: 'adhoc',
      recipient_name: `Recipient of ${purpose}`,
      address: uniquePhone(),
      state: 'delivered',
    })
  }
  return visit
}

const shownTo = async (person: Visitor, examId: number): Promise<string[]> => {
  const { props } = await pageAt(person, `/patient-exam/${examId}`)
  return props.deliveries.map(({ purpose }: { purpose: string }) => purpose)
}

test.group('Deliveries on the page of a visit', () => {
  test('F176 an optometrist follows what they sent themselves, the reviewer’s letters once the review is done', async ({
    assert,
  }) => {
    const { exam, od, omdr } = await givenTwoLetters()
    const optometrist = await asVisitor(od)
    assert.deepEqual(await shownTo(optometrist, exam.id), [OUTBOUND_REFERRAL])
    for (const other of [omdr, await givenAdmin()]) {
      const person = await asVisitor(other)
      assert.sameMembers(await shownTo(person, exam.id), ['omdr-gp', OUTBOUND_REFERRAL])
    }
    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    assert.sameMembers(await shownTo(optometrist, exam.id), ['omdr-gp', OUTBOUND_REFERRAL])
  })
})
