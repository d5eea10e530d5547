import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenExam, givenGp, givenOd, givenPatient } from '#database/factories/index'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk, shownFax } from './desk.js'

const t = words('en')

const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }

async function deskOf(context: BrowserContext, user: { username: string }): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  return desk
}

/** A reviewed visit whose patient has this family doctor. */
async function givenVisitOf(gp: { id: number }) {
  const visit = await givenReadyVisit({ exam: reviewed })
  await db.from('patients').where('id', visit.patient.id).update({ gp_id: gp.id })
  return visit
}

async function openLetter(desk: Desk) {
  await desk.button('letters.new_letter').click()
  await desk.choose(desk.page.locator('#letter-type'), 'OMDR-GP')
}

async function send(desk: Desk, channel: 'fax' | 'email') {
  await desk.answer(`letters.send_${channel}`)
  await desk.hear(t(`letters.confirm_${channel}`))
  await desk.answer('letters.send')
}

/** The browser itself notes each refused call. */
const REFUSED = /status of 422/

test.group('The letter modal tells the truth', () => {
  test('F285 Q165 a refused e-mail is told with its reason, is not sent again by itself, and is resent with one', async ({
    assert,
    browserContext,
    cleanup,
  }) => {
    const email = `gp${serial()}@doctors.example`
    const gp = await givenGp({ email })
    const { exam } = await givenVisitOf(gp)
    const name = `${gp.first_name} ${gp.last_name}`
    const desk = await deskOf(browserContext, await givenAdmin())
    await desk.goto(`/patient-exam/${exam.id}`)
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    const letter = async () => {
      await openLetter(desk)
      await desk.dialog.getByText(t('letters.channel_email'), { exact: true }).click()
      await desk.page.locator(`#letter-to[value="${email}"]`).waitFor()
      await send(desk, 'email')
    }

    await letter()
    await desk.see(t('letters.queued_email', { name, address: email }))
    await sendDue()
    await refusing.close()
    await desk.hear(t('letters.reason.recipient_refused'))
    await desk.answer('app.close')
    await desk.see(t('letters.state.failed'))

    const server = await openMailServer()
    cleanup(() => server.close())
    await letter()
    const told = desk.dialog.getByRole('alert').filter({ hasText: 'could not be sent' })
    await told.getByText(t('letters.reason.recipient_refused')).waitFor()
    await told.getByText('Nothing was sent again.').waitFor()
    await sendDue()
    assert.isEmpty(server.received)

    await desk.answer('letters.resend.action')
    await desk.hear(t('letters.resend_reason_required'))
    await desk.field('letters.resend.reason').fill('They say that the address is right.')
    await desk.answer('letters.resend.action')
    await desk.see(t('letters.resend.queued'))
    await sendDue()
    await desk.see(t('letters.email_sent'))
    assert.lengthOf(server.received, 1)
    const [first, again] = await db.from('deliveries').where('exam_id', exam.id).orderBy('id')
    await desk.see(t('letters.resent_as', { id: again.id }))
    assert.containsSubset(again, {
      state: 'accepted',
      resend_of: first.id,
      resend_reason: 'They say that the address is right.',
    })
    const page = await desk.page.locator('body').textContent()
    assert.notMatch(page!, /smtp_|ETIMEDOUT/)
    assert.isEmpty(desk.complaints.filter((complaint) => !REFUSED.test(complaint)))
  })

  test('F285 Q165 a letter that failed is sent again from the list, with a reason', async ({
    assert,
    browserContext,
  }) => {
    const gp = await givenGp()
    const { exam } = await givenVisitOf(gp)
    const desk = await deskOf(browserContext, await givenAdmin())
    await db.table('do_not_fax_numbers').insert({ number: gp.fax_number })
    await insertRow('deliveries', {
      reference: crypto.randomUUID(),
      channel: 'fax',
      purpose: 'omdr-gp',
      letter_key: `exam:${exam.id}:omdr-gp`,
      content_hash: 'a'.repeat(64),
      exam_id: exam.id,
      practice_id: exam.practice_id,
      recipient_kind: 'gp',
      recipient_id: gp.id,
      recipient_name: `${gp.first_name} ${gp.last_name}`,
      address: gp.fax_number,
      state: 'failed',
      state_reason: 'do_not_fax',
    })
    await desk.goto(`/patient-exam/${exam.id}`)
    await desk.see(t('letters.reason.do_not_fax'))
    await desk.button('letters.resend.open').click()
    await desk.hear(shownFax(gp.fax_number))
    await desk.field('letters.resend.reason').fill('The number left the list.')
    await desk.answer('letters.resend.action')
    await desk.see(t('letters.state.pending'))
    await desk.button('letters.resend.open').waitFor({ state: 'hidden' })
    const rows = await db.from('deliveries').where('exam_id', exam.id)
    assert.lengthOf(rows, 2)
  })

  test('Q178 F285 a number that another practice changed asks, in words, and takes it typed again', async ({
    assert,
    browserContext,
  }) => {
    const gp = await givenGp()
    const [own, foreign] = [await givenVisitOf(gp), await givenVisitOf(gp)]
    const [was, is] = [gp.fax_number, uniquePhone()]
    const changer = await asVisitor(own.od)
    const { first_name: first, last_name: last } = gp
    const form = { id: gp.id, first_name: first, last_name: last, fax_number: is }
    await changer.post('/api/data/gp/update/', form)
    const practice = await db.from('practices').where('id', own.exam.practice_id).firstOrFail()
    const desk = await deskOf(browserContext, await givenAdmin())
    await desk.goto(`/patient-exam/${foreign.exam.id}`)

    await openLetter(desk)
    await send(desk, 'fax')
    const question = desk.dialog.getByRole('alert').filter({
      hasText: t('letters.number_unconfirmed'),
    })
    await question.waitFor()
    const asked = await question.textContent()
    for (const part of [shownFax(was), shownFax(is), practice.name]) assert.include(asked, part)
    assert.isEmpty(await db.from('deliveries').where('exam_id', foreign.exam.id))

    await desk.page.locator('#letter-again').pressSequentially(was)
    await desk.answer('letters.send_fax')
    await desk.hear(t('letters.again_differs'))
    await desk.page.locator('#letter-again').fill('')
    await desk.page.locator('#letter-again').pressSequentially(is)
    await send(desk, 'fax')
    const name = `${first} ${last}`
    await desk.see(t('letters.queued_fax', { name, address: shownFax(is) }))
    await sendDue()
    await desk.see(t('letters.fax_sent'))
    assert.isEmpty(await db.from('number_changes').where('doctor_id', gp.id).whereNull('ended_at'))
    assert.isEmpty(desk.complaints.filter((complaint) => !REFUSED.test(complaint)))
  })

  test('Q178 F190 an optometrist’s outbound referral asks as well', async ({
    assert,
    browserContext,
  }) => {
    const was = uniquePhone()
    const omd = await insertRow<{ id: number }>('outbound_omds', {
      first_name: 'Ola',
      last_name: uniqueWord(),
      receive_method: 'fax',
      fax: was,
    })
    const rluOd = () => givenOd({ user: { od_uses_referral_letter_pei: true } })
    const is = uniquePhone()
    const changer = await asVisitor(await rluOd())
    await changer.post('/api/data/omd/outbound/edit/', { id: omd.id, fax: is })
    const od = await rluOd()
    const exam = await givenExam(await givenPatient(od), {
      exam: {
        is_referral_letter_upload_pei: true,
        is_outbound_referral: true,
        exam_status: 'od_review',
        referral_omd_id: omd.id,
      } as never,
    })
    const desk = await deskOf(browserContext, od)
    await desk.goto(`/patient-exam/${exam.id}`)
    await desk.button('exams.outbound_send').click()
    await desk.hear(shownFax(is))
    await desk.answer('exams.outbound_send')
    await desk.hear(t('letters.number_unconfirmed'))
    await desk.hear(shownFax(was))
    const again = desk.page.locator('#number-again')
    await desk.focused(again)
    await desk.page.keyboard.type(was)
    await desk.answer('exams.outbound_send')
    await desk.hear(t('letters.again_differs'))
    assert.isEmpty(await db.from('deliveries').where('exam_id', exam.id))
    await again.fill('')
    await again.pressSequentially(is)
    await desk.answer('exams.outbound_send')
    await desk.see(t('letters.state.pending'))
    const [sent] = await db.from('deliveries').where('exam_id', exam.id)
    assert.equal(sent.address, is)
  })

  test('Q178 an administrator finds the unconfirmed number in the portal and confirms it', async ({
    assert,
    browserContext,
  }) => {
    const gp = await givenGp()
    const is = uniquePhone()
    const changer = await asVisitor(await givenOd())
    await changer.post('/api/data/gp/update/', {
      id: gp.id,
      first_name: gp.first_name,
      last_name: gp.last_name,
      fax_number: is,
    })
    const desk = await deskOf(browserContext, await givenAdmin())
    const filter = encodeURIComponent(JSON.stringify({ unconfirmed: true, q: gp.last_name }))
    await desk.goto(`/admin/gps?filter=${filter}`)
    const row = desk.page.getByRole('row').filter({ hasText: gp.last_name })
    await row.getByText(t('directories.portal.unconfirmed')).waitFor()
    await row.getByText(gp.last_name).click()
    await desk.see(t('directories.portal.unconfirmed_title'))
    await desk.see(shownFax(gp.fax_number))
    await desk.button('directories.portal.confirm_number', { number: shownFax(is) }).click()
    await desk.see(t('directories.portal.confirm_number_done'))
    const [change] = await db.from('number_changes').where({ doctor_type: 'gp', doctor_id: gp.id })
    assert.equal(change.ending, 'confirmed')
  })
})
