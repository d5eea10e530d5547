import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPractice,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'
import { LIST, visit } from '#tests/functional/worklists/given_office_visit'

test.group('The administrators’ patient list: rows', () => {
  test('F307 F309 C259 a row says what it is, whose, why it is there and since when', async ({
    assert,
  }) => {
    const admin = await givenAdmin({ locale: 'fr' })
    const [omdr, gp, gp2, igp] = [
      await givenOmdr(),
      await givenGp(),
      await givenGp(),
      await givenIgp(),
    ]
    const ready = DateTime.utc().minus({ hours: 50 }).toJSDate()
    const one = await visit({
      patient: { gp_id: gp.id, gp2_id: gp2.id, has_no_gp: false, is_test_patient: true },
      exam: {
        ...{ exam_status: 'ready', ready_at: ready, omdr_id: omdr.omdId, igp_id: igp.igpId },
        ...{ is_urgent: true, is_referral_letter_upload_pei: true },
        ...{ internal_gp_status: 'reviewed', external_gp_status: 'ready' },
        omdc_status: 'processed',
      },
    })
    const person = await asVisitor(admin)
    const query = `${LIST}?exam_date=12_months&no_test_patients=false&od=${one.owner.odId}`
    const [called] = (await person.get(query)).body.patients_data_list
    const [shown] = (await person.get(listPath('patient_list', { filter: { od: one.owner.odId } })))
      .body
    const igpFax = (await db.from('igps').where('id', igp.igpId).first()).fax
    const both = {
      exam_id: one.exam.id,
      referral_type: 'referral_letter',
      omdr: omdr.omdName,
      igp_status: 'reviewed',
      egp_status: 'ready',
      gp_status: 'ready',
      red_flag: true,
      test_patient: true,
      gp_fax: gp.fax_number,
      gp2_fax: gp2.fax_number,
      igp_fax: igpFax,
      od_program: 'CA IC',
      since: ready.toISOString(),
    }
    assert.containsSubset(called, { ...both, id: one.patient.id })
    assert.containsSubset(shown, { ...both, id: one.exam.id, patient_id: one.patient.id })
    assert.isNotEmpty(called.od_group)
    assert.equal(called.od_group, shown.od_group)
    assert.deepEqual(called.why, ['Urgent', 'Statut de consultant, sans consultant'])
    assert.deepEqual(shown.alerts, ['Urgent'])
    assert.deepEqual(shown.audits, ['with_omdc_status_but_no_omdc_assigned'])
    const noted = await db
      .from('audit_records')
      .where({ actor_id: admin.userId, action: 'portal.patient_list_listed' })
      .first()
    assert.deepEqual(noted.patient_ids.map(Number), [one.patient.id])
  })

  test('F308 F309 F219 a visit is its own optometrist’s, whose patient it is; else the patient’s', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const practice = await givenPractice()
    const owner = await givenOd({ practice, od: { integrated_only: true } })
    const other = await givenOd({ practice, od: { essentials_only: true } })
    const one = await visit({ exam: { od_id: other.odId } }, owner)
    const without = await visit({ exam: { od_id: null } }, owner)
    const rows = async (filter: object) => {
      const asked = { practice_id: practice.id, ...filter }
      return (await admin.get(listPath('patient_list', { filter: asked }))).body as Listed[]
    }
    const told = (await rows({})).map(({ id, od, od_program: program }) => [id, od, program])
    assert.sameDeepMembers(told, [
      [one.exam.id, other.odName, 'CA ES'],
      [without.exam.id, owner.odName, 'CA IC'],
    ])
    assert.deepEqual(idsOf(await rows({ od: other.odId })), [one.exam.id])
    assert.deepEqual(idsOf(await rows({ od: owner.odId })), [without.exam.id])
    assert.deepEqual(idsOf(await rows({ od_program: 'CA ES' })), [one.exam.id])
    assert.deepEqual(idsOf(await rows({ od_program: 'CA IC' })), [without.exam.id])
  })

  test('F328 F166 F308 a processed review is told and found as such, on call and page', async ({
    assert,
  }) => {
    const person = await asVisitor(await givenAdmin())
    const owner = await givenOd()
    const made = (exam: Record<string, unknown>) => visit({ exam }, owner)
    const processed = await made({ exam_status: 'reviewed', is_review_processed: true })
    const reviewed = await made({ exam_status: 'reviewed', omdr: true })
    const waits = await made({ exam_status: 'ready' })
    const page = async (statuses?: unknown) => {
      const asked = statuses === undefined ? {} : { exam_status: statuses }
      const { status, body } = await person.get(
        listPath('patient_list', { filter: { od: owner.odId, ...asked } })
      )
      return { status, told: new Map(body.map?.((row: Told) => [row.id, row.exam_status])) }
    }
    const call = async (status: string) => {
      const query = `exam_date=12_months&od=${owner.odId}&exam_status=${status}`
      const { body } = await person.get(`${LIST}?${query}`)
      return body.patients_data_list.map((row: { exam_id: number }) => row.exam_id)
    }
    const ids = (...some: { exam: { id: number } }[]) => some.map(({ exam }) => exam.id)

    assert.deepEqual(Object.fromEntries((await page()).told), {
      [processed.exam.id]: 'review_processed',
      [reviewed.exam.id]: 'reviewed',
      [waits.exam.id]: 'ready',
    })
    for (const [status, found] of [
      ['review_processed', ids(processed)],
      ['reviewed', ids(processed, reviewed)],
      ['ready', ids(waits)],
    ] as const) {
      assert.sameMembers([...(await page(status)).told.keys()], found, status)
      assert.sameMembers(await call(status), found, `${status}, the call`)
    }
    const several = await page(['review_processed', 'ready'])
    assert.sameMembers([...several.told.keys()], ids(processed, waits))
    for (const bad of ['processed', [], ['ready', 'processed'], null]) {
      assert.equal((await page(bad)).status, 422, JSON.stringify(bad))
    }
  })
})

type Told = { id: number; exam_status: string }
type Listed = { id: number; od: string; od_program: string }
