import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { faxText } from '#directories/rules'
import { givenAdmin, givenGp, givenPatient } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { ENGLISH, FRENCH, givenReadScan } from '../functional/intake/scans.js'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

const LETTERS = { en: ENGLISH, fr: FRENCH }

/** What stands on each letter, under the names it is read by. */
const SAID = {
  en: {
    exam_date: '2026-03-04',
    last_name: 'Solberg',
    first_name: 'Ingrid',
    dob: '1939-03-15',
    primary_phone: '(403) 555-0142',
    province: 'AB',
    phn: '123456789',
    od_iop: '14',
    os_iop: '27',
    drops: 'Latanoprost OU nightly',
  },
  fr: {
    exam_date: '2026-02-09',
    last_name: 'Bélanger',
    first_name: 'Chloé',
    dob: '1951-08-12',
    primary_phone: '(403) 555-0177',
    province: 'AB',
    phn: '234567891',
    od_iop: '18',
    os_iop: '23',
    drops: 'timolol OG die',
  },
} as const

/** 13 is a right eye, 12 a left one. */
const photo = (name: string) => `tests/fixtures/fundus/${name}.jpg`

async function atReconciler(context: BrowserContext, locale: Locale, id: number) {
  const admin = await givenAdmin()
  await db.from('users').where('id', admin.userId).update({ locale })
  const t = words(locale)
  const desk = await Desk.open(context, t, locale)
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  await desk.signIn(admin)
  await desk.goto(`/upload-reconciler/${id}`)
  const w = (key: string, params?: Record<string, string | number>) =>
    t(`intake.reconciler.${key}`, params)
  const name = (field: string) => w(`field.${field}`)
  return { desk, page: desk.page, t, w, name }
}

