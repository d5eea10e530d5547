import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

test.group('Visits in the portal', () => {
  test('Q161 in French: from the menu to one visit among all, by its patient and its status, by keyboard', async ({
    assert,
    browserContext,
  }) => {
    const t = words('fr')
    const word = (key: string) => t(`worklists.portal.exams.${key}`)
    const name = `Visited${uniqueWord()}`
    const patient = await givenPatient(await givenOd(), { first_name: 'Ida', last_name: name })
    const omdr = await givenOmdr()
    const waiting = await givenExam(patient, {
      exam: {
        exam_status: 'ready',
        exam_date: '2026-05-04',
        omdr_id: omdr.omdId,
        is_urgent: true,
        submitted_at: new Date('2026-05-05T16:00:00Z'),
      },
    })
    const reviewed = await givenExam(patient, {
      exam: { exam_status: 'reviewed', exam_date: '2026-02-03' },
    })
    const desk = await Desk.open(browserContext, t, 'fr')
    const { page } = desk
    await desk.signIn(await givenAdmin({ locale: 'fr' }))
    await desk.goto('/admin')
    await page.getByRole('menu').locator('a[href="/admin/exams"]').press('Enter')
    await page.getByPlaceholder(word('fields.q'), { exact: true }).fill(`ida ${name.toLowerCase()}`)

    const rows = page.getByRole('row').filter({ has: page.locator('a[href^="/patient-exam/"]') })
    const row = (id: number) =>
      rows.filter({ has: page.getByRole('link', { name: String(id), exact: true }) })
    await rows.nth(2).waitFor({ state: 'detached' })
    await row(reviewed.id).waitFor()
    const text = await row(waiting.id).innerText()
    for (const part of [
      t('exams.status.admin_ready'),
      word('urgent'),
      omdr.omdName,
      '4 mai 2026',
    ]) {
      assert.include(text, part)
    }
    assert.deepEqual(await barriersOf(page, ['main']), [])

    await page.getByRole('combobox', { name: word('fields.exam_status'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('option', { name: t('exams.status.admin_ready'), exact: true })
      .press('Enter')
    await row(reviewed.id).waitFor({ state: 'detached' })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export/ }).press('Enter')
    const file = await readFile(await (await downloading).path(), 'utf8')
    assert.include(file, `"${name}, Ida"`)
    assert.include(file, `${t('exams.status.admin_ready')} · ${word('urgent')}`)
    assert.notInclude(file, t('exams.status.reviewed'))

    await row(waiting.id).getByRole('link').press('Enter')
    await page.waitForURL(`**/patient-exam/${waiting.id}`)
    assert.deepEqual(desk.complaints, [])
  })
})
