import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenIgp, givenOmdc } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { change, givenReviewed, HANDOUT } from '#tests/functional/letters/given_look'
import {
  bring,
  leave,
  LETTERS,
  step,
  WAYS,
  type GivenLetter,
  type Way,
} from '#tests/functional/letters/given_ways_out'
import { deliveryRow, emptyLedger, passTime } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'

const KINDS = ['gp', 'outbound'] as const
const EVERY_WAY = KINDS.flatMap((kind) => WAYS.map((way) => ({ kind, way })))

const isAsked = (way: Way) => way === 'release' || way === 'resend'

/** What ends a letter for good, and what the ledger calls it. */
const ENDS = {
  'the visit deactivated': {
    end: ({ examId }: GivenLetter) => change('exams', examId, { deactivated_at: new Date() }),
    reason: () => 'visit_deactivated',
  },
  'the patient deactivated': {
    end: ({ patientId }: GivenLetter) =>
      change('patients', patientId, { deactivated_at: new Date() }),
    reason: () => 'patient_deactivated',
  },
  'what it tells of taken back': {
    end: (letter: GivenLetter) => letter.takeBack(),
    reason: ({ reason }: GivenLetter) => reason!,
  },
} as const
const EVERY_END = EVERY_WAY.flatMap((each) =>
  (Object.keys(ENDS) as (keyof typeof ENDS)[]).map((what) => ({ ...each, what }))
)

/** A server for what leaves from here on. */
async function givenServer(cleanup: (undo: () => Promise<void>) => void) {
  const server = await openMailServer()
  cleanup(() => server.close())
  return server
}

