import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  type GivenExam,
} from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const givenOutboundOmd = (columns: Record<string, string | boolean> = {}) =>
  insertRow<{ id: number; last_name: string }>('outbound_omds', {
    first_name: uniqueWord(),
    last_name: uniqueWord(),
    receive_method: 'fax',
    fax: uniquePhone(),
    ...columns,
  })

async function toldOf(person: Visitor, exam: number) {
  const { body } = await person.get(`/api/data/exam/${exam}/should_disable_submit_button/`)
  return { disabled: body.should_disable_submit_button, reason: body.reason }
}

const isDisabled = async (person: Visitor, exam: number): Promise<boolean> =>
  (await toldOf(person, exam)).disabled

const FINISHED = { disabled: false, reason: '' }

/** What `submit` says that keeps the chart: of a refused field, else of the call. */
async function refusalOf(person: Visitor, { id, version }: GivenExam, submit: string) {
  const { status, body } = await person.post(`/api/data/exam/${id}/${submit}/`, { version })
  return { status, said: body.errors?.[0]?.message ?? body.error }
}

test.group('The Submit button', () => {
  test('F175 C040 a standard visit’s stands still once it left the optometrist', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const person = await asVisitor(od)
    const statuses = { not_ready: false, od_review: false, ready: true, reviewed: true }
    for (const [status, expected] of Object.entries(statuses)) {
      const day = `2026-0${Object.keys(statuses).indexOf(status) + 1}-10`
      const exam = await givenExam(patient, { exam: { exam_status: status, exam_date: day } })
      assert.equal(await isDisabled(person, exam.id), expected, status)
    }
  })

  test('F191 C040 a referral’s waits for its letter and its ophthalmologist', async ({
    assert,
  }) => {
    const omd = await givenOutboundOmd()
    const cases = [
      [{}, false],
      [{ exam_status: 'od_review' }, true],
      [{ rlu_exam_is_premium: true }, true],
      [{ is_outbound_referral: true }, true],
      [{ is_outbound_referral: true, referral_omd_id: omd.id }, false],
    ] as const
    for (const [columns, expected] of cases) {
      const exam = { is_referral_letter_upload_pei: true, ...columns }
      const { exam: visit, person } = await givenVisit({ exam })
      assert.equal(await isDisabled(person, visit.id), expected, JSON.stringify(columns))
    }
  })

  test('F175 C040 reviewers and consultants submit what waits for them', async ({ assert }) => {
    const omdr = await givenOmdr()
    const omdc = await givenOmdc()
    const patient = await givenPatient(await givenOd())
    const exam = await givenExam(patient, {
      exam: {
        exam_status: 'ready',
        omdr_id: omdr.omdId,
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
      },
    })
    const early = await givenExam(patient, { exam: { exam_date: '2026-01-05' } })
    for (const reader of [omdr, omdc]) {
      const person = await asVisitor(reader)
      assert.isFalse(await isDisabled(person, exam.id))
      assert.isTrue(await isDisabled(person, early.id))
    }
  })

  test(
    'F175 Q140 C040 {notes} in the notes: reviewer and consultant are told what their submit says'
  )
    .with([
      { notes: 'omd_od', reason: 'The notes to the optometrist still contain XXXXX.' },
      {
        notes: 'omd_gp',
        reason: 'The notes to the optometrist and the family doctor still contain XXXXX.',
      },
    ])
    .run(async ({ assert }, { notes, reason }) => {
      const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
      const given = async (status: string, day: string) =>
        givenExam(await givenPatient(await givenOd()), {
          exam: {
            [notes]: 'Return in XXXXX months.',
            ...{ exam_status: status, exam_date: day },
            ...{ omdr_id: omdr.omdId, omdc_id: omdc.omdId, omdc_status: 'ready' },
          },
        })
      const desks = [
        { reader: omdr, exam: await given('ready', '2026-02-05'), submit: 'omdr_submit' },
        { reader: omdc, exam: await given('reviewed', '2026-02-06'), submit: 'omdc_submit' },
      ]
      for (const { reader, exam, submit } of desks) {
        const person = await asVisitor(reader)
        assert.deepEqual(await toldOf(person, exam.id), { disabled: true, reason })
        assert.deepEqual(await refusalOf(person, exam, submit), { status: 422, said: reason })
        await db
          .from('exams')
          .where('id', exam.id)
          .update({ [notes]: 'Return in 6 months.' })
        assert.deepEqual(await toldOf(person, exam.id), FINISHED)
      }
    })

  test('F175 F211 Q140 C040 a consultation is its own consultant’s, while it waits', async ({
    assert,
  }) => {
    const [own, other] = [await givenOmdc(), await givenOmdc()]
    const reason = 'Only the assigned consultant submits, while the visit waits for them.'
    const closed = { disabled: true, reason }
    for (const [omdc_status, expected] of [
      ['ready', FINISHED],
      ['reviewed', closed],
      ['processed', closed],
    ] as const) {
      const patient = await givenPatient(await givenOd())
      const exam = await givenExam(patient, {
        exam: { exam_status: 'reviewed', omdc_id: own.omdId, omdc_status },
      })
      assert.deepEqual(await toldOf(await asVisitor(own), exam.id), expected, omdc_status)
      assert.deepEqual(await toldOf(await asVisitor(other), exam.id), closed, omdc_status)
    }
  })

  test('F175 F198 Q140 C040 a visit that another reviewer has is theirs to submit', async ({
    assert,
  }) => {
    const [own, other] = [await givenOmdr(), await givenOmdr()]
    const both = await givenOmdr({ user: { is_admin: true } })
    const patient = await givenPatient(await givenOd())
    const exam = await givenExam(patient, { exam: { exam_status: 'ready', omdr_id: own.omdId } })
    const nobodys = await givenExam(patient, {
      exam: { exam_status: 'ready', exam_date: '2026-01-06' },
    })
    const said = {
      disabled: true,
      reason: 'Only the reviewer this visit is assigned to submits it.',
    }
    assert.deepEqual(await toldOf(await asVisitor(own), exam.id), FINISHED)
    for (const reader of [other, both]) {
      const person = await asVisitor(reader)
      assert.deepEqual(await toldOf(person, exam.id), said)
      assert.equal((await refusalOf(person, exam, 'omdr_submit')).status, 403)
      assert.deepEqual(await toldOf(person, nobodys.id), FINISHED)
    }
  })

  test('F175 F223 Q140 C040 administrators do not submit, and are told so: {status}')
    .with([{ status: 'not_ready' }, { status: 'ready' }, { status: 'reviewed' }])
    .run(async ({ assert }, { status }) => {
      const { exam } = await givenVisit({ exam: { exam_status: status } })
      for (const user of [await givenAdmin(), await givenPreReviewer()]) {
        const { disabled, reason } = await toldOf(await asVisitor(user), exam.id)
        assert.isTrue(disabled)
        assert.match(reason, /^Administrators save visits and do not submit them/)
      }
    })

  test('F175 F191 Q140 C040 {told}: it is said why')
    .with([
      { exam: { exam_status: 'ready' }, told: 'This visit is no longer yours to change' },
      {
        exam: { is_referral_letter_upload_pei: true, rlu_exam_is_premium: true },
        told: 'Exam cannot be submitted until all required fields are completed',
      },
      {
        exam: { is_referral_letter_upload_pei: true, is_outbound_referral: true },
        told: 'An outbound referral needs an ophthalmologist',
      },
    ] as { exam: Record<string, boolean | string>; told: string }[])
    .run(async ({ assert }, { exam, told }) => {
      const { exam: visit, person } = await givenVisit({ exam })
      const { disabled, reason } = await toldOf(person, visit.id)
      assert.isTrue(disabled)
      assert.include(reason, told)
    })

  test('F188 C103 the ophthalmologists to choose from; a hidden one only where they are chosen', async ({
    assert,
  }) => {
    const open = await givenOutboundOmd()
    const chosen = await givenOutboundOmd({ hidden_from_dropdown: true })
    const hidden = await givenOutboundOmd({ hidden_from_dropdown: true })
    const { exam, person } = await givenVisit({
      exam: { is_referral_letter_upload_pei: true, referral_omd_id: chosen.id },
    })
    const admin = await asVisitor(await givenAdmin())
    for (const reader of [person, admin]) {
      const { body } = await reader.get(`/api/data/omd/outbound/${exam.id}/`)
      const ids = body.omds.map(({ id }: { id: number }) => id)
      assert.includeMembers(ids, [open.id, chosen.id])
      assert.notInclude(ids, hidden.id)
    }
  })

  test('F175 F188 C040 C103 nobody else is told', async ({ assert }) => {
    const { exam } = await givenVisit()
    const strangers = [await givenOd(), await givenIgp(), await givenSales()]
    for (const stranger of strangers) {
      const person = await asVisitor(stranger)
      const paths = [
        `/api/data/exam/${exam.id}/should_disable_submit_button/`,
        `/api/data/omd/outbound/${exam.id}/`,
      ]
      for (const path of paths) assert.equal((await person.get(path)).status, 403)
    }
  })
})
