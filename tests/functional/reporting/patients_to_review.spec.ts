import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { IC_CATEGORIES, REVIEW_POINTS, type IcCategory } from '#reporting/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { refusedToAllBut } from './refused_to.js'

const PATH = '/api/data/patients/admin_patients_to_review/'

type Row = { key: IcCategory; total: number; points: number; prereview_alerts: number }
type Made = {
  is: string
  category: IcCategory | null
  exam?: Record<string, unknown>
  od?: Record<string, boolean>
  /** Of the right and the left eye. */
  eyes?: [right: Record<string, unknown>, left: Record<string, unknown>]
  patient?: Record<string, unknown>
}

const GLC = { rr_glc: true }
const BAD_FIELD = { ght: 'onl' }

/** One visit each, and the one category it is counted in. */
const CASES: Made[] = [
  {
    is: 'of an optometrist given special attention, retina ticked',
    category: 'special_attention',
    exam: { rr_dm: true },
    od: { special_attention: true },
  },
  { is: 'with diabetes', category: 'retina1', exam: { rr_dm: true } },
  {
    is: 'with macular degeneration and a status',
    category: 'retina1',
    exam: { rr_amd: true, patient_status: 'BT' },
  },
  { is: 'with a membrane', category: 'retina1', exam: { rr_erm: true } },
  {
    is: 'with parameters set and glaucoma',
    category: 'glc_p',
    exam: { ...GLC, patient_status: 'P' },
  },
  { is: 'on the border, to observe', category: 'glc_bo', exam: { patient_status: 'BO' } },
  { is: 'on the border, to treat', category: 'glc_bt', exam: { patient_status: 'BT' } },
  { is: 'of glaucoma with nothing measured', category: 'gdgvf', exam: GLC },
  {
    is: 'suspicious, C/D just below',
    category: 'gdgvf',
    exam: { rr_glc_suspect: true },
    eyes: [{ cd: '0.69' }, { cd: '0.30' }],
  },
  {
    is: 'suspicious, C/D at the limit in the left eye',
    category: 'bdgvf',
    exam: { rr_glc_suspect: true },
    eyes: [{ cd: '0.20' }, { cd: '0.70' }],
  },
  {
    is: 'with a red OCT in the right eye, C/D of the left a placeholder',
    category: 'bdgvf',
    exam: GLC,
    eyes: [{ octav: 'red' }, { cd: 'XXX' }],
  },
  {
    is: 'with no view of the right disc',
    category: 'gdgvf',
    exam: GLC,
    eyes: [{ cd: 'NV' }, { cd: '0.30' }],
  },
  {
    is: 'with a bad field in the left eye',
    category: 'gdbvf',
    exam: GLC,
    eyes: [{ ght: 'wnl' }, BAD_FIELD],
  },
  {
    is: 'with a bad field that a reader took for normal',
    category: 'gdgvf',
    exam: GLC,
    eyes: [{ ...BAD_FIELD, vf_override: 'wnl' }, { ght: 'b' }],
  },
  {
    is: 'with a bad disc right and a bad field left',
    category: 'bdbvf',
    exam: GLC,
    eyes: [{ octav: 'red' }, BAD_FIELD],
  },
  {
    is: 'with a bad disc and no glaucoma ticked',
    category: 'retina2',
    eyes: [{ octav: 'red' }, BAD_FIELD],
  },
  { is: 'of nobody', category: 'retina2', exam: { od_id: null } },
  { is: 'not ready', category: null, exam: { exam_status: 'od_review' } },
  { is: 'reviewed', category: null, exam: { exam_status: 'reviewed' } },
  { is: 'deactivated', category: null, exam: { deactivated_at: new Date() } },
  { is: 'of a test patient', category: null, patient: { is_test_patient: true } },
  { is: 'of a deactivated patient', category: null, patient: { deactivated_at: new Date() } },
]

async function table(admin: Visitor) {
  const { status, body } = await admin.get(PATH)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { patients_to_review: Row[]; prereview_alerts: { alert: string; total: number }[] }
}

const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]))

async function given({
  exam = {},
  od = {},
  eyes = [{}, {}],
  patient = {},
}: Omit<Made, 'is' | 'category'>) {
  const optometrist = await givenOd()
  if (Object.keys(od).length > 0) await db.from('ods').where('id', optometrist.odId).update(od)
  const person = await givenPatient(optometrist, patient as never)
  await givenExam(person, {
    exam: { exam_status: 'ready', ...exam } as never,
    od: eyes[0] as never,
    os: eyes[1] as never,
  })
}

/** The same, told visit by visit by somebody who reads no SQL of the report's. */
async function recount(): Promise<Map<IcCategory, number>> {
  const { rows } = await db.rawQuery(
    `select e.*, o.special_attention, r.cd as r_cd, r.octav as r_octav, r.ght as r_ght,
            r.vf_override as r_override, l.cd as l_cd, l.octav as l_octav, l.ght as l_ght,
            l.vf_override as l_override
       from exams e
       join patients p on p.id = e.patient_id and p.deactivated_at is null and not p.is_test_patient
       left join ods o on o.id = e.od_id
       left join exam_eyes r on r.exam_id = e.id and r.eye = 'od'
       left join exam_eyes l on l.exam_id = e.id and l.eye = 'os'
      where e.exam_status = 'ready' and e.deactivated_at is null`
  )
  const counted = new Map<IcCategory, number>(IC_CATEGORIES.map((key) => [key, 0]))
  for (const row of rows) {
    for (const key of ['ready', categoryOf(row)] as const) counted.set(key, counted.get(key)! + 1)
  }
  return counted
}

