import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { sendDue } from '#app/outbox/index'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { words } from '#tests/helpers/words'
import { Desk, quoted, shownFax } from './desk.js'

const t = words('en')

const LETTER_CLINIC = {
  od: { uses_referral_letter: true },
  user: { od_uses_referral_letter_pei: true },
}

async function deskOf(context: BrowserContext, user: GivenUser): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  return desk
}

const examRow = (id: number) => db.from('exams').where('id', id).firstOrFail()

async function chooseLetter(desk: Desk, name: string, bytes: Buffer) {
  const chooser = desk.page.waitForEvent('filechooser')
  await desk.page.getByRole('button', { name: t('exams.letter_drop') }).click()
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
  await (await chooser).setFiles({ name, mimeType, buffer: bytes })
}

const radio = (desk: Desk, name: string) => desk.page.getByRole('radio', { name, exact: true })

async function chooseBilling(desk: Desk) {
  await desk.page.locator('#field-billing_code').click()
  await desk.options.first().waitFor()
  await desk.page.keyboard.press('Enter')
}

/** A letter visit of today of a patient their clinic knows. */
async function givenLetterVisit(exam: Record<string, unknown> = {}) {
  const od = await givenOd(LETTER_CLINIC)
  const patient = await givenPatient(od)
  const visit = await givenExam(patient, {
    exam: { is_referral_letter_upload_pei: true, billing_code: 'none', ...exam } as never,
  })
  return { od, patient, visit }
}

