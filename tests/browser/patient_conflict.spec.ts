import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenPatient,
  givenPractice,
  type GivenOd,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { reach } from './keyboard.js'

/** The browser itself notes calls that were refused. */
const REFUSED = /status of 409/

/** A patient whose every value differs, with a visit to open the form at. */
async function givenChart() {
  const practice = await givenPractice({ province: 'AB' })
  const od = await givenOd({ practice, user: { first_name: 'Mina', last_name: 'Own' } })
  const first = { first_name: 'Gina', province: 'AB' }
  // Of one name: the fax tells which of them is meant.
  const last_name = uniqueWord()
  const gps = {
    before: await givenGp({ ...first, last_name, fax_number: '4035550181' }),
    theirs: await givenGp({ ...first, last_name, fax_number: '4035550182' }),
  }
  const patient = await givenPatient(od, {
    city: 'Banff',
    email: 'before@mail.example',
    primary_phone: '(403) 555-0101',
    gp_id: gps.before.id,
    has_no_gp: false,
  })
  const exam = await givenExam(patient)
  return { od, gps, patient, exam, practice }
}

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()

async function formAt(desk: Desk, od: GivenOd, examId: number) {
  await desk.signIn(od)
  await desk.goto(`/patient-exam/${examId}`)
  await desk.button('exams.edit_patient').click()
  await desk.page.locator('#patient-city').waitFor()
}

