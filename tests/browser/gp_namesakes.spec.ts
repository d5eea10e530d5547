import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenGp, givenOd, givenPractice } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { Desk, shownFax } from './desk.js'

const t = words('en')

test.group('A family doctor with a name that is known', () => {
  test('F068 F069 {$self}: one at another fax is offered before a second is added')
    .with(['that one is meant', 'another one is meant'])
    .run(async ({ assert, browserContext }, which) => {
      const od = await givenOd({ practice: await givenPractice({ province: 'BC' }) })
      const last = `Québec${uniqueWord()}`
      const [known, abroad] = [
        await givenGp({ first_name: 'Zoé', last_name: last, province: 'BC' }),
        await givenGp({ first_name: 'Zoé', last_name: last, province: 'AB' }),
      ]
      const fax = uniquePhone()
      const desk = await Desk.open(browserContext, t)
      const { page } = desk
      await desk.enter(od)
      await desk.button('worklists.new_patient').press('Enter')
      await desk.focused(page.locator('#patient-first_name'))
      await page
        .getByRole('button', { name: t('patients.gp_add') })
        .first()
        .press('Enter')
      await desk.focused(page.locator('#gp-first_name'))
      await page.keyboard.type('zoe')
      await page.keyboard.press('Tab')
      await page.keyboard.type(last.replace('é', 'e').toUpperCase())

      const told = page.getByText(
        t('patients.gp_namesake', {
          name: `Zoé ${last}, ${known.practice}`,
          fax: shownFax(known.fax_number),
        })
      )
      await told.waitFor()
      assert.equal(await page.getByText(shownFax(abroad.fax_number)).count(), 0)
      await page.keyboard.press('Tab')
      const choose = page.getByRole('button', { name: t('patients.gp_choose') })
      await desk.focused(choose)
      const rowsOf = () => db.from('gps').whereILike('last_name', `qu%${last.slice(3)}`)
      if (which === 'that one is meant') {
        await page.keyboard.press('Enter')
        await page.getByText(t('patients.fax_is', { fax: shownFax(known.fax_number) })).waitFor()
        assert.lengthOf(await rowsOf(), 2)
        return
      }
      await page.keyboard.press('Tab')
      await desk.focused(page.locator('#gp-fax_number'))
      await page.keyboard.type(fax)
      await page.keyboard.press('Enter')
      await page.getByText(t('patients.fax_is', { fax: shownFax(fax) })).waitFor()
      const added = await db.from('gps').where('fax_number', fax).firstOrFail()
      assert.containsSubset(added, { first_name: 'zoe', province: 'BC' })
      assert.lengthOf(await rowsOf(), 3)
      const kept = await db.from('gps').where('id', known.id).firstOrFail()
      assert.equal(kept.fax_number, known.fax_number)
    })
})
