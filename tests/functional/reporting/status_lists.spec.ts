import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenPatient,
  movePractice,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { refusedToAllBut } from './refused_to.js'

const OMDC = '/api/data/patients/admin_omdc_status_list/'
const IGP = '/api/data/patients/admin_igp_status_list/'

type Row = { exam_id: number; patient_id: number; since: string }
type List = Record<string, Row[]>

/** A consultation of a patient of a clinic of its own zone. */
async function consultation(exam: Record<string, unknown>, zone = 'America/Vancouver') {
  const od = await givenOd()
  await movePractice(od.practiceId, zone)
  const patient = await givenPatient(od)
  const { omdId } = await givenOmdc()
  return givenExam(patient, { exam: { exam_status: 'reviewed', omdc_id: omdId, ...exam } as never })
}

/** Every group in which a visit stands, on whichever page. */
async function groupsOf(admin: Visitor, path: string, examId: number): Promise<string[]> {
  const { body } = await admin.get(path)
  const [list] = Object.values(body).filter((each) => typeof each === 'object') as [List]
  const found: string[] = []
  for (const group of Object.keys(list)) {
    let rows = list[group]!
    let next = body.next[group] as string | null
    while (next && !rows.some((row) => row.exam_id === examId)) {
      const page = await admin.get(`${path}?group=${group}&after=${next}`)
      const [only] = Object.values(page.body).filter((each) => typeof each === 'object') as [List]
      rows = only[group]!
      next = page.body.next[group]
    }
    if (rows.some((row) => row.exam_id === examId)) found.push(group)
  }
  return found
}

const sixMonthsAgo = (minutes: number) =>
  DateTime.utc().minus({ months: 6 }).plus({ minutes }).toJSDate()
const monthsAgo = (zone: string, months: number, days: number) =>
  DateTime.now().setZone(zone).minus({ months }).plus({ days }).toISODate()!