test.group('A letter judged again on each way out', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 {kind} letter, {way}: as it was asked for, it leaves')
    .with(EVERY_WAY)
    .run(async ({ assert, cleanup }, { kind, way }) => {
      const letter = await LETTERS[kind]()
      const id = await bring(way, letter)
      const server = await givenServer(cleanup)
      const { answer, row } = await leave(way, letter, id)
      assert.equal(answer?.status ?? 200, 200, answer?.text)
      assert.equal(row.state, 'accepted')
      assert.lengthOf(server.lettersTo(letter.address), 1)
    })

  test(
    'F285 {kind} letter, {way}: its recipient another one since, it waits until the number is typed out'
  )
    .with(EVERY_WAY)
    .run(async ({ assert, cleanup }, { kind, way }) => {
      const letter = await LETTERS[kind]()
      const id = await bring(way, letter)
      await letter.replace()
      const server = await givenServer(cleanup)

      const { row } = await leave(way, letter, id, 'nobody@elsewhere.example')
      if (!isAsked(way)) {
        assert.containsSubset(row, { state: 'held', state_reason: 'recipient_former' })
      }
      const asking = way === 'resend' ? 'resend' : 'release'
      for (const typed of [undefined, '', 'nobody@elsewhere.example']) {
        const refused = await step(letter.office, id, asking, typed)
        assert.equal(refused.status, 422, String(typed))
        assert.equal(refused.body.errors[0].field, 'confirm_recipient')
        assert.include(refused.body.error, letter.name)
        assert.containsSubset(refused.body.question, { sent_to: letter.address })
      }
      await passTime()
      await sendDue()
      assert.lengthOf(server.received, 0, 'nothing left silently')

      const let_go = await leave(asking, letter, id, letter.address.toUpperCase())
      assert.containsSubset(let_go.row, {
        state: 'accepted',
        let_pass: ['recipient_former'],
        recipient_kind: kind === 'gp' ? 'gp' : 'outbound_omd',
      })
      assert.lengthOf(server.lettersTo(letter.address), 1)
      const again = await step(letter.office, let_go.row.id, 'resend')
      assert.equal(again.status, 422, 'each sending asks for itself')
    })

  test('F285 Q164 {kind} letter, {way}: {what}, it does not leave, whatever is typed')
    .with(EVERY_END)
    .run(async ({ assert, cleanup }, { kind, way, what }) => {
      const letter = await LETTERS[kind]()
      const id = await bring(way, letter)
      await ENDS[what].end(letter)
      const reason = ENDS[what].reason(letter)
      const server = await givenServer(cleanup)
      const { row } = await leave(way, letter, id, letter.address)
      if (!isAsked(way)) assert.containsSubset(row, { state: 'held', state_reason: reason })
      for (const typed of [undefined, letter.address]) {
        const refused = await step(letter.office, id, way === 'resend' ? way : 'release', typed)
        assert.equal(refused.status, 422)
        assert.equal(refused.body.errors[0].field, 'state')
        assert.include(refused.body.error, words('en')(`letters.reason.${reason}`))
      }
      await passTime()
      await sendDue()
      assert.lengthOf(server.received, 0)
      assert.lengthOf(await db.from('deliveries').where('exam_id', letter.examId), 1)
    })

  test('F285 {kind} letter: what held it is gone, and it leaves when it is let go')
    .with(KINDS.map((kind) => ({ kind })))
    .run(async ({ assert, cleanup }, { kind }) => {
      const letter = await LETTERS[kind]()
      const id = await bring('first take', letter)
      await change('exams', letter.examId, { deactivated_at: new Date() })
      const server = await givenServer(cleanup)
      assert.equal((await leave('first take', letter, id)).row.state, 'held')
      await change('exams', letter.examId, { deactivated_at: null })
      assert.equal((await leave('release', letter, id)).row.state, 'accepted')
      assert.lengthOf(server.received, 1)
    })

  test('F285 a letter let go to a former doctor still does not leave about a visit that ends then', async ({
    assert,
    cleanup,
  }) => {
    const letter = await LETTERS.gp()
    const id = await bring('release', letter)
    await letter.replace()
    assert.equal((await step(letter.office, id, 'release', letter.address)).status, 200)
    await letter.takeBack()
    const server = await givenServer(cleanup)
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(id), {
      state: 'held',
      state_reason: 'omdr_review_reopened',
    })
    assert.lengthOf(server.received, 0)
  })

  test('F285 in French the ledger’s question and refusal are French', async ({ assert }) => {
    const letter = await LETTERS.gp()
    const id = await bring('release', letter)
    await letter.office.post('/locale', { locale: 'fr' })
    await letter.replace()
    const asked = await step(letter.office, id, 'release')
    assert.include(asked.body.error, 'Le patient a maintenant un autre médecin'.slice(3))
    await letter.takeBack()
    const refused = await step(letter.office, id, 'release')
    assert.include(refused.body.error, 'La visite a été rouverte après sa révision')
  })

  test('F285 let go together, what needs a look stays held back and says why', async ({
    assert,
    cleanup,
  }) => {
    const [former, other] = [await LETTERS.gp(), await LETTERS.gp()]
    const { office } = former
    const server = await openMailServer()
    const sent = [await former.queue(), await other.queue()]
    await sendDue()
    await server.close()
    const resent = await office.post('/api/admin/deliveries/actions/resend', {
      ids: sent,
      reason: 'lost in the post room',
    })
    const { batch } = resent.body
    await office.post(`/api/admin/delivery_batches/${batch}/actions/hold`, { reason: 'wait' })
    await former.replace()
    const after = await givenServer(cleanup)
    const { body } = await office.post(`/api/admin/delivery_batches/${batch}/actions/release`, {})
    assert.deepEqual(
      body.results.map(({ success }: { success: boolean }) => success),
      [false, true]
    )
    assert.include(body.results[0].error, words('en')('letters.reason.recipient_former'))
    await sendDue()
    assert.lengthOf(after.lettersTo(former.address), 0)
    assert.lengthOf(after.lettersTo(other.address), 1)
  })
})

