import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenOd,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { Desk, shownFax } from './desk.js'

const t = words('en')

async function atPortal(context: BrowserContext, path: string): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(await givenAdmin())
  await desk.goto(`/admin${path}`)
  return desk
}

/** Fields of the portal carry a star where they are required. */
const field = (desk: Desk, name: string) =>
  desk.page.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function choose(desk: Desk, name: string, option: string) {
  await desk.page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
  await desk.page.getByRole('option', { name: option }).click()
}

async function search(desk: Desk, text: string) {
  await desk.page.getByRole('textbox').first().fill(text)
}

test.group('Directories in the portal', () => {
  test('F360 F363 F369 an administrator searches, adds, corrects, hides and deletes', async ({
    assert,
    browserContext,
  }) => {
    const last = `Sandoval${uniqueWord()}`
    const desk = await atPortal(browserContext, '/outbound_omds')
    const { page } = desk

    await page.getByRole('link', { name: 'Create' }).click()
    await field(desk, 'First name').fill('Ines')
    await field(desk, 'Last name').fill(last)
    await choose(desk, 'Receives by', 'Fax')
    await field(desk, 'Fax number').fill('604555')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Fax number is not complete').waitFor()
    assert.equal(await field(desk, 'Last name').inputValue(), last)

    await field(desk, 'Fax number').fill('6045550142')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(t('directories.omd_added')).waitFor()
    await search(desk, last)
    await page.getByRole('cell', { name: '(604) 555-0142' }).waitFor()

    await page.getByRole('cell', { name: last }).click()
    await page.getByRole('button', { name: t('directories.portal.hide') }).click()
    await page.getByText(t('directories.portal.hide_done')).waitFor()
    const hidden = await db.from('outbound_omds').where('last_name', last).firstOrFail()
    assert.isTrue(hidden.hidden_from_dropdown)

    await page.getByRole('button', { name: t('directories.portal.show') }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Element deleted').waitFor()
    assert.isEmpty(await db.from('outbound_omds').where('last_name', last))
    assert.deepEqual(
      desk.complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  test('F360 F364 F367 F368 a doctor added, edited or known already is told of in the documents’ words', async ({
    assert,
    browserContext,
  }) => {
    const last = `Okafor${uniqueWord()}`
    const [fax, other] = [uniquePhone(), uniquePhone()]
    const known = await givenGp({ fax_number: other })
    const desk = await atPortal(browserContext, '/gps/create')
    const { page } = desk

    await field(desk, 'First name').fill('Nkechi')
    await field(desk, 'Last name').fill(last)
    await field(desk, 'Fax number').fill(fax)
    await choose(desk, 'Province', 'British Columbia')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(t('directories.gp_added')).waitFor()
    await search(desk, last)
    await page.getByRole('cell', { name: last }).click()

    await field(desk, 'City').fill('Nelson')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: t('app.portal.changes.save') }).click()
    await page.getByText(t('directories.gp_edited')).waitFor()
    const stored = await db.from('gps').where('last_name', last).firstOrFail()
    assert.containsSubset(stored, { city: 'Nelson', fax_number: fax })

    await desk.goto('/admin/gps/create')
    await field(desk, 'First name').fill(known.first_name)
    await field(desk, 'Last name').fill(known.last_name)
    const namesake = page.getByText(
      t('directories.portal.namesake', {
        name: `${known.first_name} ${known.last_name}, ${known.practice}`,
        fax: shownFax(other),
      })
    )
    await namesake.waitFor()
    await field(desk, 'Fax number').fill(other)
    await namesake.waitFor({ state: 'hidden' })
    await choose(desk, 'Province', 'British Columbia')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(t('directories.gp_exists')).waitFor()
    // What was typed is not saved: the form asks before it is left.
    page.once('dialog', (asked) => void asked.accept())
    await page.getByRole('link', { name: t('directories.portal.open_existing') }).click()
    await page.waitForURL(`**/gps/${known.id}`)

    await desk.goto('/admin/regions/create')
    await field(desk, 'Name').fill(`Coast ${last}`)
    await choose(desk, 'Province', 'British Columbia')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(t('directories.region_added')).waitFor()
  })

  test('F360 F369 a refusal of something the form does not show is told by name', async ({
    browserContext,
  }) => {
    const desk = await atPortal(browserContext, '/outbound_omds/create')
    const { page } = desk
    const errors = [
      { field: 'hidden_from_dropdown', message: 'Not while a referral waits' },
      { field: 'email', message: 'No such mailbox' },
    ]
    await page.route('**/api/admin/outbound_omds', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { success: false, error: 'Not stored', errors } })
        : route.continue()
    )
    await field(desk, 'First name').fill('Ines')
    await field(desk, 'Last name').fill('Sandoval')
    await choose(desk, 'Receives by', 'Email')
    await field(desk, 'E-mail').fill('ines@clinic.example')
    await page.getByRole('button', { name: 'Save' }).click()
    const name = t('directories.portal.outbound_omds.fields.hidden_from_dropdown')
    await page.getByText(`${name}: Not while a referral waits`).waitFor()
    await page.getByText('No such mailbox').waitFor()
  })

  test('F360 an optometrist with patients is kept, and the portal says why', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    await givenPatient(od)
    const desk = await atPortal(browserContext, `/ods/${od.odId}`)

    await desk.page.getByRole('button', { name: 'Delete' }).click()
    await desk.page.getByRole('button', { name: 'Confirm' }).click()

    await desk.page.getByText(/cannot be deleted: 1 patient still/).waitFor()
    assert.exists(await db.from('ods').where('id', od.odId).first())
  })

  test('F360 a file is looked at first and imported then', async ({ assert, browserContext }) => {
    const last = `Fichier${uniqueWord()}`
    const desk = await atPortal(browserContext, '/gps')
    const { page } = desk
    const text = `first_name,last_name,fax_number,province,shoe\nÉmile,${last},${uniquePhone()},QC,9\nAda,${last},1,ON,7`

    await page.getByRole('button', { name: t('directories.portal.import') }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'doctors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    })
    await desk.hear('1 line would be added, 0 are there already, 1 is refused.')
    await desk.hear('These columns are not read: shoe')
    await desk.hear('Fax number is not complete')
    assert.isEmpty(await db.from('gps').where('last_name', last))

    await page.getByRole('button', { name: 'Add 1 entry' }).click()
    await desk.hear('1 line was added, 0 were there already, 1 was refused.')
    await page.getByRole('button', { name: 'Close' }).click()
    await search(desk, last)
    await page.getByRole('cell', { name: 'Émile' }).waitFor()
    assert.lengthOf(await db.from('gps').where('last_name', last), 1)
  })

  test('F015 an account is opened and closed', async ({ assert, browserContext }) => {
    const practice = await givenPractice()
    const username = `portal.desk${serial()}`
    const desk = await atPortal(browserContext, '/users/create')
    const { page } = desk

    await field(desk, 'First name').fill('Portia')
    await field(desk, 'Last name').fill(`Desk${uniqueWord()}`)
    await field(desk, 'User name').fill(username)
    await field(desk, 'E-mail').fill(`${username}@clinic.example`)
    await choose(desk, 'Roles', 'Optometrist')
    await page.getByRole('combobox', { name: /^Practice group/ }).fill(practice.name)
    await page.getByRole('option', { name: practice.name }).click()
    await page.getByRole('button', { name: 'Save' }).click()

    await search(desk, username)
    await page.getByRole('cell', { name: username, exact: true }).click()
    await page.getByRole('button', { name: t('identity.portal.users.disable') }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(t('identity.portal.users.disable_done')).waitFor()
    const user = await db.from('users').where('username', username).firstOrFail()
    assert.containsSubset(user, { is_od: true, practice_id: practice.id, is_disabled: true })
  })
})