/** From the paper to the visit's columns, in both languages; right and left differ everywhere. */
test.group('The reconciler on the page', (group) => {
  group.each.timeout(120_000)

  for (const locale of ['en', 'fr'] as const) {
    test(`F348 F349 F351 F353 from a paper scan to a created exam (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const given = await givenReadScan(LETTERS[locale])
      const { id, od, practice } = given
      const said = SAID[locale]
      const shown = (value: string) =>
        /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : value
      const known =
        locale === 'en'
          ? await givenPatient(od, {
              first_name: 'Ingrid',
              last_name: 'Solberg',
              birth_date: '1939-03-15',
              phn: '123456789',
              primary_phone: '(403) 555-0142',
            })
          : null
      const before = await givenGp({ last_name: 'Before', fax_number: '4035550188' })
      if (known)
        await db
          .from('patients')
          .where('id', known.id)
          .update({ gp_id: before.id, has_no_gp: false })
      const { desk, page, t, w, name } = await atReconciler(browserContext, locale, id)
      await page
        .getByRole('status')
        .filter({ hasText: w('reading_done', { count: 12 }).slice(0, 14) })
        .waitFor()
      const saved = page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${w('saved_state')}$`) })

      for (const [field, value] of Object.entries(said)) {
        await page
          .getByRole('button', {
            name: w('take_of', { field: name(field), value: shown(value) }),
            exact: true,
          })
          .click()
      }
      await page.locator('[data-testid=scan-mark]').waitFor()
      await saved.waitFor()
      const record = () =>
        db.from('upload_reconciliations').where('smart_upload_id', id).firstOrFail()
      assert.containsSubset(await record(), {
        ...said,
        od_iop: Number(said.od_iop),
        os_iop: Number(said.os_iop),
        confirmed: {},
      })

      // A slip of the keyboard is said to differ from what was read, and is mended.
      const birth = page.getByLabel(name('dob'), { exact: true })
      await birth.fill('1939-03-16')
      await page
        .getByText(w('differs.reading', { value: shown(said.dob) }))
        .first()
        .waitFor()
      // The French chart's pressures are not those the optometrist typed.
      const others = locale === 'fr' ? ['od_iop', 'os_iop'] : []
      assert.deepEqual(Object.keys((await record()).near_miss_fields).sort(), ['dob', ...others])
      await birth.fill(said.dob)
      await page
        .getByText(w('differs.reading', { value: shown(said.dob) }))
        .first()
        .waitFor({ state: 'detached' })

      for (const field of ['od_iop', 'os_iop', 'drops', 'phn']) {
        const box = page.getByRole('checkbox', {
          name: w('confirm_of', { field: name(field) }),
          exact: true,
        })
        await box.click()
        await box.and(page.locator(':checked')).waitFor()
      }

      if (known) {
        const who = { name: 'Solberg, Ingrid', dob: shown(said.dob) }
        await page.getByRole('button', { name: w('match.take_of', who) }).click()
      } else {
        await page.getByRole('button', { name: w('match.add'), exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(name('gender')).click()
        await page.getByRole('option', { name: w('gender.F') }).click()
        await dialog.getByLabel(name('address')).fill('8, rue des Saules')
        await dialog.getByLabel(name('city')).fill('Calgary')
        await dialog.getByLabel(name('postal_code')).fill('T2P')
        await dialog.getByRole('button', { name: /^(Add|Ajouter)$/ }).click()
        await dialog.getByText(t('patients.postal_code_invalid')).waitFor()
        await dialog.getByLabel(name('postal_code')).fill('T2P 1J9')
        // What the patient agreed to stands there to be read.
        const { items } = await db.from('consent_texts').firstOrFail()
        for (const item of items) await dialog.getByText(item[locale]).waitFor()
        await dialog.getByRole('checkbox', { name: w('match.consent') }).check()
        await dialog.getByRole('button', { name: /^(Add|Ajouter)$/ }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await page.getByText(w('match.matched_with'), { exact: true }).waitFor()

      if (known) {
        // The upload's family doctor becomes the patient's after a question that names both.
        const gps = await db.from('gps').whereIn('id', [before.id, given.gp.id])
        const doctors = gps.flatMap(({ last_name: last, fax_number: fax }) => [last, faxText(fax)])
        await page.getByText(w('match.gp_differs')).waitFor()
        await page.getByRole('button', { name: w('match.gp_give') }).click()
        const question = page.getByRole('dialog')
        for (const part of ['Solberg, Ingrid', shown(said.dob), ...doctors]) {
          await question.getByText(part).first().waitFor()
        }
        await question.getByRole('button', { name: w('match.gp_give') }).click()
        await page.getByText(w('match.gp_differs')).waitFor({ state: 'detached' })
        const { gp_id: now } = await db.from('patients').where('id', known.id).firstOrFail()
        assert.equal(now, given.gp.id)
      }

      for (const [slot, file, eye] of [
        ['right_fundus_photo', 'hrf_13_h', 'od'],
        ['left_fundus_photo', 'hrf_12_h', 'os'],
      ] as const) {
        await page.locator(`input[data-slot=${slot}]`).setInputFiles(photo(file))
        const slotName = t('exams.of_eye', {
          what: t('exams.kind.fundus_photo'),
          eye: t(`exams.eye_${eye}`),
        })
        const side = w('image.side', { eye: t(`exams.eye_${eye}`) })
        const box = page.getByRole('checkbox', {
          name: t('app.labelled', { label: slotName, words: side }),
        })
        await box.click()
        await box.and(page.locator(':checked')).waitFor()
      }
      const create = page.getByRole('button', { name: w('create'), exact: true })
      await page.getByText(w('missing')).waitFor()
      assert.isTrue(await create.isDisabled())
      await page.getByRole('checkbox', { name: name('admin_images_are_verified') }).click()
      await page.getByText(w('complete')).waitFor()
      assert.deepEqual(await barriersOf(page), [])
      await create.click()
      await page.getByText(w('made')).waitFor()

      const upload = await db.from('smart_uploads').where('id', id).firstOrFail()
      const exam = await db.from('exams').where('id', upload.exam_id).firstOrFail()
      assert.containsSubset(exam, {
        exam_date: said.exam_date,
        exam_status: 'od_review',
        smart_upload_id: id,
        od_id: od.odId,
        practice_id: practice.id,
        medication_eye: said.drops,
        od_omd: 'Cup grew since spring.',
        dtc_hour: 9,
        dtc_values: [
          { od: 14, os: 27 },
          { od: 15, os: 26 },
        ],
      })
      const eyes = await db.from('exam_eyes').where('exam_id', exam.id).orderBy('eye')
      assert.deepEqual(
        eyes.map(({ eye, iop }) => [eye, iop]),
        [
          ['od', Number(said.od_iop)],
          ['os', Number(said.os_iop)],
        ]
      )
      const patient = await db.from('patients').where('id', exam.patient_id).firstOrFail()
      assert.containsSubset(patient, {
        last_name: said.last_name,
        first_name: said.first_name,
        birth_date: said.dob,
        phn: said.phn,
        ...(known ? { id: known.id } : { city: 'Calgary', sex: 'F', province: 'AB' }),
      })
      const images = await db.from('exam_images').where('exam_id', exam.id).orderBy('id')
      assert.deepEqual(
        images.map(({ slot }) => slot),
        ['right_fundus_photo', 'left_fundus_photo', 'extra_images']
      )
      assert.deepEqual(
        desk.complaints.filter((complaint) => !complaint.includes('422')),
        []
      )
    })
  }

  test('F348 every submitted upload of the list leads here; what somebody else saved is told', async ({
    assert,
    browserContext,
  }) => {
    const { id, admin } = await givenReadScan()
    const { desk, page, t, w, name } = await atReconciler(browserContext, 'en', id)
    await desk.goto('/admin/smart_uploads')
    await page
      .getByRole('row')
      .filter({ hasText: String(id) })
      .getByRole('link', { name: w('open_of', { filename: 'chart.jpg' }) })
      .click()
    await page.getByLabel(name('drops'), { exact: true }).waitFor()
    await admin.post(`/api/data/upload_reconciler/update_all/${id}/`, { drops: 'Theirs' })
    await page.getByLabel(name('first_name'), { exact: true }).fill('Mine')
    await page.getByText(t('intake.conflict')).waitFor()
    assert.equal(await page.getByLabel(name('first_name'), { exact: true }).inputValue(), 'Mine')
    await desk.button('intake.reconciler.conflict_reload').click()
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${w('saved_state')}$`) })
      .waitFor()
    assert.containsSubset(
      await db.from('upload_reconciliations').where('smart_upload_id', id).firstOrFail(),
      { first_name: 'Mine', drops: 'Theirs' }
    )
  })
})
