import { test } from '@japa/runner'
import { SORT_COLUMNS } from '#modules/worklists/list_sort'
import { givenAdmin, givenOd, givenOmdr, type GivenOd } from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { KNOCKS } from './knocks.js'
import { NAME, PHONE, plant, traces } from './planted.js'
import { WAYS_OUT, givenShadowedPatient, tracesOf, type WayOut } from './shadowed.js'
import { addressesOf, everyRoute, isLeftOut, sweep, wholeText, type Values } from './sweep.js'

type Shadowed = Awaited<ReturnType<typeof givenShadowedPatient>>
type Desk = { od: GivenOd; keeper: Visitor; admin: Visitor }

async function givenDesk(): Promise<Desk> {
  const od = await givenOd()
  return { od, keeper: await asVisitor(od), admin: await asVisitor(await givenAdmin()) }
}

const ALL_TIME = 'examPeriod=all_time&patientGrouping=clinic'
const EVERYTHING = `${ALL_TIME}&examStatus=all_statuses`

/** A list in every order it has, narrowed to every status, and to referrals. */
const LISTS = [
  EVERYTHING,
  ...SORT_COLUMNS.flatMap((each) => [`${EVERYTHING}&sort=${each}`, `${EVERYTHING}&sort=-${each}`]),
  ...['not_ready', 'od_review', 'ready', 'reviewed'].map(
    (each) => `${ALL_TIME}&examStatus=${each}`
  ),
  `${EVERYTHING}&referrals=true`,
].map((query) => `?${query}`)

const QUERIES = {
  '/api/data/patients': LISTS,
  '/patients': LISTS.slice(0, 2),
  '/': LISTS.slice(-2),
  '/api/data/mongodb/patients': LISTS.slice(0, 1),
}

const valuesOf = ({ patient, seen, hidden, images }: Shadowed): Values => ({
  'id': [seen.id, patient.id, ...hidden.map(({ id }) => id)],
  'patientId': [patient.id],
  '*': images.flatMap((id) => [`exam_images/${id}`, `exam_images/${id}/thumbnail`]),
})

/** What a write may ask for, about the visit in sight. */
const bodyOf = ({ patient, seen, hidden }: Shadowed) => ({
  id: seen.id,
  exam: seen.id,
  exam_id: seen.id,
  patient: patient.id,
  patient_id: patient.id,
  version: 1,
  exam_date: hidden[2]!.exam_date,
  first_name: patient.first_name,
  last_name: patient.last_name,
  dob: patient.birth_date,
  phn: patient.phn,
  primary_phone: '6045550188',
  od_omd: 'Drops sting. Switch?',
  doctor_name: 'Dr. Any',
  presence: 'reading',
  e_notes: 'seen',
})

/** Doors an optometrist's page comes through; without answers here the sweep would prove nothing. */
const OPEN = [
  'GET /',
  'GET /patient-exam/:id',
  'GET /api/data/exam/:id/24',
  'GET /api/data/exam/:id/exam_images',
  'GET /api/data/exam/:id/rlu_pdfs',
  'GET /api/data/exam/:id/check_previous_exam_status',
  'GET /api/data/patient/:id',
  'GET /api/data/patients',
  'GET /api/data/patients/not_ready_exams/:id',
  'GET /od-dashboard',
]