test.group('OMDC status list', () => {
  test('F334 a consultation {is}: {groups}')
    .with([
      { is: 'that is ready', exam: { omdc_status: 'ready' }, groups: ['ready'] },
      {
        is: 'that is reviewed, with a cataract and a suspicion',
        exam: { omdc_status: 'reviewed', rr_cataract: true, rr_glc_suspect: true },
        groups: ['reviewed', 'cataracts', 'glaucoma_suspect'],
      },
      {
        is: 'with an early retina',
        exam: { omdc_status: 'ready', retina_disease_stage: 'mild' },
        groups: ['ready', 'early_retina'],
      },
      {
        is: 'with a late retina',
        exam: { omdc_status: 'ready', retina_disease_stage: 'severe' },
        groups: ['ready'],
      },
      {
        is: 'processed a minute within six months',
        exam: { omdc_status: 'processed', rr_cataract: true },
        minutes: 1,
        groups: ['processed'],
      },
      {
        is: 'processed a minute before six months ago',
        exam: { omdc_status: 'processed' },
        minutes: -1,
        groups: [],
      },
      { is: 'deactivated', exam: { omdc_status: 'ready', deactivated_at: new Date() }, groups: [] },
    ])
    .run(async ({ assert }, { exam, minutes = null, groups }) => {
      const at = minutes === null ? {} : { omdc_review_date: sixMonthsAgo(minutes) }
      const { id } = await consultation({ ...exam, ...at })
      assert.deepEqual(await groupsOf(await asVisitor(await givenAdmin()), OMDC, id), groups)
    })

  test('F334 rows name the visit and who has it; the trail keeps whom the administrator saw', async ({
    assert,
  }) => {
    const admin = await givenAdmin({ locale: 'fr' })
    const { id, patient_id: patientId } = await consultation({ omdc_status: 'ready' })
    await db
      .from('reviews')
      .where({ exam_id: id, role: 'omdc' })
      .update({ assigned_at: '1990-01-01' })
    const { body } = await (await asVisitor(admin)).get(`${OMDC}?group=ready`)
    assert.deepEqual(Object.keys(body.omdc_status_list), ['ready'])
    const row = body.omdc_status_list.ready.find((each: Row) => each.exam_id === id)
    assert.isNotEmpty(row.omdc)
    assert.isNotEmpty(row.practice)
    assert.isTrue(row.since.startsWith('1990-01-01'))
    assert.equal(body.how.ready, 'Prêts pour le consultant')
    const noted = await db
      .from('audit_records')
      .where({ actor_id: admin.userId, action: 'patients.listed' })
      .first()
    assert.include(noted.patient_ids.map(Number), patientId)
  })

  test('F334 more than a page: each once, longest waiting first', async ({ assert }) => {
    const { id: model } = await consultation({ omdc_status: 'ready' })
    const patient = await givenPatient(await givenOd())
    await db.rawQuery(
      `insert into exams (patient_id, practice_id, od_id, exam_date, exam_status, omdc_status, omdc_id, rr_cataract)
       select ?, practice_id, od_id, date '1950-01-01' + n, 'reviewed', 'ready', omdc_id, true
         from exams, generate_series(1, 205) n where id = ?`,
      [patient.id, model]
    )
    const admin = await asVisitor(await givenAdmin())
    const mine: Row[] = []
    const pages: number[] = []
    for (let after = ''; ;) {
      const { body } = await admin.get(`${OMDC}?group=cataracts${after}`)
      const rows: Row[] = body.omdc_status_list.cataracts
      assert.isAtLeast(body.total.cataracts, 205)
      pages.push(rows.length)
      mine.push(...rows.filter((row) => row.patient_id === patient.id))
      if (!body.next.cataracts) break
      after = `&after=${body.next.cataracts}`
    }
    assert.deepEqual(pages.slice(0, 2), [100, 100])
    assert.lengthOf(new Set(mine.map((row) => row.exam_id)), 205)
    assert.deepEqual(
      mine.map((row) => row.since),
      mine.map((row) => row.since).sort()
    )
    await db.from('exams').where('patient_id', patient.id).delete()
  })

  test('F334 {query} names {field}')
    .with([
      { query: 'group=nobody', field: 'group' },
      { query: 'group=ready&after=yesterday', field: 'after' },
      { query: 'after=1_2', field: 'group' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const { status, body } = await (await asVisitor(await givenAdmin())).get(`${OMDC}?${query}`)
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
    })

  test('F334 refused to everybody but administrators', async ({ assert }) => {
    const call = (by: Visitor) => by.get(OMDC)
    await refusedToAllBut(['admin'], { assert, call, field: 'omdc_status_list' })
  })
})

test.group('IGP status list', () => {
  const referral = async (exam: Record<string, unknown>, zone?: string) => {
    const { igpId } = await givenIgp()
    return consultation({ igp_id: igpId, omdc_id: null, ...exam }, zone)
  }

  test('F335 a visit {is}: {groups}')
    .with([
      { is: 'that is ready', exam: { internal_gp_status: 'ready' }, groups: ['ready'] },
      { is: 'that is reviewed', exam: { internal_gp_status: 'reviewed' }, groups: ['reviewed'] },
      { is: 'of nobody', exam: { internal_gp_status: null }, groups: [] },
      {
        is: 'deactivated',
        exam: { internal_gp_status: 'ready', deactivated_at: new Date() },
        groups: [],
      },
    ])
    .run(async ({ assert }, { exam, groups }) => {
      const { id } = await referral(exam)
      assert.deepEqual(await groupsOf(await asVisitor(await givenAdmin()), IGP, id), groups)
    })

  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    test(`F335 twelve months end where the practice is: ${zone}, {days} day, {column}`)
      .with([
        { days: 0, column: 'gp_referral_date', groups: ['referred'] },
        { days: -1, column: 'gp_referral_date', groups: [] },
        { days: 0, column: 'manual_gp_referral_date', groups: ['referred'] },
        { days: -1, column: 'manual_gp_referral_date', groups: [] },
        { days: 0, column: 'exam_date', groups: ['referred'] },
      ])
      .run(async ({ assert }, { days, column, groups }) => {
        const other = column === 'manual_gp_referral_date' && {
          gp_referral_date: monthsAgo(zone, 11 + 2 * Number(days === 0), 3),
        }
        const exam = {
          internal_gp_status: 'letter_sent',
          ...other,
          [column]: monthsAgo(zone, 12, days),
        }
        const { id } = await referral(exam, zone)
        assert.deepEqual(await groupsOf(await asVisitor(await givenAdmin()), IGP, id), groups)
      })
  }

  test('F335 refused to everybody but administrators', async ({ assert }) => {
    const call = (by: Visitor) => by.get(IGP)
    await refusedToAllBut(['admin'], { assert, call, field: 'igp_status_list' })
  })
})
