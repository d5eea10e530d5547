import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { seedOptions } from '#database/seeders/options/index'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { BCVA_VALUES, IOP_SCALES_VERSION } from '#exams/rules'
import { ALERTS, alertCode, alertLabel } from '#review/rules'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, visitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'

const LISTS = [
  'applanation',
  'do_not_fax_numbers',
  'eyes',
  'follow_up_periods',
  'compliance',
  'drops',
  'machines',
  'od_group_practices',
  'ods',
  'omd_networks',
  'omdc_follow_up_options',
  'omdr_follow_up_options',
  'omd_note_options',
  'omds',
  'planned_billing_codes',
  'prereview_alerts',
  'procedures',
  'provinces',
  'regions',
  'review_selectors',
  'rx_ranges',
  'surgery_types',
  'algorithm_keywords',
  'od_statuses',
  'clinic_location_headers',
  'insurance_types',
  'ght_options',
  'billing_region_options',
  'disease_stage_options',
  'billing_codes',
  'exam_status_od_can_set',
  'exam_status_od_allowed',
  'patient_statuses',
  'iop_aims',
  'treatment_iop_zones',
  'follow_up_intervals',
  'bcva',
]

type Choice = { code: string; label: string }
const codes = (list: Choice[]) => list.map(({ code }) => code)

test.group('Options', () => {
  test('F026 C003 every logged-in role gets every list; a visitor none', async ({ assert }) => {
    const everybody = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenAdmin(),
      await givenSales(),
      await givenScientist(),
    ]
    for (const user of everybody) {
      const { status, body } = await (await asVisitor(user)).get('/api/data/options/')
      assert.equal(status, 200)
      assert.isTrue(body.success)
      assert.includeMembers(Object.keys(body), LISTS)
    }
    assert.equal((await (await visitor()).get('/api/data/options/')).status, 401)
  })

  test('F026 F124 F134 F149 Q94 the documented contents are there with their ids', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenOd())
    const { body } = await person.get('/api/data/options/')

    const applanation = ['applanation', 'Tono-Pen', 'non-contact', 'iCare', 'unknown']
    assert.deepEqual(codes(body.applanation), applanation)
    assert.deepEqual(codes(body.patient_statuses), ['XXX', 'P', 'BO', 'BT'])
    assert.deepEqual(codes(body.iop_aims), ['XXX', '14', '17', '21', '24'])
    assert.deepEqual(codes(body.treatment_iop_zones), ['14', '17', '21', '24', 'custom'])
    const intervals = ['1-2d', '1-2w', '1m', '6m', '4m', '4-6m', '6-12m', '12m']
    assert.deepEqual(codes(body.follow_up_intervals), intervals)
    assert.deepEqual(codes(body.ght_options), ['wnl', 'grs', 'b-grs', 'b', 'onl', 'ahs', 'na'])
    assert.deepEqual(codes(body.surgery_types), [
      'LASIK',
      'PRK',
      'SLT',
      'ALT',
      'Trab',
      'Tube',
      'iStent',
      'Cataract Sx',
      'Ret. Detachment',
    ])
    assert.deepEqual(codes(body.bcva), [...BCVA_VALUES])
    assert.equal(codes(body.bcva).at(-1), 'ENU', 'F124')
    assert.equal(body.iop_scales_version, IOP_SCALES_VERSION, 'Q94')
    assert.include(codes(body.billing_codes), 'none')
    assert.containsSubset(body.provinces, [{ id: 9, code: 'ON' }])
    const notes = body.omd_note_options as { id: number; label: string }[]
    const ids = notes.map(({ id }) => id)
    assert.includeMembers(ids, [7, 11, 15, 16, 19, 26, 59, 60])
    assert.equal(notes.find(({ id }) => id === 7)?.label, 'Follow up with OD')
    assert.lengthOf(body.consent.items, 4)
  })

  test('F026 texts follow the reader’s language, codes do not', async ({ assert }) => {
    const english = await asVisitor(await givenOd())
    const french = await asVisitor(await givenOd({ user: { locale: 'fr' } }))
    const [en, fr] = [
      (await english.get('/api/data/options/')).body,
      (await french.get('/api/data/options/')).body,
    ]
    assert.deepEqual(codes(en.compliance), codes(fr.compliance))
    assert.notDeepEqual(en.compliance, fr.compliance)
    assert.notDeepEqual(en.omd_note_options, fr.omd_note_options)
  })

  test(
    'Q87 C003 the alerts it names are those that charts carry, in the words of the pages: {$self}'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert }, locale) => {
      const t = words(locale)
      const user = await givenOmdr()
      await db.from('users').where('id', user.userId).update({ locale })
      const { body } = await (await asVisitor(user)).get('/api/data/options/')
      assert.deepEqual(
        body.prereview_alerts.map(({ code, label }: Choice) => [code, label]),
        ALERTS.map((alert) => [alertCode(alert), t(alertLabel(alert).key)])
      )
    })

  test('F042 C003 a consultation’s statuses are called as everywhere: {locale}')
    .with([
      {
        locale: 'en',
        called: ['Ready for Consultant', 'Consultant Reviewed', 'Consultation Processed'],
      },
      {
        locale: 'fr',
        called: ['Prêt pour le consultant', 'Vu par le consultant', 'Consultation traitée'],
      },
    ])
    .run(async ({ assert }, { locale, called }) => {
      const person = await asVisitor(await givenOmdc({ user: { locale } }))
      const { body } = await person.get('/api/data/options/')
      const { props } = await pageAt(person, '/')
      const labels = (list: Choice[]) => list.map(({ label }) => label)
      assert.deepEqual(labels(body.omdc_statuses), called)
      assert.deepEqual(labels(props.options.omd_statuses).slice(1), called)
    })

  test('F026 an optometrist sees their own practice’s optometrists, an administrator all', async ({
    assert,
  }) => {
    const [od, stranger] = [await givenOd(), await givenOd()]
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const ids = async (user: { username: string }) =>
      (await (await asVisitor(user)).get('/api/data/options/')).body.ods.map(
        (each: { id: number }) => each.id
      )

    assert.sameMembers(await ids(od), [od.odId, colleague.odId])
    assert.includeMembers(await ids(await givenAdmin()), [od.odId, colleague.odId, stranger.odId])
  })

  test('F026 seeding again changes nothing and mends what was altered', async ({ assert }) => {
    const count = async () => (await db.from('option_values').count('* as n'))[0].n
    const before = await count()
    await db
      .from('option_values')
      .where({ list: 'eyes', code: 'OU' })
      .update({ label_en: 'altered' })

    await db.transaction(seedOptions)
    await db.transaction(seedOptions)

    assert.equal(await count(), before)
    const row = await db.from('option_values').where({ list: 'eyes', code: 'OU' }).first()
    assert.equal(row.label_en, 'OU (both)')
  })
})
