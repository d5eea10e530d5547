import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenOd,
  givenPractice,
  type GivenUser,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function formOf(context: BrowserContext, user: GivenUser, locale: Locale = 'en') {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.enter(user)
  await desk.button('worklists.new_patient').click()
  await desk.focused(desk.page.locator('#patient-first_name'))
  return desk
}

/** Presses the keys one after the other: text is typed, names of keys are pressed. */
async function keys({ page }: Desk, ...sequence: string[]) {
  for (const each of sequence) {
    if (/^(Shift\+)?(Tab|Enter|Space|Escape|Arrow\w+)$/.test(each)) await page.keyboard.press(each)
    else await page.keyboard.type(each)
  }
}

const field = ({ page }: Desk, name: string) => page.locator(`#patient-${name}`)

/** Waits until a select shows just this: what is chosen, or its placeholder. */
const shows = (desk: Desk, name: string, text: string) =>
  desk
    .listOf(field(desk, name))
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .waitFor()

const BORN: { locale: Locale; month: string; shown: string; stored: string }[] = [
  { locale: 'en', month: 'mar', shown: 'March', stored: '1961-03-04' },
  { locale: 'en', month: '03', shown: 'March', stored: '1961-03-04' },
  { locale: 'fr', month: 'avr', shown: 'avril', stored: '1961-04-04' },
  { locale: 'fr', month: 'aout', shown: 'août', stored: '1961-08-04' },
]

test.group('Patient form: by keyboard alone', () => {
  test('F050 F052 a birth date typed as {month} is stored as {stored}')
    .with(BORN)
    .run(async ({ assert, browserContext }, { locale, month, shown, stored }) => {
      const practice = await givenPractice({ province: 'AB' })
      const gp = await givenGp({ province: 'AB', first_name: 'Ada', last_name: uniqueWord() })
      const od = await givenOd({ practice })
      const desk = await formOf(browserContext, od, locale)
      const lastName = `Keys${uniqueWord()}`

      await keys(desk, 'Odile', 'Tab', lastName, 'Tab', month, 'Tab')
      await desk.focused(field(desk, 'dobDay'))
      await shows(desk, 'dobMonth', shown)
      await keys(desk, '4', 'Tab', '1961', 'Tab')
      const sex = desk.page.getByRole('radio', { name: desk.t('patients.gender_M') })
      await keys(desk, desk.t('patients.gender_M')[0]!.toLowerCase())
      await desk.focused(sex)
      await keys(desk, 'Tab', '4035550142', 'Tab', 'odile@mail.example', 'Tab', 'bc', 'Tab')
      await shows(desk, 'province', BC[locale])
      await keys(
        desk,
        'Shift+Tab',
        'ab',
        'Tab',
        'Calgary',
        'Tab',
        'T2P0A1',
        'Tab',
        '1 Larch',
        'Tab'
      )
      const veteran = desk.t('patients.insurance_type.veteran')
      await keys(desk, veteran.slice(0, 4).toLowerCase(), 'Tab')
      await shows(desk, 'insurance_type', veteran)
      await keys(desk, 'k1234567', 'Tab', gp.last_name)
      await desk.options.filter({ hasText: gp.last_name }).first().waitFor()
      await keys(desk, 'Tab')
      await desk.hear(`Ada ${gp.last_name}`)
      await desk.checkbox('patients.i_confirm').focus()
      await keys(desk, 'Space')
      await field(desk, 'first_name').focus()
      await keys(desk, 'Enter')
      await desk.hear(desk.t('patients.visit_history'))

      const row = await db.from('patients').where('last_name', lastName).firstOrFail()
      assert.containsSubset(row, {
        ...{ birth_date: stored, sex: 'M', province: 'AB', postal_code: 'T2P 0A1' },
        ...{ insurance_type: 'veteran', phn: 'K1234567', gp_id: gp.id },
      })
      assert.deepEqual(desk.complaints, [])
    })

  test('F050 a form that settles just as somebody walks on takes no key from the next field', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const desk = await formOf(browserContext, od, 'en')
    // What the dialog does when its fading ends between the two fields.
    await desk.page.evaluate(() =>
      document.addEventListener(
        'focusout',
        () => document.querySelector<HTMLElement>('[role=dialog]')!.focus(),
        { once: true }
      )
    )
    await keys(desk, 'Odile', 'Tab', 'Settled')
    assert.equal(await field(desk, 'first_name').inputValue(), 'Odile')
    assert.equal(await field(desk, 'last_name').inputValue(), 'Settled')
  })

  test('F050 Tab leaves a list that was only opened, takes the one walked to, and never guesses among namesakes', async ({
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'AB' })
    const name = `Twin${uniqueWord()}`
    const twin = await givenGp({ province: 'AB', first_name: 'Adelaide', last_name: name })
    await givenGp({ province: 'AB', first_name: 'Bea', last_name: name })
    const od = await givenOd({ practice })
    const desk = await formOf(browserContext, od)

    await field(desk, 'dobMonth').focus()
    await keys(desk, 'Enter')
    await desk.options.first().waitFor()
    await keys(desk, 'Tab')
    await desk.focused(field(desk, 'dobDay'))
    await shows(desk, 'dobMonth', desk.t('patients.dob_month'))
    await keys(desk, 'Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'Tab')
    await desk.focused(field(desk, 'dobDay'))
    await shows(desk, 'dobMonth', 'March')
    await keys(desk, 'Shift+Tab', '13', 'Tab')
    await desk.hear(desk.t('app.not_in_list', { typed: '13', list: desk.t('patients.dob_month') }))
    await keys(desk, 'Escape')
    await desk.focused(field(desk, 'dobMonth'))
    await shows(desk, 'dobMonth', 'March')

    await field(desk, 'gp').focus()
    await keys(desk, name)
    await desk.options.nth(1).waitFor()
    await keys(desk, 'Tab')
    await shows(desk, 'gp', desk.t('patients.gp_search'))
    await field(desk, 'gp').focus()
    await keys(desk, `Adelaide ${name}`)
    await desk.options.filter({ hasText: 'Bea' }).first().waitFor({ state: 'detached' })
    await desk.options.filter({ hasText: `Adelaide ${name}` }).waitFor()
    await keys(desk, 'Tab')
    await shows(desk, 'gp', `${twin.first_name} ${name}`)
  })

  test('F050 of two optometrists who answer to what was typed none is taken before one is chosen', async ({
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'AB' })
    const name = `Same${uniqueWord()}`
    await givenOd({ practice, od: { first_name: 'Ida', last_name: name } })
    await givenOd({ practice, od: { first_name: 'Una', last_name: name } })
    const desk = await formOf(browserContext, await givenAdmin())

    await field(desk, 'od_id').focus()
    await keys(desk, name)
    await desk.options.filter({ hasText: `Una ${name}` }).waitFor()
    await keys(desk, 'Tab')
    const several = desk.t('app.several_in_list', { typed: name, list: desk.t('patients.od') })
    await desk.page.getByText(several).waitFor()
    await desk.focused(field(desk, 'od_id'))
    await keys(desk, 'ArrowDown', 'Tab')
    await shows(desk, 'od_id', `Una ${name} – ${practice.name}`)
  })
})

const BC = { en: 'British Columbia', fr: 'Colombie-Britannique' }
