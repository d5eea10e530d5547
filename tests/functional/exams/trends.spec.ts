import { test } from '@japa/runner'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenScientist,
  type GivenUser,
} from '#database/factories/index'
import { landing, pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'

const drop = (eye: string, name: string) => ({
  glc_current_drops_eye_select: eye,
  glc_current_drops_select: name,
})

/** Everything that is drawn, every number once. */
const MEASURED = {
  exam: {
    applanation: 'non-contact',
    glc_current_drops: JSON.stringify([drop('OD', 'timolol'), drop('OS', 'what Aunt May takes')]),
    treatment_drop: 'brimonidine',
    dtc_values: JSON.stringify([
      { od: 16, os: 20 },
      { od: null, os: 22 },
    ]),
    treatment_iop_od: 'custom',
    treatment_iop_od_custom: '13',
    treatment_iop_os: '24',
  },
  od: {
    iop: 21.5,
    iop_method: 'iCare',
    iop_aim: '17',
    cd: '0.40',
    bcva: '20/30',
    vfi: 91,
    vqi: 77,
    vf_md: -3.25,
    octav: 'yellow',
    oct_rnfl_avg: 84,
  },
  os: {
    iop: 26,
    iop_aim: '15',
    cd: '0.60',
    bcva: '20/40',
    vfi: 96,
    vqi: 88,
    vf_md: -1.5,
    octav: 'invalid',
    oct_rnfl_avg: 101,
  },
}

/** What a review finds and decides: the optometrist's once it is done. */
const FOUND = ['vfi', 'vqi', 'vf_md', 'octav', 'oct_rnfl_avg', 'iop_aim'] as const

/** A reviewed visit and one that waits for its reviewer, measured alike but for the pressures. */
async function givenFollowedPatient(hidden = false) {
  const od = await givenOd()
  const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
  const patient = await givenPatient(od, { birth_date: '1958-04-19' })
  const reviewed = await givenExam(patient, {
    exam: {
      ...MEASURED.exam,
      exam_date: '2024-05-06',
      exam_status: 'reviewed',
      hide_exam_for_od: hidden,
    },
    od: MEASURED.od,
    os: MEASURED.os,
  })
  const ready = await givenExam(patient, {
    exam: {
      ...MEASURED.exam,
      exam_date: '2025-06-07',
      exam_status: 'ready',
      omdr_id: omdr.omdId,
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
    },
    od: { ...MEASURED.od, iop: 18 },
    os: { ...MEASURED.os, iop: 19 },
  })
  return { od, omdr, omdc, patient, reviewed, ready }
}

async function trendOf(user: GivenUser, exam: number) {
  const { props } = await pageAt(await asVisitor(user), `/patient-exam/${exam}`)
  return props.trend
}

test.group('Trends', () => {
  test('F097 reviewers, consultants and administrators read all of every visit, each eye its own', async ({
    assert,
  }) => {
    const { omdr, omdc, reviewed, ready } = await givenFollowedPatient()
    for (const user of [omdr, omdc, await givenAdmin(), await givenPreReviewer()]) {
      const trend = await trendOf(user, ready.id)
      assert.deepEqual(
        trend.map(({ id }: { id: number }) => id),
        [reviewed.id, ready.id]
      )
      assert.deepEqual(trend[0], {
        id: reviewed.id,
        exam_date: '2024-05-06',
        applanation: 'non-contact',
        glc_current_drops: JSON.parse(MEASURED.exam.glc_current_drops),
        treatment_drop: 'brimonidine',
        dtc_values: JSON.parse(MEASURED.exam.dtc_values),
        od: { ...MEASURED.od, treatment_iop: '13' },
        os: { ...MEASURED.os, iop_method: null, treatment_iop: '24' },
      })
      assert.equal(trend[1].od.iop, 18)
      assert.equal(trend[1].os.vf_md, -1.5)
    }
  })

  test('F097 F176 the optometrist reads no finding before the review is done, and never the treatment', async ({
    assert,
  }) => {
    const { od, ready } = await givenFollowedPatient()
    const [before, waiting] = await trendOf(od, ready.id)
    for (const name of FOUND) {
      assert.equal(before.od[name], MEASURED.od[name], name)
      assert.equal(before.os[name], MEASURED.os[name], name)
      assert.isNull(waiting.od[name], name)
      assert.isNull(waiting.os[name], name)
    }
    assert.containsSubset(waiting.od, { iop: 18, cd: '0.40', bcva: '20/30', iop_method: 'iCare' })
    for (const visit of [before, waiting]) {
      assert.isNull(visit.treatment_drop)
      assert.isNull(visit.od.treatment_iop)
      assert.isNull(visit.os.treatment_iop)
    }
  })

  test('F097 F103 a hidden visit is no point of its practice, and one of everybody else', async ({
    assert,
  }) => {
    const { od, omdr, reviewed, ready } = await givenFollowedPatient(true)
    const ids = (trend: { id: number }[]) => trend.map(({ id }) => id)
    assert.deepEqual(ids(await trendOf(od, ready.id)), [ready.id])
    assert.deepEqual(ids(await trendOf(omdr, ready.id)), [reviewed.id, ready.id])
    const stranger = await asVisitor(await givenOd())
    assert.equal(await landing(stranger, `/patient-exam/${ready.id}`), '403')
  })

  test('F097 Q173 science reads numbers and codes by age: no birth date, no words, no treatment', async ({
    assert,
  }) => {
    const { ready } = await givenFollowedPatient()
    const scientist = await asVisitor(await givenScientist())
    const { props } = await pageAt(scientist, `/patient-exam/${ready.id}`)
    assert.equal(props.exam.age, 67)
    assert.notMatch(JSON.stringify(props), /\b1958\b/)
    const [point] = props.trend
    assert.containsSubset(point.od, { iop: 21.5, vf_md: -3.25, oct_rnfl_avg: 84, iop_aim: '17' })
    assert.containsSubset(point.os, { iop: 26, vf_md: -1.5, octav: 'invalid', treatment_iop: null })
    assert.isNull(point.treatment_drop)
    assert.deepEqual(point.dtc_values, JSON.parse(MEASURED.exam.dtc_values))
    assert.include(JSON.stringify(point.glc_current_drops), 'timolol')
    assert.notInclude(JSON.stringify(props), 'Aunt May')
  })
})
