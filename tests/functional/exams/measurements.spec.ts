import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, eyeRow, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

type Bounds = {
  field: string
  label: string
  low: string
  high: string
  below: unknown
  on: unknown[]
  above: unknown
}

const RANGES: Bounds[] = [
  {
    field: 'od_cd',
    label: 'Vert C/D',
    low: '0.1',
    high: '0.9',
    below: 0.05,
    on: [0.1, 0.9],
    above: 0.91,
  },
  {
    field: 'os_pachs',
    label: 'Pachs',
    low: '200',
    high: '750',
    below: 199,
    on: [200, 750],
    above: 751,
  },
  { field: 'od_iop', label: 'IOP', low: '0', high: '70', below: -1, on: [0, 70], above: 71 },
  {
    field: 'os_ishihara',
    label: 'Ishihara',
    low: '0',
    high: '30',
    below: -1,
    on: [0, 30],
    above: 31,
  },
  {
    field: 'od_ishihara2',
    label: 'Ishihara2',
    low: '0',
    high: '30',
    below: -1,
    on: [0, 30],
    above: 31,
  },
  {
    field: 'od_sphere',
    label: 'Sphere',
    low: '-50.00',
    high: '50.00',
    below: -50.25,
    on: [-50, 50],
    above: 50.25,
  },
  {
    field: 'os_cylinder',
    label: 'Cylinder',
    low: '-9.5',
    high: '0.00',
    below: -9.75,
    on: [-9.5, 0],
    above: 0.25,
  },
  { field: 'od_axis', label: 'Axis', low: '001', high: '180', below: 0, on: [1, 180], above: 181 },
]

test.group('Measurements by call', () => {
  test('F114 F117 F118 F120 F121 F122 F123 Q155 {field} keeps its range')
    .with(RANGES)
    .run(async ({ assert }, { field, label, low, high, below, on, above }) => {
      const { exam, person } = await givenVisit()
      const message = `${label} value is outside our accepted range of ${low}-${high}`

      for (const value of [below, above]) {
        const answer = await save(person, exam.id, { [field]: value })
        assert.equal(answer.status, 422)
        assert.deepEqual(answer.body.errors, [{ field, message }])
      }
      const [eye, column] = [field.slice(0, 2) as 'od' | 'os', field.slice(3)]
      assert.isNull((await eyeRow(exam.id, eye))[column])
      assert.equal((await examRow(exam.id)).version, 1)

      for (const value of on) {
        const answer = await save(person, exam.id, { [field]: value })
        assert.equal(answer.status, 200)
        assert.equal(Number((await eyeRow(exam.id, eye))[column]), value)
      }
    })

  test('F119 F124 F126 F155 choices outside their lists are refused, naming the field', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, {
      dtc_hour: 19,
      od_bcva: 'blue',
      applanation: 'thumb',
      billing_code: 'made up',
    })
    assert.equal(answer.status, 422)
    assert.includeMembers(
      answer.body.errors.map((error: { field: string }) => error.field),
      ['dtc_hour', 'od_bcva', 'applanation']
    )
  })

  test('F135 both eyes are stored and read back, with the values of the visit before', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, COMPLETE)
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.containsSubset(body.exam, {
      od_iop: 17,
      os_iop: 18,
      od_cd: '0.50',
      os_cd: '0.55',
      od_bcva: '20/20',
      instrument: 'iCare',
      past_od_iop: null,
    })
  })

  test('F135 form bodies carry the same values as JSON', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const form = new URLSearchParams({
      id: String(exam.id),
      version: '1',
      od_iop: '21',
      rr_glc: 'true',
    })
    const answer = await person.post('/api/data/exam/save/', form)
    assert.equal(answer.status, 200)
    assert.equal((await eyeRow(exam.id, 'od')).iop, 21)
    assert.isTrue((await examRow(exam.id)).rr_glc)
  })

  const RIGHT = { iop: 31, iop_method: 'iCare', iop_at: '2026-03-01T18:41:00Z' }
  const LEFT = { iop: 22, iop_method: 'Tono-Pen', iop_at: '2026-03-01T18:32:00Z' }
  const kept = (reading: typeof RIGHT) => ({ ...reading, iop_at: new Date(reading.iop_at) })
  const NOTHING_OWN = { iop_method: null, iop_at: null }

  test(
    'Q148 F107 a pressure put right {$self} has neither method nor time of the one before, the other eye keeps its own'
  )
    .with(['by the optometrist', 'by the office', 'at the submit'])
    .run(async ({ assert }, way) => {
      const eyes = { od: RIGHT, os: LEFT }
      const { exam, person } =
        way === 'by the office'
          ? { ...(await givenReadyVisit(eyes)), person: await asVisitor(await givenAdmin()) }
          : await givenVisit(eyes)
      const { version } = await examRow(exam.id)
      const answer =
        way === 'at the submit'
          ? await person.post('/api/data/exam/save/', {
              ...COMPLETE,
              exam_status: 'ready',
              id: exam.id,
              version,
              os_iop: LEFT.iop,
            })
          : await save(person, exam.id, { od_iop: 17, os_iop: LEFT.iop })
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(await eyeRow(exam.id, 'od'), { iop: 17, ...NOTHING_OWN })
      assert.containsSubset(await eyeRow(exam.id, 'os'), kept(LEFT))
      const revision = await db.from('exam_revisions').where('exam_id', exam.id).firstOrFail()
      assert.deepEqual(revision.changes.od_iop_method, { from: 'iCare', to: null })
      assert.property(revision.changes, 'od_iop_at')
      assert.notProperty(revision.changes, 'os_iop_method')
    })

  test('Q148 a pressure with a method of its own keeps that, a pressure that is taken away leaves none', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ od: RIGHT, os: LEFT })
    await save(person, exam.id, { od_iop: null, os_iop: 19, os_iop_method: 'applanation' })
    assert.containsSubset(await eyeRow(exam.id, 'od'), { iop: null, ...NOTHING_OWN })
    assert.containsSubset(await eyeRow(exam.id, 'os'), {
      iop: 19,
      iop_method: 'applanation',
      iop_at: null,
    })
  })
})