test.group('Visits by letter', () => {
  test('F049 F182 F183 F184 F187 a new patient by referral letter, from login to submitted', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd(LETTER_CLINIC)
    const gp = await givenGp({ province: 'AB' })
    const last = `Letter${uniqueWord()}`
    const desk = await deskOf(browserContext, od)
    const { page } = desk

    await desk.goto('/')
    await desk.button('worklists.new_referral').click()
    await chooseLetter(desk, 'scan.png', Buffer.from('no pdf'))
    await desk.hear('This photo is not supported, please upload PDF file only.')
    await desk.answer('app.close')
    await chooseLetter(desk, 'letter.pdf', await letterPdf('A shadow in the right eye.'))
    await page.locator('#patient-first_name').fill('Ada')
    await page.locator('#patient-last_name').fill(last)
    await page.locator('#patient-dobMonth').click()
    await desk.options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await desk.field('patients.dob_day').fill('17')
    await desk.field('patients.dob_year').fill('1958')
    await page.getByRole('radio', { name: t('patients.gender_F') }).check()
    await desk.choose(page.locator('#patient-province'), 'Alberta')
    await page.locator('#patient-phn').fill(newHealthNumber())
    await desk.choose(page.locator('#patient-gp'), `${gp.first_name} ${gp.last_name}`)
    await desk.checkbox('patients.i_confirm').check()
    await desk.answer('app.save')

    await page.waitForURL(/\/patient-exam\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    assert.isTrue((await examRow(id)).is_referral_letter_upload_pei)
    const letter = desk.part('exams.part.letter')
    await letter.getByText('letter.pdf').waitFor()
    await letter.locator('canvas').first().waitFor()
    await desk.part('exams.part.image_history').waitFor()
    await desk.checkbox('exams.field.gp_refed').check()
    const takesImages = page.locator('[data-upload-field]')
    assert.isAbove(await takesImages.count(), 0)

    await page.getByRole('button', { name: new RegExp(`^${quoted(t('exams.submit'))}`) }).click()
    await desk.hear(t('exams.submit_incomplete'))
    await desk.answer('exams.section.billing_code')
    await chooseBilling(desk)
    await desk.button('exams.submit').click()
    await desk.answer('exams.oct_macula_continue')
    await desk.hear(t('exams.submit_confirm'))
    await desk.answer('exams.submit')
    await page.getByText(t('exams.submitted'), { exact: true }).first().waitFor()
    assert.equal((await examRow(id)).exam_status, 'od_review')
    // What is submitted stays as it is, its images as well (F174).
    await page.waitForFunction(() => document.querySelectorAll('[data-upload-field]').length === 0)
    assert.deepEqual(desk.complaints, [])
  })

  test('F186 F191 Q68 the Comprehensive variant is asked for, empties the referral and needs its letter and what it shows', async ({
    assert,
    browserContext,
  }) => {
    const { od, visit } = await givenLetterVisit({ od_wants_omd_report: true })
    const desk = await deskOf(browserContext, od)
    await desk.goto(`/patient-exam/${visit.id}`)

    await desk.page.getByText(t('exams.variant.premium'), { exact: true }).click()
    await desk.hear(t('exams.variant_text'))
    await desk.answer('exams.variant.premium')
    await desk.part('exams.part.comorbidities').waitFor()
    const submit = desk.page.getByRole('button', {
      name: new RegExp(`^${quoted(t('exams.submit'))}`),
    })
    assert.isTrue(await submit.isDisabled())

    await chooseLetter(desk, 'letter.pdf', await letterPdf())
    await desk.see(t('exams.upload_done', { filename: 'letter.pdf' }))
    await desk.page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('button')].some(
          (button) => button.textContent?.startsWith(name) && !button.disabled
        ),
      t('exams.submit')
    )

    await desk.page.locator('#field-od_iop').fill('21')
    await submit.click()
    await desk.hear(t('exams.submit_incomplete'))
    for (const section of ['chief_complaint', 'current_drops']) {
      await desk.see(t(`exams.section.${section}`))
    }
    await desk.answer('exams.section.instrument')
    await desk.page.waitForFunction(() => document.activeElement?.id === 'field-applanation')
    assert.equal((await examRow(visit.id)).exam_status, 'not_ready')
  })

  test('F188 F189 F190 F192 an outbound referral is sent to an ophthalmologist added on the way, and reviewed', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const newContext = async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
      cleanup(() => context.close())
      return context
    }
    const { od, patient, visit } = await givenLetterVisit()
    const desk = await deskOf(await newContext(), od)
    const { page } = desk
    await desk.goto(`/patient-exam/${visit.id}`)

    await radio(desk, t('exams.upload_type.outbound')).check()
    await desk.checkbox('exams.field.cat_refer').check()
    const picker = page.locator('#field-referral_omd')
    await picker.click()
    await page.keyboard.type('nobody of this name')
    await desk.see('No matching ophthalmologist found. Consider adding a new OMD.')
    await page.keyboard.press('Escape')
    await page.getByText('No matching ophthalmologist found.').waitFor({ state: 'hidden' })

    const last = `Surgeon${uniqueWord()}`
    const fax = uniquePhone()
    await desk.button('exams.outbound_omd_add').click()
    await page.locator('#omd-first_name').fill('Ines')
    await page.locator('#omd-last_name').fill(last)
    await page.locator('#omd-fax').pressSequentially('604')
    await desk.answer('app.save')
    await desk.hear('Fax number is not complete')
    await page.locator('#omd-fax').fill('')
    await page.locator('#omd-fax').pressSequentially(fax)
    await page.locator('#omd-fax').press('Enter')
    await desk.see('OMD added successfully.')

    await desk.button('exams.submit').click()
    await desk.answer('exams.oct_macula_continue')
    await desk.hear(t('exams.outbound_submit_title', { patient: patientWords(patient) }))
    await desk.hear(`Ines ${last}`)
    await desk.answer('exams.submit')
    await desk.hear(t('letters.preview.sent_to_nobody'))
    await desk.hear(shownFax(fax))
    await desk.dialog.locator('canvas').first().waitFor()
    assert.isEmpty(await db.from('deliveries').where('exam_id', visit.id))
    await desk.answer('exams.outbound_send')
    await desk.see(t('exams.submitted'))
    await desk.see(t('letters.state.pending'))
    const row = await examRow(visit.id)
    assert.containsSubset(row, { exam_status: 'od_review', ipc: 'ipc_only', cat_refer: true })
    const delivery = await db.from('deliveries').where('exam_id', visit.id).firstOrFail()
    assert.containsSubset(delivery, { channel: 'fax', address: fax, purpose: 'outbound-referral' })

    await sendDue()
    await desk.see(t('letters.outbound.left'))
    assert.equal((await examRow(visit.id)).ipc, 'addressed')
    const office = await deskOf(await newContext(), await givenAdmin())
    await office.goto(`/patient-exam/${visit.id}`)
    const card = office.part('exams.outbound_referral')
    await card.getByText(`Ines ${last}`).waitFor()
    await card.getByText(t('letters.state.delivered')).waitFor()
    await office.button('exams.outbound_review').click()
    await office.answer('exams.outbound_review')
    await office.see('1 outbound referral was marked as reviewed.')
    assert.equal((await examRow(visit.id)).exam_status, 'reviewed')
    for (const each of [desk, office]) assert.deepEqual(each.complaints, [])
  })

  test('F190 a referral that could not be sent says why, stays submitted and is sent from there', async ({
    assert,
    browserContext,
  }) => {
    const fax = uniquePhone()
    const omd = await insertRow<{ id: number }>('outbound_omds', {
      first_name: 'Ola',
      last_name: uniqueWord(),
      receive_method: 'fax',
      fax,
    })
    await db.table('do_not_fax_numbers').insert({ number: fax })
    const { od, visit } = await givenLetterVisit({
      is_outbound_referral: true,
      referral_omd_id: omd.id,
    })
    const desk = await deskOf(browserContext, od)
    await desk.goto(`/patient-exam/${visit.id}`)

    await desk.button('exams.submit').click()
    await desk.answer('exams.oct_macula_continue')
    await desk.answer('exams.submit')
    await desk.hear(
      'Error sending outbount referral email or fax, This number is on the do-not-fax list. Nothing was sent.'
    )
    assert.equal((await examRow(visit.id)).exam_status, 'od_review')
    assert.isEmpty(await db.from('deliveries').where('exam_id', visit.id))

    await db.from('do_not_fax_numbers').where('number', fax).delete()
    await desk.page.reload()
    await desk.button('exams.outbound_send').click()
    await desk.hear(shownFax(fax))
    await desk.answer('exams.outbound_send')
    await desk.see(t('letters.state.pending'))
    assert.lengthOf(await db.from('deliveries').where('exam_id', visit.id), 1)
  })

  test('F193 F194 a message from the latest reviewed visit reaches the reviewer as a visit of its own', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const newContext = async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
      cleanup(() => context.close())
      return context
    }
    const od = await givenOd()
    const omdr = await givenOmdr()
    const patient = await givenPatient(od)
    const visit = await givenExam(patient, {
      exam: { exam_status: 'reviewed', exam_date: '2026-05-11', omdr_id: omdr.omdId },
    })
    const desk = await deskOf(await newContext(), od)
    await desk.goto(`/patient-exam/${visit.id}`)
    const box = desk.field('exams.message_to_omd')

    await desk.button('exams.message_send').click()
    await desk.see(t('exams.message_required'))
    await box.fill('The drops sting; may she change them?')
    await desk.button('exams.message_send').click()
    await desk.see('Message Sent')

    const message = await db
      .from('exams')
      .where('patient_id', patient.id)
      .whereNot('id', visit.id)
      .firstOrFail()
    assert.isTrue(message.is_od_messaging_submission)
    const reader = await deskOf(await newContext(), omdr)
    await reader.goto(`/patient-exam/${message.id}`)
    await reader.see('The drops sting; may she change them?')
    await reader.see(t('exams.badge_messaging'))
  })
})

/** Name and birth date, as a question names who it is of. */
function patientWords({
  first_name: first,
  last_name: last,
  birth_date: born,
}: Record<string, unknown>) {
  return t('exams.patient_born', {
    patient: `${String(last)}, ${String(first)}`,
    dob: formatDate(String(born), 'en'),
  })
}
