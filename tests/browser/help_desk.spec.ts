import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('Help desk', () => {
  test('F384 F385 F386 in {$self}: errors at their fields, nothing typed lost, then sent')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd()
      const desk = await Desk.open(browserContext, t, locale)
      await desk.enter(od)
      await desk.heading('worklists.title').first().waitFor()
      await desk.button('app.help_desk').click()
      const field = (name: string) => desk.page.locator(`#help-${name}`)
      assert.equal(await field('requester_name').inputValue(), od.name)
      await field('request').fill('Où sont mes télécopies ?')
      await desk.answer('operations.help_desk.submit')
      await desk.focused(field('contact_email'))
      assert.equal(await field('request').inputValue(), 'Où sont mes télécopies ?')
      await field('contact_email').fill('clinic@mail.example')
      await desk.answer('operations.help_desk.submit')
      await desk.see(t('operations.help_desk.submitted'))
      const row = await db.from('help_desk_requests').orderBy('id', 'desc').first()
      assert.containsSubset(row, {
        user_id: od.userId,
        request: 'Où sont mes télécopies ?',
        modal_source: '/',
      })
      assert.deepEqual(desk.complaints, [])
    })
})
