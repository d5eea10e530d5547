import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

async function nameOf(omdId: number | null): Promise<string> {
  const { first_name: first, last_name: last } = await db.from('omds').where('id', omdId!).first()
  return `${first} ${last}`
}

async function submit(person: Visitor, exam: number, call: string, fields: object) {
  const { version } = await examRow(exam)
  const done = await person.post(`/api/data/exam/${exam}/${call}/`, { version, ...fields })
  if (done.status !== 200) throw new Error(done.text)
}

test.group('Who wrote what of a visit', () => {
  test('F098 F176 Q164 whoever reviewed is named, not who is assigned since; the consultant speaks for what they wrote', async ({
    assert,
  }) => {
    const { exam, od, omdr } = await givenReadyVisit()
    const [later, omdc] = [await givenOmdr(), await givenOmdc()]
    const admin = await asVisitor(await givenAdmin())
    const notes = { omd_od: 'Please repeat the field.', omd_gp: 'Stable.' }
    await submit(await asVisitor(omdr), exam.id, 'omdr_submit', notes)
    await admin.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: later.omdId })
    await admin.post('/api/data/exam/set_omdc/', { exam_id: exam.id, omdc_id: omdc.omdId })
    await admin.post('/api/data/exam/set_omdc_status/', {
      exam_id: exam.id,
      omdc_status_to: 'ready',
    })
    await submit(await asVisitor(omdc), exam.id, 'omdc_submit', { omd_gp: 'I will operate.' })

    const { props } = await pageAt(await asVisitor(od), `/patient-exam/${exam.id}`)
    assert.equal(props.exam.reviewed_by_name, await nameOf(omdr.omdId))
    assert.deepEqual(
      props.conversation.map(({ field, speaker, author }: Record<string, string>) => [
        field,
        speaker,
        author,
      ]),
      [
        ['omd_od', 'omdr', await nameOf(omdr.omdId)],
        ['omd_gp', 'omdc', await nameOf(omdc.omdId)],
      ]
    )
  })

  test('F098 Q46 what the office wrote is the office’s, and told of to whoever reads it', async ({
    assert,
  }) => {
    const { exam, od, omdr } = await givenReadyVisit()
    const [reviewer, admin] = [await asVisitor(omdr), await asVisitor(await givenAdmin())]
    const notes = { omd_od: 'Please repeat the field.', omd_gp: 'Stable.' }
    await submit(reviewer, exam.id, 'omdr_submit', notes)
    const { version } = await examRow(exam.id)
    const corrected = { id: exam.id, version, omd_gp: 'Stable. Seen by the office.' }
    assert.equal((await admin.post('/api/data/exam/save/', corrected)).status, 200)
    for (const person of [await asVisitor(od), reviewer, admin]) {
      const { props } = await pageAt(person, `/patient-exam/${exam.id}`)
      assert.containsSubset(props.conversation, [
        { field: 'omd_od', speaker: 'omdr', author: await nameOf(omdr.omdId) },
        { field: 'omd_gp', speaker: 'admin', author: null, text: corrected.omd_gp },
      ])
    }
  })

  test('F202 F098 a referral’s text is its reviewer’s', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { retina_referral: 'custom' } })
    const reviewer = await asVisitor(omdr)
    const text = { omd_referral_text: 'To the vitreous surgeon.' }
    await submit(reviewer, exam.id, 'omdr_submit', text)
    const { props } = await pageAt(reviewer, `/patient-exam/${exam.id}`)
    assert.containsSubset(props.conversation, [
      { field: 'omd_referral_text', speaker: 'omdr', author: await nameOf(omdr.omdId) },
    ])
  })

  test('F098 before a review it is whoever is to review', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { omd_od: 'Not finished yet.' } })
    const { props } = await pageAt(await asVisitor(omdr), `/patient-exam/${exam.id}`)
    assert.containsSubset(props.conversation, [
      { field: 'omd_od', speaker: 'omdr', author: await nameOf(omdr.omdId) },
    ])
  })
})
