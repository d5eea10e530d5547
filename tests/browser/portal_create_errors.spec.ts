import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** Each form that adds something, its table, and its fields that must be given, in their order. */
const FORMS = [
  { resource: 'gps', needs: ['first_name', 'last_name', 'fax_number', 'province'] },
  { resource: 'ods', needs: [] },
  { resource: 'omds', needs: [] },
  { resource: 'igps', needs: ['first_name', 'last_name', 'province'] },
  { resource: 'outbound_omds', needs: ['first_name', 'last_name', 'receive_method'] },
  { resource: 'practices', needs: ['name', 'province'] },
  { resource: 'regions', needs: ['name', 'province'] },
  { resource: 'do_not_fax_numbers', needs: ['number'] },
  { resource: 'users', needs: ['first_name', 'last_name', 'username', 'email', 'roles'] },
] as const

const CASES = (['en', 'fr'] as const).flatMap((locale) =>
  FORMS.map((form) => ({ locale, ...form }))
)

test.group('Forms of the portal that add something', (group) => {
  group.each.timeout(60_000)

  test(
    'F366 F367 F368 F369 in {locale}: {resource} handed in empty says what is missing, stands on it and keeps what was typed'
  )
    .with(CASES)
    .run(async ({ assert, browserContext }, { locale, resource, needs }) => {
      const count = async () => Number((await db.from(resource).count('* as n').first()).n)
      const desk = await Desk.open(browserContext, words(locale), locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto(`/admin/${resource}/create`)
      const save = page.locator('form button[type=submit]')
      await save.waitFor()
      const before = await count()
      const here = () =>
        page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement
          const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
          return {
            name: field.name,
            isWrong: field.getAttribute('aria-invalid') === 'true',
            label: field.labels?.[0]?.textContent ?? '',
            said: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(''),
          }
        })
      const stand = () =>
        page.waitForFunction(() => document.activeElement!.getAttribute('aria-invalid') === 'true')

      await save.focus()
      await page.keyboard.press('Enter')
      await stand()
      const first = await here()
      assert.isTrue(first.isWrong)
      assert.isNotEmpty(first.label.replaceAll(/[\s*]/g, ''))
      assert.isNotEmpty(first.said.trim(), 'the field says what is wrong')
      if (needs.length > 0) assert.equal(first.name, needs[0])
      if (needs.length > 1) {
        await page.keyboard.type('Kept')
        await save.focus()
        await page.keyboard.press('Enter')
        await stand()
        const second = await here()
        assert.notEqual(second.label, first.label)
        assert.isNotEmpty(second.said.trim())
        assert.equal(await page.locator(`form input[name="${first.name}"]`).inputValue(), 'Kept')
      }
      assert.equal(await count(), before)
      assert.match(page.url(), /\/create$/)
    })
})
