import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenPatient,
  givenPractice,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

/** A visit of an optometrist who may send letters, read by a retina specialist of Alberta. */
async function givenVariants() {
  const omdc = await givenOmdc({ omd: { province: 'SK' } })
  const visit = await givenReadyVisit({
    exam: {
      rr_glc: true,
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
      exam_od_essentials_only: true,
      pxf_od: true,
      pds_os: true,
      dhx_os: true,
      od_start_drops: true,
      followup_aim: '18',
      is_pre_reviewed: true,
    },
    od: {
      iop: 13,
      cd: '0.40',
      pachs: 530,
      ght: 'wnl',
      vfi: 97,
      vqi: 88,
      vf_md: -1.5,
      vf_psd: 1.25,
    },
    os: {
      iop: 22,
      cd: '0.70',
      pachs: 561,
      ght: 'onl',
      vfi: 71,
      vqi: 64,
      vf_md: -8.5,
      vf_psd: 6.75,
    },
  })
  await db.from('ods').where('id', visit.od.odId).update({ uses_referral_letter: true })
  await db
    .from('omds')
    .where('id', visit.omdr.omdId)
    .update({ retina_specialist: true, province: 'AB' })
  await givenExam(visit.patient, {
    exam: { exam_date: daysAgo(150), exam_status: 'reviewed', pxf_os: true },
    od: { iop: 11, cd: '0.35', ght: 'grs' },
    os: { iop: 25, cd: '0.65', ght: 'b' },
  })
  return { ...visit, omdc }
}

const FLAGS = {
  exam_is_retina_only: false,
  exam_is_us_only: false,
  exam_od_essentials_only: true,
  exam_od_has_pei_toggle: true,
  exam_omd_is_re: true,
  od_uses_rlu_pei: true,
  exam_before_aug2017: false,
  is_referral_letter_upload_pei: false,
  rlu_exam_is_premium: false,
  is_od_messaging_submission: false,
  is_outbound_referral: false,
  omd_group_practice_province: 'AB',
  od_group_practice_province: 'BC',
  is_glaucoma: true,
  is_pre_reviewed: true,
}

const FIELDS = {
  followup_aim: '18',
  od_pachs: 530,
  os_pachs: 561,
  od_cd: '0.40',
  os_cd: '0.70',
  dhx_od: false,
  dhx_os: true,
  od_start_drops: true,
  cu_omd: false,
  assign_first: false,
  uveitis_od: false,
  pxf_od: true,
  pxf_os: false,
  pds_od: false,
  pds_os: true,
  past_pxf_od: false,
  past_pxf_os: true,
  past_od_iop: 11,
  past_os_iop: 25,
  past_od_cd: '0.35',
  past_os_cd: '0.65',
  right_ght: 'wnl',
  left_ght: 'onl',
  right_vfi: 97,
  left_vfi: 71,
  right_vqi: 88,
  left_vqi: 64,
  right_vf_md: -1.5,
  left_vf_md: -8.5,
  right_vf_psd: 1.25,
  left_vf_psd: 6.75,
  past_right_ght: 'grs',
  past_left_ght: 'b',
}

test.group('What the page says to those who work on a visit', () => {
  test('F237 F238 to a {who}: which kind it is, and every value at its own eye')
    .with([{ who: 'admin' }, { who: 'omdr' }, { who: 'omdc' }] as const)
    .run(async ({ assert }, { who }) => {
      const visit = await givenVariants()
      const person = await asVisitor(who === 'admin' ? await givenAdmin() : visit[who])
      const { body } = await person.get(`/api/data/exam/${visit.exam.id}/24/`)
      const told = Object.fromEntries(
        Object.keys({ ...FLAGS, ...FIELDS }).map((name) => [name, body.exam[name]])
      )
      assert.deepEqual(told, { ...FLAGS, ...FIELDS })
      assert.property(body.exam, 'is_same_region')
    })

  test('F237 F239 an optometrist is told neither the reviewer’s place nor the pre-review', async ({
    assert,
  }) => {
    const { exam, od } = await givenVariants()
    const { body } = await (await asVisitor(od)).get(`/api/data/exam/${exam.id}/24/`)
    for (const name of [
      'exam_omd_is_re',
      'omd_group_practice_province',
      'is_same_region',
      'is_pre_reviewed',
    ]) {
      assert.notProperty(body.exam, name)
    }
  })

  test('F108 the day of a visit as an instant, and whether it is of the older form, {date}')
    .with([
      { date: '2017-07-31', utc: '2017-07-31T02:30:00.000Z', before: true },
      { date: '2017-08-01', utc: '2017-08-01T02:30:00.000Z', before: false },
      { date: '2026-02-03', utc: '2026-02-03T03:30:00.000Z', before: false },
    ])
    .run(async ({ assert }, { date, utc, before }) => {
      const practice = await givenPractice({ province: 'NL', zone: 'America/St_Johns' })
      const od = await givenOd({ practice })
      const exam = await givenExam(await givenPatient(od), { exam: { exam_date: date } })
      const path = `/api/data/exam/${exam.id}/24/`
      const { body } = await (await asVisitor(od)).get(path)
      assert.containsSubset(body.exam, {
        exam_date: date,
        exam_date_utc: utc,
        exam_before_aug2017: before,
        od_uses_rlu_pei: false,
      })
      const science = (await (await asVisitor(await givenScientist())).get(path)).body
      assert.equal(science.exam.exam_date_utc, utc)
    })

  test('F237 nobody assigned: the consultant says the province, and without one nothing does', async ({
    assert,
  }) => {
    const { exam, omdc } = await givenVariants()
    const admin = await asVisitor(await givenAdmin())
    const told = async () => (await admin.get(`/api/data/exam/${exam.id}/24/`)).body.exam
    await db.from('exams').where('id', exam.id).update({ omdr_id: null })
    assert.equal((await told()).omd_group_practice_province, 'SK')
    assert.isFalse((await told()).exam_omd_is_re)
    const none = { omdc_id: null, omdc_status: '' }
    await db.from('exams').where({ id: exam.id, omdc_id: omdc.omdId }).update(none)
    assert.isNull((await told()).omd_group_practice_province)
  })
})
