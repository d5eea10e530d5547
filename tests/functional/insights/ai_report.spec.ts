import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOmdc, givenPatient } from '#database/factories/index'
import { uploadLetter } from '#tests/functional/letters/given_letter'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { pageAt } from '#tests/helpers/pages'
import { givenLetterVisit, LETTER, whenLetterIsRead } from './given_snapshot.js'

type Said = { exam_id: number; field: string; speaker: string; author: string | null; text: string }

async function logOf(person: Visitor, exam: number): Promise<Said[]> {
  const { props } = await pageAt(person, `/patient-exam/${exam}`)
  return props.conversation
}

const reportsIn = (log: Said[]) =>
  log.filter(({ speaker }) => speaker === 'ai').map(({ exam_id: exam, text }) => ({ exam, text }))

const READ = `Impression: Glaucoma suspect OD.
Plan: Repeat visual field in 3 months.
OD Notes: IOP 24/22 mmHg. C/D 0.65 OD and 0.55 OS.
OD Question: Could you please advise on treatment?`

test.group('The AI report in the conversation', () => {
  test('F098 F282 what was read of a letter stands behind what was handed in and before the answer', async ({
    assert,
  }) => {
    const { exam, reviewer, admin } = await givenLetterVisit()
    await db.from('exams').where('id', exam.id).update({
      od_omd: 'Please hurry.',
      omd_od: 'Laser is booked.',
      exam_status: 'reviewed',
    })
    assert.deepEqual(reportsIn(await logOf(reviewer, exam.id)), [])
    await whenLetterIsRead(exam.id)
    const log = await logOf(reviewer, exam.id)
    assert.deepEqual(
      log.map(({ field, speaker }) => [field, speaker]),
      [
        ['od_omd', 'od'],
        ['ai_report', 'ai'],
        ['omd_od', 'omdr'],
      ]
    )
    assert.equal(log[1]!.text, READ)
    assert.isNull(log[1]!.author)
    const word = { key: 'plan:Repeat visual field in 3 months.', verdict: 'rejected' }
    await admin.post(`/api/data/exam/ai_snapshot_verdict/${exam.id}/`, word)
    const own = { section: 'impression', text: 'Suspect of glaucoma, right.' }
    await admin.post(`/api/data/exam/ai_snapshot_text/${exam.id}/`, own)
    assert.deepEqual(reportsIn(await logOf(reviewer, exam.id)), [
      {
        exam: exam.id,
        text: READ.replace('Glaucoma suspect OD.', 'Suspect of glaucoma, right.').replace(
          'Plan: Repeat visual field in 3 months.\n',
          ''
        ),
      },
    ])
  })

  test('F098 F282 whom it is given to; a consultant where it was asked for', async ({ assert }) => {
    const { exam, person, reviewer, admin } = await givenLetterVisit({ premium: false })
    const consultant = await givenOmdc()
    await db.from('exams').where('id', exam.id).update({
      exam_status: 'ready',
      omdc_id: consultant.omdId,
      omdc_status: 'ready',
    })
    await whenLetterIsRead(exam.id)
    const omdc = await asVisitor(consultant)
    for (const [who, count] of [
      [person, 1],
      [admin, 1],
      [reviewer, 0],
      [omdc, 0],
    ] as const) {
      assert.lengthOf(reportsIn(await logOf(who, exam.id)), count)
    }
    await db.from('exams').where('id', exam.id).update({ report_type: 'AI_AND_OMD' })
    for (const who of [person, admin, reviewer, omdc]) {
      assert.deepEqual(reportsIn(await logOf(who, exam.id)), [{ exam: exam.id, text: READ }])
    }
  })

  test('F098 each report beside its own visit and person; of a letter that is gone none', async ({
    assert,
  }) => {
    const { exam, od, patient, person, admin } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const letters = [
      [patient, LETTER.replace('Glaucoma suspect OD', 'Cataract OS')],
      [await givenPatient(od), LETTER.replace('Glaucoma suspect OD', 'Macular hole OD')],
    ] as const
    const given: number[] = []
    for (const [whose, text] of letters) {
      const visit = await givenExam(whose, {
        exam: { exam_date: daysAgo(40), is_referral_letter_upload_pei: true },
      })
      await uploadLetter(person, visit.id, [{ text }])
      await whenLetterIsRead(visit.id)
      given.push(visit.id)
    }
    const [before, theirs] = given as [number, number]
    assert.deepEqual(reportsIn(await logOf(admin, exam.id)), [
      { exam: before, text: READ.replace('Glaucoma suspect OD', 'Cataract OS') },
      { exam: exam.id, text: READ },
    ])
    assert.deepEqual(reportsIn(await logOf(admin, theirs)), [
      { exam: theirs, text: READ.replace('Glaucoma suspect OD', 'Macular hole OD') },
    ])
    await db.from('exams').where('id', exam.id).update({ od_omd: 'See the letter.' })
    await person.post('/api/data/exam/referral_letter/delete/', { exam: exam.id })
    assert.deepEqual(
      reportsIn(await logOf(admin, exam.id)).map((report) => report.exam),
      [before]
    )
  })
})
