import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { FIRST_VERSION, itemsCalled, restoreConsent } from '#tests/helpers/consent_texts'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { reach } from './keyboard.js'

const WORDS = 'patients.portal.consent_texts'
const TEXTS = '/api/data/admin/consent_texts/'

/** The browser itself notes calls that were refused. */
const REFUSED = /status of (409|422)/

/** Presses of Tab from the head of the portal to any control of the page. */
const FAR = 60

const inForce = () =>
  db
    .from('consent_texts as c')
    .whereNotExists((query) =>
      query.from('consent_texts as n').whereColumn('n.follows', 'c.version')
    )
    .firstOrFail()

test.group('Consent texts in the portal', (group) => {
  group.each.setup(() => restoreConsent)

  test(
    'Q115 in {$self}: an administrator changes an item by keyboard alone; old and new are seen first'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const word = (key: string, params?: Record<string, string | number>) =>
        t(`${WORDS}.${key}`, params)
      const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
      const desk = await Desk.open(context, t, locale)
      cleanup(() => context.close())
      await desk.signIn(await givenAdmin({ first_name: 'Connie', last_name: 'Sentner', locale }))
      await desk.goto('/admin/consent_texts')
      await desk.page.getByText(word('no_earlier')).waitFor()
      const { items: before } = await inForce()

      await reach(desk.page, word('edit'), FAR)
      const { keyboard } = desk.page
      await keyboard.press('Enter')
      const field = (number: number, language: string) =>
        desk.dialog.getByLabel(word('item_in', { number, language }), { exact: true })
      await desk.focused(field(1, 'English'))
      assert.equal(await field(1, 'English').inputValue(), before[0].en)
      await keyboard.press('Tab')
      await desk.focused(field(1, 'Français'))
      for (let step = 0; step < 3; step++) await keyboard.press('Tab')
      await desk.focused(field(3, 'English'))
      await keyboard.press('Control+a')
      await keyboard.type('The patient knows everything.')

      // What is typed and not saved is not lost without a question.
      await keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await keyboard.press('Enter')
      await desk.page.getByText(t('app.portal.leave.text')).waitFor({ state: 'hidden' })
      assert.equal(await field(3, 'English').inputValue(), 'The patient knows everything.')

      await field(4, 'Français').focus()
      await reach(desk.page, word('save'), 4)
      await keyboard.press('Enter')
      const title = word('title', { version: FIRST_VERSION })
      await desk.hear(t('app.portal.changes.title', { name: title }))
      const said = (await desk.dialog.innerText()).replace(/\s+/g, ' ')
      assert.include(said, word('item_in', { number: 3, language: 'English' }))
      assert.include(said, `${before[2].en} → The patient knows everything.`)
      assert.notInclude(said, word('item_in', { number: 3, language: 'Français' }))
      await desk.focused(desk.dialog.getByRole('button', { name: t('app.portal.changes.save') }))
      await keyboard.press('Enter')
      await desk.see(word('saved'))

      const now = await inForce()
      const expected = structuredClone(before)
      expected[2].en = 'The patient knows everything.'
      assert.deepEqual(now.items, expected)
      await desk.heading(`${WORDS}.in_force`, { version: now.version }).waitFor()
      await desk.page.getByRole('main').getByText('Connie Sentner').waitFor()
      const show = word('show', { version: FIRST_VERSION })
      await reach(desk.page, show, FAR)
      await keyboard.press('Enter')
      const old = desk.page.getByRole('table', { name: title })
      assert.include(await old.innerText(), before[2].en)
      assert.notInclude(await old.innerText(), 'The patient knows everything.')
      assert.deepEqual(desk.complaints, [])
    })

  test('Q115 the second of two is told who was first; what was typed stays and goes on from there', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(await givenAdmin())
    await desk.goto('/admin/consent_texts')
    await desk.button(`${WORDS}.edit`).click()
    const field = (number: number, language: string) =>
      desk.dialog.getByLabel(desk.t(`${WORDS}.item_in`, { number, language }), { exact: true })
    await field(2, 'Français').fill('Les rapports partent.')
    await field(4, 'English').fill('   ')
    const other = await asVisitor(await givenAdmin({ first_name: 'Otto', last_name: 'Other' }))
    const theirs = itemsCalled('Otto')
    await other.post(TEXTS, { version: FIRST_VERSION, items: theirs })
    // What is empty is said before anything is saved, where it stands.
    await desk.answer(`${WORDS}.save`)
    await desk.hear(desk.t('patients.consent_text_required'))
    await desk.focused(field(4, 'English'))
    await field(4, 'English').fill('All was checked.')
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.hear(desk.t('patients.consent_conflict', { by: 'Otto Other' }))
    await desk.answer(`${WORDS}.conflict_take`)
    assert.equal(await field(2, 'Français').inputValue(), 'Les rapports partent.')
    assert.equal(await field(1, 'English').inputValue(), theirs[0]!.en)
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.see(desk.t(`${WORDS}.saved`))
    assert.deepEqual((await inForce()).items, [
      theirs[0],
      { ...theirs[1], fr: 'Les rapports partent.' },
      theirs[2],
      { ...theirs[3], en: 'All was checked.' },
    ])
    assert.deepEqual(
      desk.complaints.filter((each) => !REFUSED.test(each)),
      []
    )
  })
})
