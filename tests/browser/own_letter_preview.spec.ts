import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenExam, givenOd, givenPatient, type GivenUser } from '#database/factories/index'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { openMailServer } from '#tests/helpers/mail_server'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk, shownFax } from './desk.js'
import { tabTo } from './typing.js'

const LOCALES = ['en', 'fr'] as const
type Locale = (typeof LOCALES)[number]

/** The browser itself notes a call that was refused as a conflict, or for what is missing. */
const REFUSED = /status of (409|422)/

async function deskAt(context: BrowserContext, user: GivenUser, locale: Locale, examId: number) {
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${examId}`)
  return desk
}

const deliveriesOf = (exam: number) => db.from('deliveries').where('exam_id', exam)

/** Opens a dialog by its button, with the keyboard. */
async function press(desk: Desk, key: string) {
  const button = desk.button(key)
  await button.waitFor()
  await button.focus()
  await desk.page.keyboard.press('Enter')
}

/** Through the dialog to one of its buttons, and presses it. */
async function tabToAndPress(desk: Desk, key: string) {
  await tabTo(desk.page, desk.t(key), 12)
  await desk.page.keyboard.press('Enter')
}

/** The very letter, drawn. */
const drawn = (desk: Desk) => desk.dialog.locator('canvas').first().waitFor()

/** By its radio, with the arrows. */
async function chooseLanguage(desk: Desk, to: Locale) {
  const now = desk.dialog.getByRole('radio', { checked: true })
  await now.focus()
  await desk.page.keyboard.press(to === 'fr' ? 'ArrowRight' : 'ArrowLeft')
}

/** Neither Send nor a key sends what is not shown yet. */
async function sendIsClosed(desk: Desk, key: string) {
  const button = desk.dialog.getByRole('button', { name: desk.t(key), exact: true })
  await desk.hear(desk.t('letters.preview.first'))
  return button.isDisabled()
}

test.group('An optometrist looks at a letter before it leaves', () => {
  test(
    'F190 in {$self}: the referral is seen with its recipient and number, changed meanwhile shown anew, and sent'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const fax = uniquePhone()
      const last = `Surgeon${uniqueWord()}`
      const omd = await insertRow<{ id: number }>('outbound_omds', {
        first_name: 'Ines',
        last_name: last,
        receive_method: 'fax',
        fax,
        email: `ines${serial()}@eyes.example`,
      })
      const od = await givenOd({ user: { od_uses_referral_letter_pei: true, locale } })
      const exam = await givenExam(await givenPatient(od), {
        exam: {
          is_referral_letter_upload_pei: true,
          is_outbound_referral: true,
          exam_status: 'od_review',
          referral_omd_id: omd.id,
          od_omd: 'A shadow since Tuesday.',
        } as never,
      })
      const desk = await deskAt(browserContext, od, locale, exam.id)
      let letThrough = () => {}
      const held = new Promise<void>((resolve) => (letThrough = resolve))
      await desk.page.route('**/outbound_preview/', async (route) => {
        await held
        await route.continue()
      })
      await press(desk, 'exams.outbound_send')
      assert.isTrue(await sendIsClosed(desk, 'exams.outbound_send'))
      letThrough()
      await drawn(desk)
      await desk.hear(`Ines ${last}`)
      await desk.hear(shownFax(fax))
      await desk.hear(t('letters.preview.sent_to_nobody'))
      await desk.hear(t('letters.outbound.mail_body'))

      await desk.page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'hidden' })
      await desk.focused(desk.button('exams.outbound_send'))
      assert.isEmpty(await deliveriesOf(exam.id), 'a look sends nothing')

      await press(desk, 'exams.outbound_send')
      await drawn(desk)
      const renewed = uniquePhone()
      await db.from('outbound_omds').where('id', omd.id).update({ fax: renewed })
      await tabToAndPress(desk, 'exams.outbound_send')
      await desk.hear(t('letters.refused_preview_changed'))
      await desk.hear(shownFax(renewed))
      await drawn(desk)
      assert.isEmpty(await deliveriesOf(exam.id))

      await tabToAndPress(desk, 'exams.outbound_send')
      await desk.see(t('letters.state.pending'))
      await sendDue()
      await desk.see(t('letters.outbound.left'))
      const [sent] = await deliveriesOf(exam.id)
      assert.containsSubset(sent, { address: renewed, recipient_name: `Ines ${last}` })
      assert.isEmpty(desk.complaints.filter((complaint) => !REFUSED.test(complaint)))
    })

  test(
    'F101 Q158 in {$self}: the patient’s sheet is seen beside its address, what was typed outlives a change, and it is sent'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext, cleanup }, locale) => {
      const mailbox = await openMailServer()
      cleanup(() => mailbox.close())
      const t = words(locale)
      const { od, exam, patient } = await givenReadyVisit({
        exam: { exam_status: 'reviewed', rr_glc: true },
      })
      const onRecord = `record${serial()}@mail.example`
      const other = `other${serial()}@mail.example`
      await db.from('patients').where('id', patient.id).update({ email: onRecord })
      await db.from('users').where('id', od.userId).update({ locale })
      const desk = await deskAt(browserContext, od, locale, exam.id)
      await press(desk, 'letters.handout.open')
      await drawn(desk)
      await desk.hear(`${patient.first_name} ${patient.last_name}`)
      await desk.hear(onRecord)
      await desk.hear(t('letters.preview.sent_to_nobody'))
      await desk.hear(t('letters.handout.mail_body'))
      // The patient's language is not the optometrist's.
      const theirs = locale === 'en' ? 'fr' : 'en'
      await chooseLanguage(desk, theirs)
      await desk.hear(words(theirs)('letters.handout.mail_body'))
      await drawn(desk)

      const address = desk.page.locator('#handout-email')
      const again = desk.page.locator('#handout-again')
      await address.focus()
      await desk.page.keyboard.press('Control+a')
      await desk.page.keyboard.type(other)
      await desk.hear(other)
      await desk.page.keyboard.press('Tab')
      await desk.focused(again)
      await desk.page.keyboard.type(other)
      await db.from('exams').where('id', exam.id).update({ rr_glc: false })
      await tabToAndPress(desk, 'letters.send_email')
      await desk.hear(t('letters.confirm_email'))
      await desk.page.keyboard.press('Enter')
      await desk.hear(t('letters.refused_preview_changed'))
      await drawn(desk)
      assert.equal(await address.inputValue(), other)
      assert.equal(await again.inputValue(), other)
      assert.isEmpty(await deliveriesOf(exam.id))

      await tabToAndPress(desk, 'letters.send_email')
      await desk.hear(t('letters.confirm_email'))
      await desk.page.keyboard.press('Enter')
      await desk.dialog.waitFor({ state: 'hidden' })
      await sendDue()
      await desk.see(t('letters.handout.sent'))
      const [mail, ...more] = mailbox.lettersTo(other)
      assert.isEmpty(more)
      assert.include(mail!.email.text, words(theirs)('letters.handout.mail_body'))
      assert.isEmpty(mailbox.lettersTo(onRecord))
      assert.isEmpty(desk.complaints.filter((complaint) => !REFUSED.test(complaint)))
    })
})
