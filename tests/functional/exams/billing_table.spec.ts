import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { PROVINCE_CODES } from '#directories/rules'
import type { BillingRow, BillingVariant } from '#exams/rules'
import { DECIDED_BILLING } from '#tests/fixtures/decided_billing'
import { askedRows, billingRow, restoreBilling } from '#tests/helpers/billing_table'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { COMPLETE, examRow, save } from '#tests/helpers/visits'

const LIST = '/api/data/admin/billing_flags/'
const at = (variant: string, province: string) => `${LIST}${variant}/${province}/`

const sorted = (rows: readonly BillingRow[]) =>
  rows.map((row) => Object.values(row).join(' ')).toSorted()

const asAdmin = async () => {
  const user = await givenAdmin({ first_name: 'Billa', last_name: 'Bookkeeper' })
  return { user, admin: await asVisitor(user) }
}

async function whenSet(
  admin: Visitor,
  [variant, province]: readonly [BillingVariant, string],
  flags: { show_oct: boolean; show_vf: boolean }
) {
  const { version } = await billingRow(variant, province)
  const answer = await admin.post(at(variant, province), { ...flags, version })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

/** A visit that lacks nothing but what billing asks about, and how its optometrist hands it in. */
async function givenVisitIn(province: string, variant: BillingVariant) {
  const isLetter = variant === 'rlu'
  const od = await givenOd({
    practice: await givenPractice({ province }),
    od: { uses_referral_letter: isLetter },
    user: { od_uses_referral_letter_pei: isLetter },
  })
  const exam = await givenExam(await givenPatient(od), {
    exam: { is_referral_letter_upload_pei: isLetter },
  })
  const person = await asVisitor(od)
  const whole = isLetter ? { billing_code: 'none' } : COMPLETE
  const to = isLetter ? 'od_review' : 'ready'
  const hand = (answers: object) => save(person, exam.id, { ...whole, ...answers, exam_status: to })
  return { exam, person, hand, to }
}

test.group('The table of billing flags', (group) => {
  group.each.setup(() => restoreBilling)

  test('Q77 it begins with what was decided, a row for each province and kind of visit', async ({
    assert,
  }) => {
    assert.deepEqual(sorted(await askedRows()), sorted(DECIDED_BILLING.map(asStored)))
    const { admin } = await asAdmin()
    const { body } = await admin.get(LIST)
    const told = body.data.map(({ province, variant }: BillingRow) => `${variant} ${province}`)
    assert.sameMembers(told, [
      ...PROVINCE_CODES.map((code) => `standard ${code}`),
      ...PROVINCE_CODES.map((code) => `rlu ${code}`),
    ])
  })

  test('F398 an administrator changes a row: kept with who and when, and the trail has both values', async ({
    assert,
  }) => {
    const { user, admin } = await asAdmin()
    const told = await whenSet(admin, ['standard', 'ON'], { show_oct: false, show_vf: true })
    assert.containsSubset(told, {
      province: 'ON',
      variant: 'standard',
      show_oct: false,
      show_vf: true,
      version: 2,
      changed_by: 'Billa Bookkeeper',
    })
    assert.isNotNull(told.changed_at)
    const expected = DECIDED_BILLING.map((row) =>
      row.variant === 'standard' && row.province === 'ON' ? { ...row, show_oct: false } : row
    )
    assert.deepEqual(sorted(await askedRows()), sorted(expected.map(asStored)))
    const [record] = await db
      .from('audit_records')
      .where({ action: 'billing_flags.changed', actor_id: user.userId })
    assert.deepEqual(record.details, {
      province: 'ON',
      variant: 'standard',
      version: 2,
      from: { show_oct: true, show_vf: true },
      to: { show_oct: false, show_vf: true },
    })
  })

  test('every role but the administrator is refused, and nothing changes', async ({ assert }) => {
    const users = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenScientist(),
      await givenSales(),
      await givenPreReviewer(),
    ]
    const body = { show_oct: true, show_vf: true, version: 1 }
    for (const user of users) {
      const person = await asVisitor(user)
      assert.equal((await person.get(LIST)).status, 403)
      assert.equal((await person.post(at('standard', 'BC'), body)).status, 403)
    }
    const nobody = await visitor()
    assert.equal((await nobody.get(LIST)).status, 401)
    assert.equal((await nobody.post(at('standard', 'BC'), body)).status, 401)
    assert.containsSubset(await billingRow('standard', 'BC'), { show_oct: false, version: 1 })
  })

  test('what is wrong is refused and named, and nothing is kept', async ({ assert }) => {
    const { admin } = await asAdmin()
    const good = { show_oct: true, show_vf: true, version: 1 }
    for (const [field, body] of [
      ['show_oct', { ...good, show_oct: undefined }],
      ['show_oct', { ...good, show_oct: 'perhaps' }],
      ['show_vf', { ...good, show_vf: null }],
      ['show_vf', { ...good, show_vf: 7 }],
      ['version', { ...good, version: undefined }],
      ['version', { ...good, version: -1 }],
      ['version', { ...good, version: 'x' }],
      // What is there already.
      ['show_oct', { show_oct: false, show_vf: false, version: 1 }],
    ] as const) {
      const refused = await admin.post(at('standard', 'BC'), body)
      assert.equal(refused.status, 422, refused.text)
      assert.equal(refused.body.errors[0].field, field)
    }
    for (const [variant, province] of [
      ['standard', 'XX'],
      ['standard', 'WA'],
      ['standard', 'ab'],
      ['premium', 'AB'],
      ['rlu', '%00'],
      ['rlu', 'A'.repeat(2000)],
    ] as const) {
      const { status } = await admin.post(at(variant, province), good)
      assert.isTrue(status >= 400 && status < 500, `${variant} ${province}: ${status}`)
    }
    assert.containsSubset(await billingRow('standard', 'BC'), { show_oct: false, version: 1 })
    assert.lengthOf(await askedRows(), DECIDED_BILLING.length)
  })

  test('of two who change a row at once the second is told who was first, and what stands', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const both = await Promise.all(
      [true, false].map((show_vf) =>
        admin.post(at('rlu', 'QC'), { show_oct: true, show_vf, version: 1 })
      )
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    const late = both.find(({ status }) => status === 409)!
    const first = both.find(({ status }) => status === 200)!
    assert.equal(late.body.errors[0].field, 'version')
    assert.include(late.body.error, 'Billa Bookkeeper')
    assert.deepEqual(late.body.data, first.body.data)
    assert.equal((await billingRow('rlu', 'QC')).version, 2)
    const ahead = await admin.post(at('rlu', 'NU'), {
      show_oct: true,
      show_vf: true,
      version: 1e12,
    })
    assert.equal(ahead.status, 409, ahead.text)
  })

  test(
    'Q77 Q78 a {variant} visit of {province} that is open asks {asks} from the change on: page, lists, handing in'
  )
    .with([
      { variant: 'standard', province: 'BC', show_oct: true, show_vf: false, asks: ['oct'] },
      { variant: 'standard', province: 'AB', show_oct: false, show_vf: true, asks: ['vf'] },
      { variant: 'standard', province: 'ON', show_oct: false, show_vf: false, asks: [] },
      { variant: 'rlu', province: 'AB', show_oct: true, show_vf: false, asks: ['oct'] },
      { variant: 'rlu', province: 'ON', show_oct: true, show_vf: true, asks: ['oct', 'vf'] },
      { variant: 'rlu', province: 'MB', show_oct: false, show_vf: false, asks: [] },
    ] as const)
    .run(async ({ assert }, { variant, province, show_oct, show_vf, asks }) => {
      const { exam, person, hand, to } = await givenVisitIn(province, variant)
      const page = async () => {
        const { props } = await pageAt(person, `/patient-exam/${exam.id}`)
        return props.billing_table as BillingRow[]
      }
      const before = await page()
      assert.isTrue(before.every((row) => row.province === province))
      assert.sameMembers(
        before.map((row) => row.variant),
        ['standard', 'rlu']
      )

      const { admin } = await asAdmin()
      await whenSet(admin, [variant, province], { show_oct, show_vf })
      const now = { province, variant, show_oct, show_vf }
      const other = before.find((row) => row.variant !== variant)!
      assert.sameDeepMembers(await page(), [now, other])
      const { body } = await person.get('/api/data/options/')
      assert.deepInclude(body.billing_region_options, now)
      assert.deepInclude(body.billing_region_options, other)

      for (const [count] of asks.entries()) {
        const some = asks.slice(0, count).map((name) => [`cant_bill_${name}`, false])
        const refused = await hand(Object.fromEntries(some))
        assert.equal(refused.status, 422, refused.text)
        assert.deepEqual(refused.body.missing_sections, ['advanced_selections'])
        assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
      }
      const done = await hand(Object.fromEntries(asks.map((name) => [`cant_bill_${name}`, false])))
      assert.equal(done.status, 200, done.text)
      assert.equal((await examRow(exam.id)).exam_status, to)
    })

  test('F172 Q77 an older visit that is set ready along is asked by the table of that moment', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisitIn('BC', 'standard')
    await save(person, exam.id, COMPLETE)
    const { admin } = await asAdmin()
    const setReady = () =>
      person.post('/api/data/exam/set_previous_exams_ready/', { exam_ids: [exam.id] })
    await whenSet(admin, ['standard', 'BC'], { show_oct: false, show_vf: true })
    const refused = await setReady()
    assert.include(refused.text, '"success":false')
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
    await whenSet(admin, ['standard', 'BC'], { show_oct: false, show_vf: false })
    const done = await setReady()
    assert.equal(done.status, 200, done.text)
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
  })
})

/** In the order of the stored columns. */
function asStored({ variant, province, show_oct, show_vf }: BillingRow) {
  return { variant, province, show_oct, show_vf }
}
