import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { billingRow, restoreBilling } from '#tests/helpers/billing_table'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { reach } from './keyboard.js'

const WORDS = 'exams.portal.billing_flags'

/** The browser itself notes calls that were refused. */
const REFUSED = /status of (409|422)/

/** Presses of Tab from the head of the portal to any row of the page. */
const FAR = 120

test.group('Billing questions in the portal', (group) => {
  group.each.setup(() => restoreBilling)

  test(
    'F398 Q77 in {$self}: an administrator changes a province by keyboard alone, and its optometrist is asked'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const word = (key: string, params?: Record<string, string>) => t(`${WORDS}.${key}`, params)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const desk = await Desk.open(context, t, locale)
      cleanup(() => context.close())
      await desk.signIn(await givenAdmin({ first_name: 'Billa', last_name: 'Bookkeeper', locale }))
      // By the menu: the way back leads to a page of the portal.
      await desk.goto('/admin')
      await desk.page.locator('a[href="/admin/billing_flags"]').press('Enter')
      const province = locale === 'fr' ? 'Nouvelle-Écosse' : 'Nova Scotia'
      const name = `${province}, ${word('variant.standard')}`
      const edit = word('edit_named', { name })
      await desk.page.getByRole('button', { name: edit, exact: true }).waitFor()
      await reach(desk.page, edit, FAR)
      const { keyboard } = desk.page
      await keyboard.press('Enter')
      const oct = desk.dialog.getByRole('checkbox', { name: word('ask.oct') })
      const vf = desk.dialog.getByRole('checkbox', { name: word('ask.vf') })
      await desk.focused(oct)
      assert.deepEqual([await oct.isChecked(), await vf.isChecked()], [false, false])
      await keyboard.press('Tab')
      await keyboard.press('Space')
      assert.isTrue(await vf.isChecked())

      // What is changed and not saved is not lost without a question.
      await keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await keyboard.press('Enter')
      await desk.page.getByText(t('app.portal.leave.text')).waitFor({ state: 'hidden' })
      await desk.page.goBack()
      await desk.hear(t('app.portal.leave.text'))
      await keyboard.press('Enter')
      await desk.page.getByText(t('app.portal.leave.text')).waitFor({ state: 'hidden' })
      assert.isTrue(await vf.isChecked())

      await vf.focus()
      await reach(desk.page, word('save'), 4)
      await keyboard.press('Enter')
      await desk.hear(t('app.portal.changes.title', { name }))
      const said = (await desk.dialog.innerText()).replace(/\s+/g, ' ')
      assert.include(said, `${word('vf')} ${word('not_asked')} → ${word('asked')}`)
      assert.notInclude(said, `${word('oct')} ${word('not_asked')}`)
      await desk.focused(desk.dialog.getByRole('button', { name: t('app.portal.changes.save') }))
      await keyboard.press('Enter')
      await desk.see(word('saved'))
      const row = desk.page.getByRole('row').filter({
        has: desk.page.getByRole('button', { name: edit, exact: true }),
      })
      await row.getByText('Billa Bookkeeper').waitFor()
      const cells = await row.getByRole('cell').allInnerTexts()
      assert.deepEqual(cells.slice(0, 2), [word('not_asked'), word('asked')])
      assert.containsSubset(await billingRow('standard', 'NS'), { show_oct: false, show_vf: true })
      assert.containsSubset(await billingRow('rlu', 'NS'), { show_vf: false, version: 1 })
      assert.deepEqual(desk.complaints, [])

      const od = await givenOd({
        practice: await givenPractice({ province: 'NS' }),
        user: { locale },
      })
      const exam = await givenExam(await givenPatient(od))
      const clinic = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => clinic.close())
      const optometrist = await Desk.open(clinic, t, locale)
      await optometrist.signIn(od)
      await optometrist.goto(`/patient-exam/${exam.id}`)
      const asked = optometrist.page.getByRole('group', {
        name: t('exams.section.advanced_selections'),
      })
      await asked.waitFor()
      const text = await asked.innerText()
      assert.include(text, t('exams.field.cant_bill_vf'))
      assert.notInclude(text, t('exams.field.cant_bill_oct'))
      assert.deepEqual(optometrist.complaints, [])
    })

  test('F398 a chart that was open when its province changed is refused, and shows the question then', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'SK' }) })
    const exam = await givenExam(await givenPatient(od))
    await save(await asVisitor(od), exam.id, COMPLETE)
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(od)
    await desk.goto(`/patient-exam/${exam.id}`)
    await desk.page.locator('#field-billing_code').waitFor()
    const asked = desk.page.getByRole('group', {
      name: desk.t('exams.section.advanced_selections'),
    })
    assert.equal(await asked.count(), 0)
    const admin = await asVisitor(await givenAdmin())
    const body = { show_oct: true, show_vf: false, version: 1 }
    await admin.post('/api/data/admin/billing_flags/standard/SK/', body)
    await desk.button('exams.set_ready').click()
    await desk.answer('exams.oct_macula_continue')
    await desk.hear(desk.t('exams.confirm_ready'))
    await desk.answer('app.confirm')
    await asked.waitFor()
    assert.include(await asked.innerText(), desk.t('exams.field.cant_bill_oct'))
    assert.deepEqual(
      desk.complaints.filter((each) => !REFUSED.test(each)),
      []
    )
  })

  test('F398 the second of two is told who was first, and goes on from what stands', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(await givenAdmin())
    await desk.goto('/admin/billing_flags')
    const name = `Quebec, ${desk.t(`${WORDS}.variant.rlu`)}`
    await desk.button(`${WORDS}.edit_named`, { name }).click()
    const other = await asVisitor(await givenAdmin({ first_name: 'Otto', last_name: 'Other' }))
    const body = { show_oct: true, show_vf: true, version: 1 }
    await other.post('/api/data/admin/billing_flags/rlu/QC/', body)
    const vf = desk.dialog.getByRole('checkbox', { name: desk.t(`${WORDS}.ask.vf`) })
    await vf.check()
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.hear(desk.t('exams.billing_flags_conflict', { by: 'Otto Other' }))
    await desk.answer(`${WORDS}.conflict_take`)
    await vf.uncheck()
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.see(desk.t(`${WORDS}.saved`))
    const kept = await billingRow('rlu', 'QC')
    assert.containsSubset(kept, { show_oct: true, show_vf: false, version: 3 })
    assert.deepEqual(
      desk.complaints.filter((each) => !REFUSED.test(each)),
      []
    )
  })
})