function categoryOf(row: Record<string, any>): IcCategory {
  const disc = ['r', 'l'].some(
    (side) => row[`${side}_octav`] === 'red' || Number(row[`${side}_cd`]) >= 0.7
  )
  const field = ['r', 'l'].some(
    (side) => row[`${side}_ght`] === 'onl' && row[`${side}_override`] !== 'wnl'
  )
  if (row.special_attention) return 'special_attention'
  if (row.rr_dm || row.rr_amd || row.rr_erm) return 'retina1'
  if (row.patient_status === 'P') return 'glc_p'
  if (row.patient_status === 'BO') return 'glc_bo'
  if (row.patient_status === 'BT') return 'glc_bt'
  if (!row.rr_glc && !row.rr_glc_suspect) return 'retina2'
  if (disc) return field ? 'bdbvf' : 'bdgvf'
  return field ? 'gdbvf' : 'gdgvf'
}

test.group('Patients to review by category', () => {
  test('F331 a visit {is}: {category}')
    .with(CASES)
    .run(async ({ assert }, { category, ...made }) => {
      const admin = await asVisitor(await givenAdmin())
      const before = byKey((await table(admin)).patients_to_review)
      await given(made)
      const after = byKey((await table(admin)).patients_to_review)
      const grown = IC_CATEGORIES.filter((key) => after.get(key)!.total !== before.get(key)!.total)
      assert.deepEqual(grown, category ? ['ready', category] : [])
      for (const key of grown) {
        const points = after.get(key)!.points - before.get(key)!.points
        assert.closeTo(points, REVIEW_POINTS[category as Exclude<IcCategory, 'ready'>], 1e-9)
      }
    })

  test('F331 F332 of many visits: a recount one by one, the sum of points, the order of the documents', async ({
    assert,
  }) => {
    const kinds = CASES.filter(({ category }) => category)
    for (const [at, made] of kinds.entries()) {
      for (let times = 0; times <= at % 4; times++) await given(made)
    }
    const { patients_to_review: rows } = await table(await asVisitor(await givenAdmin()))
    assert.deepEqual(
      rows.map(({ key }) => key),
      [...IC_CATEGORIES]
    )
    const counted = await recount()
    assert.deepEqual(new Map(rows.map(({ key, total }) => [key, total])), counted)
    const [ready, ...rest] = rows
    assert.equal(
      ready!.total,
      rest.reduce((sum, { total }) => sum + total, 0)
    )
    const points = rest.map(({ key, total }) => total * REVIEW_POINTS[key as 'retina1'])
    assert.deepEqual(
      rest.map((row) => row.points),
      points
    )
    assert.closeTo(
      ready!.points,
      points.reduce((sum, each) => sum + each, 0),
      1e-9
    )
  })

  test('F332 alerts of the pre-review: visits with any by category, and how often each stands', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const before = await table(admin)
    const alerts = (list: string[]) => ({ prereview_alert: JSON.stringify(list) })
    await given({ exam: { rr_dm: true, ...alerts(['Urgent', 'IOP over 35']) } })
    await given({ exam: { rr_dm: true, ...alerts(['Urgent']) } })
    await given({ exam: { rr_glc: true, ...alerts([]) } })
    await given({ exam: { exam_status: 'reviewed', ...alerts(['Urgent']) } })
    const after = await table(admin)
    const grown = (key: IcCategory) =>
      byKey(after.patients_to_review).get(key)!.prereview_alerts -
      byKey(before.patients_to_review).get(key)!.prereview_alerts
    assert.deepEqual([grown('ready'), grown('retina1'), grown('gdgvf')], [2, 2, 0])
    const more = (name: string) => {
      const of = ({ prereview_alerts: all }: typeof after) =>
        all.find(({ alert }) => alert === name)?.total ?? 0
      return of(after) - of(before)
    }
    assert.deepEqual([more('Urgent'), more('IOP over 35')], [2, 1])
  })

  test('F331 how each is counted, in the reader’s language', async ({ assert }) => {
    const { body } = await (await asVisitor(await givenAdmin({ locale: 'fr' }))).get(PATH)
    const row = body.patients_to_review.find(({ key }: Row) => key === 'bdgvf')
    assert.equal(row.label, 'Papille atteinte, champ normal')
    assert.include(row.how, 'l’OCT est rouge')
    assert.include(body.how, '5 minutes')
  })

  test('F333 refused to everybody but administrators', async ({ assert }) => {
    const call = (by: Visitor) => by.get(PATH)
    await refusedToAllBut(['admin'], { assert, call, field: 'patients_to_review' })
  })
})
