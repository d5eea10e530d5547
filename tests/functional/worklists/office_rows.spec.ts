import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenIgp, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { listPath } from '#tests/functional/portal/portal_calls'
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
})
