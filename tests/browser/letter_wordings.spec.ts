import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { asOwner } from '#app/database/owner'
import { sendDue } from '#app/outbox/index'
import { givenAdmin } from '#database/factories/index'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const WORDS = 'letters.portal.letter_wordings'
const ADDRESS = '/api/data/admin/letter_wordings/letter.closing/en/'

/** The browser itself notes calls that were refused. */
const REFUSED = /status of (409|422)/

async function atWordings(context: BrowserContext, locale: 'en' | 'fr') {
  const user = await givenAdmin({ first_name: 'Wilma', last_name: 'Wordsmith', locale })
  const t = words(locale)
  const desk = await Desk.open(context, t, locale)
  await desk.signIn(user)
  // By the menu: the way back leads to a page of the portal.
  await desk.goto('/admin')
  await desk.page.locator('a[href="/admin/letter_wordings"]').click()
  await desk.field(`${WORDS}.search`).fill('letter.closing')
  const open = async (said: string) => {
    const kind = t('letters.wording.kind.closing')
    const name = t('app.labelled', { label: `${kind}, English`, words: said })
    await desk.button(`${WORDS}.edit_named`, { name }).click()
    await desk.dialog.getByLabel(t(`${WORDS}.text`), { exact: true }).waitFor()
  }
  const textbox = desk.dialog.getByRole('textbox', { name: t(`${WORDS}.text`), exact: true })
  const note = () => desk.dialog.getByRole('textbox', { name: t(`${WORDS}.note`) })
  return { user, t, desk, open, textbox, note, word: (key: string) => t(`${WORDS}.${key}`) }
}

test.group('Wording of letters in the portal', (group) => {
  group.each.setup(async () => {
    await asOwner((owner) => owner.rawQuery('truncate letter_templates restart identity'))
  })

  test(
    'in {$self}: an administrator changes a closing, looks at the letter, sends themselves a test and takes it back'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const { user, desk, open, textbox, note, word, t } = await atWordings(browserContext, locale)
      const { email } = await db.from('users').where('id', user.userId).firstOrFail()
      await open('Sincerely,')
      await desk.dialog.locator('canvas').first().waitFor()

      await textbox.fill('Kind regards {name},')
      await desk.hear(t('letters.wording.refused_placeholder_unknown', { name: '{name}' }))
      await desk.hear(word('preview_refused'))
      const made = desk.page.waitForResponse(
        (answer) => answer.url().endsWith('/preview/') && answer.ok()
      )
      await textbox.fill('Kind regards,')
      await made
      await desk.dialog.locator('canvas').first().waitFor()

      const server = await openMailServer()
      try {
        const asked = desk.page.waitForResponse((answer) => answer.url().endsWith('/test/'))
        await desk.answer(`${WORDS}.send_test`)
        assert.equal((await asked).status(), 200)
        await sendDue()
        const [letter] = server.lettersTo(email)
        assert.equal(letter!.email.subject, '[TEST] A letter about your patient')
        assert.lengthOf(letter!.email.attachments, 1)
      } finally {
        await server.close()
      }

      await desk.page.keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await desk.answer('app.portal.leave.no')
      await desk.page.goBack()
      await desk.hear(t('app.portal.leave.text'))
      await desk.answer('app.portal.leave.no')
      assert.equal(await textbox.inputValue(), 'Kind regards,')

      await note().fill('Warmer')
      await note().press('Enter')
      await desk.see(word('saved'))
      await desk.hear('Wilma Wordsmith')
      await desk.hear('Warmer')
      await desk.dialog
        .getByRole('button', { name: t(`${WORDS}.restore_named`, { version: 0 }) })
        .click()
      await note().fill('Too warm')
      await desk.answer(`${WORDS}.restore`)
      await desk.see(word('restored'))
      await desk.hear('Too warm')
      assert.equal(await textbox.inputValue(), 'Sincerely,')
      await desk.answer(`${WORDS}.close`)
      const kept = await db.from('letter_templates').orderBy('version')
      assert.deepEqual(
        kept.map((each) => [each.locale, each.text, each.note]),
        [
          ['en', 'Kind regards,', 'Warmer'],
          ['en', null, 'Too warm'],
        ]
      )
      assert.deepEqual(
        desk.complaints.filter((each) => !REFUSED.test(each)),
        []
      )
    })

  test('a letter is offered the standard message of today, in its language', async ({
    assert,
    browserContext,
  }) => {
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const message = '/api/data/admin/letter_wordings/standard_message/'
    const say = (locale: string, text: string) =>
      admin.post(`${message}${locale}/`, { text, note: 'Ours', version: 0 })
    await say('en', 'Kindly read the letter.')
    await say('fr', 'Veuillez lire la lettre.')
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed', omd_gp: 'Stable.' } })
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(user)
    await desk.goto(`/patient-exam/${exam.id}`)
    await desk.button('letters.new_letter').click()
    await desk.choose(desk.page.locator('#letter-type'), 'OMDR-GP')
    const offered = (text: string) =>
      desk.page.waitForFunction(
        (said) => document.querySelector<HTMLTextAreaElement>('#letter-message')?.value === said,
        text
      )
    await offered('Kindly read the letter.')
    await desk.dialog.getByText(desk.t('app.language_fr'), { exact: true }).click()
    await offered('Veuillez lire la lettre.')
    assert.isEmpty(desk.complaints)
  })

  test('the second of two is told what the first wrote, and goes on with what they typed', async ({
    assert,
    browserContext,
  }) => {
    const { desk, open, textbox, note, word } = await atWordings(browserContext, 'en')
    await open('Sincerely,')
    const other = await asVisitor(await givenAdmin({ first_name: 'Otto', last_name: 'Other' }))
    await other.post(ADDRESS, { text: 'Yours truly,', note: 'First', version: 0 })
    await textbox.fill('Kind regards,')
    await note().fill('Warmer')
    await desk.answer(`${WORDS}.save`)
    await desk.hear('Otto Other changed this text meanwhile.')
    await desk.hear('Yours truly,')
    assert.equal(await textbox.inputValue(), 'Kind regards,')
    await desk.answer(`${WORDS}.conflict_take`)
    await desk.answer(`${WORDS}.save`)
    await desk.see(word('saved'))
    const kept = await db.from('letter_templates').orderBy('version')
    assert.deepEqual(
      kept.map(({ text }) => text),
      ['Yours truly,', 'Kind regards,']
    )
  })
})