test.group('Letters that are for somebody else than the present doctor', (group) => {
  group.each.setup(() => emptyLedger())

  /** A reviewed visit whose patient has two doctors and an internal one, and an administrator. */
  async function givenDoctors() {
    const visit = await givenReadyVisit({
      exam: { exam_status: 'reviewed', exam_date: '2026-04-10', internal_gp_status: 'reviewed' },
    })
    const [gp2, igp] = [await givenGp(), await givenIgp()]
    await db.from('igps').where('id', igp.igpId).update({ fax: uniquePhone() })
    await db.from('ods').where('id', visit.od.odId).update({ integrated_only: true })
    await change('patients', visit.patient.id, { gp2_id: gp2.id, igp_id: igp.igpId })
    const office = await asVisitor(await givenAdmin())
    const fax = async (type: string, body = {}) => {
      const answer = await office.post(`/api/data/exam/${visit.exam.id}/fax/${type}/`, body)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.delivery_id as number
    }
    return { ...visit, gp2, igp, office, fax }
  }

  test('F285 the second doctor’s letter and the internal one’s go when only the first one changed, and wait when theirs did', async ({
    assert,
  }) => {
    const { patient, exam, fax } = await givenDoctors()
    const [second, internal] = [await fax('omdr-md2'), await fax('omdr-igp')]
    await change('patients', patient.id, { gp_id: (await givenGp()).id })
    await sendDue()
    for (const id of [second, internal]) {
      assert.equal((await deliveryRow(id)).state, 'delivered')
    }
    await change('exams', exam.id, { omd_gp: 'Another letter.' })
    const again = [await fax('omdr-md2'), await fax('omdr-igp')]
    await change('patients', patient.id, { gp2_id: (await givenGp()).id })
    await change('exams', exam.id, { igp_id: (await givenIgp()).igpId })
    await sendDue()
    for (const id of again) {
      assert.containsSubset(await deliveryRow(id), {
        state: 'held',
        state_reason: 'recipient_former',
      })
    }
  })

  test('F285 Q158 a number that was typed twice is nobody’s entry: it goes whoever is the doctor', async ({
    assert,
  }) => {
    const { patient, office, fax } = await givenDoctors()
    const number = uniquePhone()
    const id = await fax('omdr-gp', { fax_number: number, confirm_recipient: number })
    await change('patients', patient.id, { gp_id: (await givenGp()).id })
    await sendDue()
    assert.containsSubset(await deliveryRow(id), { state: 'delivered', recipient_kind: 'adhoc' })
    const again = await step(office, id, 'resend')
    assert.equal(again.status, 200, again.text)
  })

  test('F285 a letter to an ophthalmologist goes to the one who was named, whoever is chosen since', async ({
    assert,
  }) => {
    const { exam, office } = await givenDoctors()
    const number = uniquePhone()
    const [named, other] = [await givenOmdc({ omd: { fax: number } }), await givenOmdc()]
    await change('exams', exam.id, { ipc_omdc_id: named.omdId })
    const { body } = await office.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
      message_type: 'fax',
      letter_type: 'od-omdc',
      fax_number: number,
      omd: named.omdId,
      ipc_date: '2026-04-17',
    })
    await change('exams', exam.id, { ipc_omdc_id: other.omdId })
    await sendDue()
    assert.equal((await deliveryRow(body.delivery_id)).state, 'delivered')
    assert.equal((await step(office, body.delivery_id, 'resend')).status, 200)
  })

  test(
    'F101 the patient’s sheet waits when the review was taken back, or the patient is inactive: {$self}'
  )
    .with(['omdr_review_reopened', 'patient_deactivated'] as const)
    .run(async ({ assert, cleanup }, reason) => {
      const { exam, patient, person, email } = await givenReviewed()
      const { body } = await person.post(HANDOUT.send(exam.id), { email })
      if (reason === 'patient_deactivated') {
        await change('patients', patient.id, { deactivated_at: new Date() })
      } else await change('exams', exam.id, { exam_status: 'ready' })
      const server = await givenServer(cleanup)
      await sendDue()
      assert.containsSubset(await deliveryRow(body.delivery_id), {
        state: 'held',
        state_reason: reason,
      })
      assert.lengthOf(server.received, 0)
    })
})
