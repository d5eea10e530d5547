import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenGp, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

/** A patient of this practice and one of a neighbour's by the same family name. */
async function givenNamesakes(locale: string) {
  const name = `Pal${uniqueWord()}`
  const [own, neighbour] = [await givenOd({ user: { locale } }), await givenOd()]
  const mine = await givenPatient(own, { first_name: 'Ida', last_name: name })
  const theirs = await givenPatient(neighbour, { first_name: 'Una', last_name: name })
  const visit = await givenExam(mine, { exam: { exam_date: '2024-02-03' } })
  await givenExam(theirs, { exam: { exam_date: '2025-06-07' } })
  return { name, own, mine, theirs, visit }
}

/** Opens the palette by its keys and types. */
async function look(desk: Desk, typed: string) {
  const { page, t } = desk
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('worklists.palette.field') })
  await desk.focused(field)
  await page.keyboard.type(typed)
  return { field, option: (name: string | RegExp) => page.getByRole('option', { name }) }
}

test.group('The palette', () => {
  test(
    'F031 F032 in {$self}: an optometrist finds their own patient, their visit, a page and a command, by keyboard alone'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { name, own, visit, mine } = await givenNamesakes(locale)
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.enter(own)
      await desk.heading('worklists.title').first().waitFor()
      const { option } = await look(desk, name.toLowerCase())
      await option(new RegExp(`^${name}, Ida`)).waitFor()
      assert.equal(await option(/Una/).count(), 0, 'a neighbour’s patient')
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
      await page.keyboard.press('ArrowDown')
      const chosen = page.locator('[role=option][aria-selected=true]')
      await chosen
        .filter({ hasText: `#${visit.id}` })
        .or(chosen.filter({ hasText: `no ${visit.id}` }))
        .waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/patient-exam/${visit.id}*`)

      await look(desk, `${name} ida`)
      await option(new RegExp(`^${name}, Ida`)).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/*patient=${mine.id}*`)
      await desk.dialog.waitFor()
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'detached' })

      await look(desk, t('worklists.palette.page.sessions'))
      await option(t('worklists.palette.page.sessions')).waitFor()
      assert.equal(await option(t('worklists.palette.page.administration')).count(), 0)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/account/sessions')

      await look(desk, t('worklists.palette.act.theme'))
      await page.keyboard.press('Enter')
      await page.locator('html[data-theme=dark]').waitFor()
      await look(desk, t('worklists.palette.act.log_out'))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login*')
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F031 F071 in {$self}: an administrator finds patients of every practice, a doctor and a page, in the portal and from the charts'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { name, mine } = await givenNamesakes(locale)
      const gp = await givenGp({ first_name: 'Gil', last_name: name })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/queues')
      await page.getByRole('menu').waitFor()

      const { option } = await look(desk, name)
      await option(new RegExp(`^${name}, Una`)).waitFor()
      await option(new RegExp(`^${name}, Ida`)).waitFor()
      await option(new RegExp(`^${name}, Gil.*${t('worklists.palette.kind.gps')}`)).waitFor()
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])
      await page.keyboard.type(' ida')
      await option(/Una/).waitFor({ state: 'detached' })
      await option(new RegExp(`^${name}, Ida`)).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/patients/${mine.id}/show`)

      await look(desk, t('operations.portal.audit_trail.name'))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/audit_trail')

      await desk.goto('/')
      await desk.heading('worklists.title').first().waitFor()
      await look(desk, `${name} gil`)
      await option(new RegExp(`^${name}, Gil`)).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/gps/${gp.id}`)
      assert.deepEqual(desk.complaints, [])
    })
})