test.group('Visits out of an optometrist’s sight', (group) => {
  let desk: Desk
  const given: Partial<Record<WayOut, Shadowed>> = {}
  group.setup(async () => {
    desk = await givenDesk()
    for (const out of WAYS_OUT) {
      given[out] = await givenShadowedPatient({ ...desk, out, files: true })
    }
  })

  test('F103 {$self}: no address of the router tells an optometrist anything of them')
    .with([...WAYS_OUT])
    .run(async ({ assert }, out) => {
      const shadowed = given[out]!
      const { found, open } = await sweep(desk.keeper, valuesOf(shadowed), {
        methods: ['GET'],
        find: tracesOf(shadowed),
        inputs: { queries: QUERIES },
      })
      assert.deepEqual(found, [])
      assert.includeMembers([...open], OPEN)
    })
    .timeout(300_000)

  test('F103 control: an administrator and a reviewer see the hidden ones in the same places', async ({
    assert,
  }) => {
    const shadowed = given.hidden!
    for (const person of [desk.admin, await asVisitor(await givenOmdr())]) {
      const { found } = await sweep(person, valuesOf(shadowed), {
        methods: ['GET'],
        find: tracesOf(shadowed),
      })
      for (const part of ['/patient-exam/', '/24', '/exam_images', '/rlu_pdfs', '/patient/']) {
        assert.isTrue(
          found.some((each) => each.includes(part)),
          part
        )
      }
    }
  }).timeout(300_000)

  test('F103 F104 {$self}: nor does any write about the visit in sight')
    .with([...WAYS_OUT])
    .run(async ({ assert }, out) => {
      const writes = everyRoute().filter(
        ({ method, pattern, roles }) =>
          method !== 'GET' &&
          !isLeftOut(method, pattern) &&
          (roles === null || roles.includes('od'))
      )
      assert.isAbove(writes.length, 25)
      const found: string[] = []
      for (const { method, pattern } of writes) {
        const shadowed = await givenShadowedPatient({ ...desk, out })
        const [path] = addressesOf(pattern, {
          id: [pattern.includes('/patient/') ? shadowed.patient.id : shadowed.seen.id],
          patientId: [shadowed.patient.id],
        })
        const asked = bodyOf(shadowed)
        const answer = await desk.keeper.send(method, path!, asked)
        const text = (await wholeText(answer)).replaceAll(
          asked.exam_date,
          'the day that was asked for'
        )
        const told = tracesOf(shadowed)(text)
        found.push(...told.map((each) => `${method} ${path} (${answer.status}): ${each}`))
      }
      assert.deepEqual(found, [])
    })
    .timeout(300_000)

  test(
    'F103 F104 {id}: what succeeds on the visit in sight tells nothing of the others, what names one of them is refused'
  )
    .with(KNOCKS.filter(({ id, roles }) => roles.includes('od') && id !== 'C048'))
    .run(async ({ assert }, { id, status, send }) => {
      const shadowed = await givenShadowedPatient({ ...desk, out: 'hidden', status })
      const { patient, seen, hidden } = shadowed
      const rest = { image: 1, gp: 1, omd: 1 }
      const find = tracesOf(shadowed)
      for (const exam of hidden) {
        const answer = await send(desk.keeper, { ...rest, exam: exam.id, patient: 999_999_999 })
        assert.equal(answer.status, 403, `${id} of a hidden visit`)
        assert.equal(answer.body.error, 'The requested resource is not available.')
      }
      const answer = await send(desk.keeper, { ...rest, exam: seen.id, patient: patient.id })
      assert.deepEqual(find(await wholeText(answer)), [], id)
    })

  test('F103 F111 the day of a hidden visit is taken, without a word of which; it closes no calendar', async ({
    assert,
  }) => {
    const { patient, hidden } = await givenShadowedPatient({ ...desk, out: 'hidden' })
    const ask = (date: string) =>
      desk.keeper.post('/api/data/patient/exam_date_exists/', {
        exam_date: date,
        patient_id: patient.id,
      })
    const taken = await ask(hidden[1]!.exam_date)
    assert.deepEqual(taken.body, {
      success: true,
      result: true,
      error: 'A patient encounter for this date already exists',
      exam: null,
    })
    const add = `/api/data/patient/exam/add/${patient.id}/`
    assert.equal((await desk.keeper.post(add, { exam_date: hidden[1]!.exam_date })).status, 422)
    assert.isFalse((await ask(daysAgo(300))).body.result, 'before the hidden reviewed one')
    const byAdmin = await desk.admin.post('/api/data/patient/exam_date_exists/', {
      exam_date: hidden[1]!.exam_date,
      patient_id: patient.id,
    })
    assert.equal(byAdmin.body.exam, hidden[1]!.id, 'an administrator is told which')
  })

  test('F103 F036 lists, record and page count and show the visits in sight', async ({
    assert,
  }) => {
    const { patient, seen, hidden } = await givenShadowedPatient({ ...desk, out: 'hidden' })
    const lists = `/api/data/patients/?${EVERYTHING}`
    const rowOf = async (person: Visitor, path = lists) => {
      const { body } = await person.get(path)
      return body.patients_data_list.find(({ id }: { id: number }) => id === patient.id)
    }
    const known = {
      visits: 1,
      last_visit: seen.exam_date,
      last_reviewed: null,
      status: 'not_ready',
    }
    assert.containsSubset(await rowOf(desk.keeper), { ...known, exam_id: seen.id, od_iop: 17 })
    for (const column of ['last_visit', 'visits', 'last_reviewed', 'status', 'od_iop']) {
      assert.containsSubset(await rowOf(desk.keeper, `${lists}&sort=-${column}`), known)
    }
    assert.isUndefined(await rowOf(desk.keeper, '/api/data/patients/?examStatus=reviewed'))
    assert.isUndefined(await rowOf(desk.keeper, `${lists}&referrals=true`))
    const latest = hidden[2]!
    // An administrator lists everybody: the patient may stand beyond the first page.
    const byName = `${lists}&name_or_health_number=${patient.last_name}`
    assert.containsSubset(await rowOf(desk.admin, byName), {
      visits: 4,
      last_visit: latest.exam_date,
    })

    const record = await desk.keeper.get(`/api/data/patient/${patient.id}/`)
    assert.containsSubset(record.body.patient, {
      visits: 1,
      last_visit: seen.exam_date,
      exam_date: seen.exam_date,
      last_reviewed: null,
      latest_exam_id: seen.id,
      latest_exam_status: 'not_ready',
      last_omd_reviewed_or_ready_visit_date: null,
    })
    assert.lengthOf(record.body.patient.exams, 1)

    const { props } = await pageAt(desk.keeper, `/patient-exam/${seen.id}`)
    assert.containsSubset(props.exam, { visit_number: 1, exam_count: 1, past_exam_date: null })
    assert.lengthOf(props.trend, 1)
  })

  test('F103 F033 a patient of whom every visit is hidden is in the list as one without visits', async ({
    assert,
  }) => {
    const own = await givenDesk()
    const { patient, seen } = await givenShadowedPatient({ ...own, out: 'hidden' })
    const { version } = (await own.admin.get(`/api/data/exam/${seen.id}/`)).body.exam
    await own.admin.post('/api/data/exam/save/', { id: seen.id, version, hide_exam_for_od: true })
    const rows = async (query: string) =>
      (await own.keeper.get(`/api/data/patients/?${query}`)).body.patients_data_list
    const [row] = await rows(EVERYTHING)
    assert.containsSubset(row, { id: patient.id, visits: 0, last_visit: null, status: null })
    assert.lengthOf(await rows(`${ALL_TIME}&examStatus=not_ready`), 0)
    const { props } = await pageAt(own.keeper, '/od-dashboard')
    assert.equal(props.totals.visits_12_months, 0)
    assert.isTrue(props.status_counts.every(({ patients }: { patients: number }) => patients === 0))
  })

  test('F103 Q71 a deactivated patient and all their visits are as absent to the optometrist, everywhere', async ({
    assert,
  }) => {
    const own = await givenDesk()
    const shadowed = await givenShadowedPatient({ ...own, out: 'hidden', files: true })
    const { patient, seen } = shadowed
    await plant('patients', [patient.id])
    await plant('exams', [seen.id])
    const find = (text: string) => [...traces(text), ...tracesOf(shadowed)(text)]
    const path = `/patient-exam/${seen.id}`
    assert.include(JSON.stringify(await pageAt(own.keeper, path)), NAME, 'control: before')
    const gone = await own.admin.post('/api/data/patient/deactivate/', { id: patient.id })
    assert.equal(gone.status, 200)
    const inputs = { queries: QUERIES }
    const { found } = await sweep(own.keeper, valuesOf(shadowed), {
      methods: ['GET'],
      find,
      inputs,
    })
    assert.deepEqual(found, [])
    const asked = await own.keeper.post('/api/data/patient/possible_duplicates/', {
      first_name: NAME,
      last_name: NAME,
      dob: patient.birth_date,
      primary_phone: PHONE,
    })
    assert.deepEqual(asked.body.patients, [])
  }).timeout(300_000)

  test('F103 nobody joins the live channel of a hidden visit, nor is told who looks at it', async ({
    assert,
  }) => {
    const { hidden } = given.hidden!
    const stream = await openStream(desk.keeper)
    try {
      const channel = `exams/${hidden[2]!.id}`
      const answer = await desk.keeper.post('/ws/session/subscribe', { uid: stream.uid, channel })
      assert.equal(answer.status, 403)
    } finally {
      stream.close()
    }
    const presence = `/api/data/exam/${hidden[2]!.id}/presence/`
    assert.equal((await desk.keeper.post(presence, { presence: 'reading' })).status, 403)
  })
})