test.group('Two who change one patient', () => {
  test(
    'F071 Q17 in {$self}: by keyboard, both values are seen and either is kept; the office sees what was replaced'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const { od, gps, patient, exam, practice } = await givenChart()
      await db.from('users').where('id', od.userId).update({ locale })
      const context = await browser.newContext({ viewport: { width: 1024, height: 800 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, t, locale)
      await formAt(desk, od, exam.id)
      const field = (name: string) => desk.page.locator(`#patient-${name}`)
      await field('city').fill('Jasper')
      await field('email').fill('mine@mail.example')
      await field('first_name').fill('Minette')

      const colleague = await givenOd({
        practice,
        user: { first_name: 'Tess', last_name: 'Other' },
      })
      const other = await asVisitor(colleague)
      const theirs = {
        city: 'Hinton',
        email: 'theirs@mail.example',
        primary_phone: '(403) 555-0199',
        gp: gps.theirs.id,
        has_no_gp: false,
      }
      const saved = await other.post(`/api/data/patient/edit/${patient.id}/`, {
        version: 1,
        ...theirs,
      })
      assert.equal(saved.status, 200, saved.text)

      await field('email').press('Enter')
      await desk.hear(t('patients.conflict_title'))
      const table = desk.dialog.getByRole('table')
      const rows = await table.locator('tbody tr').all()
      const cells = await Promise.all(
        rows.map(async (each) =>
          (await each.locator('th, td').allInnerTexts()).map((x) => x.trim())
        )
      )
      const named = (name: string) => t(`patients.field.${name}`).toUpperCase()
      assert.deepEqual(
        cells.map(([head, ...values]) => [head!.toUpperCase(), ...values]),
        [
          [named('email'), 'before@mail.example', 'mine@mail.example', 'theirs@mail.example'],
          [named('city'), 'Banff', 'Jasper', 'Hinton'],
        ]
      )
      const said = await desk.dialog.innerText()
      assert.include(said, 'Tess Other')
      for (const name of ['primary_phone', 'gp_id'])
        assert.include(said, t(`patients.field.${name}`))
      const proceed = desk.dialog.getByRole('button', { name: t('app.conflict_save') })
      assert.equal(await proceed.getAttribute('aria-disabled'), 'true')

      // Nothing is given up by going back, and it is asked again.
      await desk.page.keyboard.press('Escape')
      await table.waitFor({ state: 'hidden' })
      assert.equal(await field('city').inputValue(), 'Jasper')
      await field('city').press('Enter')
      await table.waitFor()
      const radio = (value: string) => desk.dialog.getByRole('radio', { name: value })
      await radio('mine@mail.example').focus()
      await desk.page.keyboard.press('Space')
      await radio('Hinton').focus()
      await desk.page.keyboard.press('Space')
      await reach(desk.page, t('app.conflict_save'), 4)
      await desk.page.keyboard.press('Enter')
      await desk.see(t('patients.saved'))
      await table.waitFor({ state: 'hidden' })
      assert.containsSubset(await row(patient.id), {
        version: 3,
        first_name: 'Minette',
        city: 'Hinton',
        email: 'mine@mail.example',
        primary_phone: '(403) 555-0199',
        gp_id: gps.theirs.id,
        last_name: patient.last_name,
      })
      assert.deepEqual(
        desk.complaints.filter((each) => !REFUSED.test(each)),
        []
      )

      const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => office.close())
      const portal = await Desk.open(office, t, locale)
      await portal.signIn(await givenAdmin({ locale }))
      await portal.goto(`/admin/patients/${patient.id}/show`)
      const changes = portal.page.getByRole('table', {
        name: t('patients.portal.patients.changes.title'),
      })
      await changes.getByRole('row').nth(1).waitFor()
      const shown = await Promise.all(
        (await changes.locator('tbody tr').all()).map(async (each) =>
          (await each.locator('th, td').allInnerTexts()).slice(1).map((x) => x.trim())
        )
      )
      const name = (gp: { first_name: string; last_name: string; fax_number: string }) =>
        `${gp.first_name} ${gp.last_name}, ${gp.fax_number}`
      const told = (who: string, column: string, before: string, after: string) => [
        who,
        t(`patients.field.${column}`),
        before,
        after,
      ]
      assert.sameDeepMembers(shown, [
        told('Mina Own', 'email', 'theirs@mail.example', 'mine@mail.example'),
        told('Mina Own', 'first_name', patient.first_name, 'Minette'),
        told('Tess Other', 'city', 'Banff', 'Hinton'),
        told('Tess Other', 'email', 'before@mail.example', 'theirs@mail.example'),
        told('Tess Other', 'gp_id', name(gps.before), name(gps.theirs)),
        told('Tess Other', 'primary_phone', '(403) 555-0101', '(403) 555-0199'),
      ])
      assert.deepEqual(portal.complaints, [])
    })

  test('F067 F071 doctors are told by name and fax, each in their place, also when somebody saves while it is asked', async ({
    assert,
    browserContext,
  }) => {
    const { od, gps, patient, exam, practice } = await givenChart()
    const given = (first_name: string, fax_number: string) =>
      givenGp({ first_name, last_name: uniqueWord(), province: 'AB', fax_number })
    const mine = await given('Mia', '4035550183')
    const later = await given('Lara', '4035550184')
    const named = (gp: typeof mine, fax: string) => `${gp.first_name} ${gp.last_name}, ${fax}`
    const before = named(gps.before, '(403) 555-0181')
    const theirs = named(gps.theirs, '(403) 555-0182')
    const own = named(mine, '(403) 555-0183')

    const desk = await Desk.open(browserContext, words('en'))
    await formAt(desk, od, exam.id)
    await desk.page.locator('#patient-gp').fill(mine.last_name)
    await desk.options.filter({ hasText: mine.last_name }).click()
    const other = await asVisitor(
      await givenOd({ practice, user: { first_name: 'Tess', last_name: 'Other' } })
    )
    const give = (version: number, gp: number) =>
      other.post(`/api/data/patient/edit/${patient.id}/`, { version, gp, has_no_gp: false })
    await give(1, gps.theirs.id)
    await desk.page.locator('#patient-city').press('Enter')

    const label = desk.t('patients.field.gp_id')
    const asked = async (...values: string[]) => {
      const rows = desk.dialog.getByRole('table').locator('tbody tr')
      await rows.filter({ hasText: values[2]! }).waitFor()
      assert.equal(await rows.count(), 1)
      const cells = (await rows.locator('td').allInnerTexts()).map((each) => each.trim())
      assert.deepEqual(
        cells,
        values.map((each) => `${label}: ${each}`)
      )
    }
    await asked(before, own, theirs)
    await give(2, later.id)
    const keep = async () => {
      await desk.dialog.getByRole('radio', { name: own }).check()
      await desk.answer('app.conflict_save')
    }
    await keep()
    await asked(theirs, own, named(later, '(403) 555-0184'))
    await keep()
    await desk.see(desk.t('patients.saved'))
    assert.containsSubset(await row(patient.id), { version: 4, gp_id: mine.id, gp2_id: null })
  })

  test('F071 who wrote other fields is not asked: both are kept, and it is told', async ({
    assert,
    browserContext,
  }) => {
    const { od, gps, patient, exam, practice } = await givenChart()
    const desk = await Desk.open(browserContext, words('en'))
    await formAt(desk, od, exam.id)
    await desk.page.locator('#patient-city').fill('Jasper')
    const other = await asVisitor(
      await givenOd({ practice, user: { first_name: 'Tess', last_name: 'Other' } })
    )
    await other.post(`/api/data/patient/edit/${patient.id}/`, {
      version: 1,
      gp: gps.theirs.id,
      has_no_gp: false,
    })
    await desk.page.locator('#patient-city').press('Enter')
    const fields = desk.t('patients.field.gp_id')
    await desk.see(desk.t('patients.conflict_merged', { who: 'Tess Other', fields }))
    assert.containsSubset(await row(patient.id), {
      version: 3,
      city: 'Jasper',
      gp_id: gps.theirs.id,
      email: 'before@mail.example',
    })
  })
})
