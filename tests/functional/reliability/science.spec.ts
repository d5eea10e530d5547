import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { pageAt, visit } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { BORN, HEALTH_NUMBER, NAME, PHONE, givenPlantedClinic, traces } from './planted.js'
import { addressesOf, everyRoute, sweep, wholeText, type Values } from './sweep.js'

type Clinic = Awaited<ReturnType<typeof givenPlantedClinic>>

/** Every number of the clinic that an address may hold. */
function valuesOf(clinic: Clinic): Values {
  const { exam, before, patient, od, omdr, omdc, igp, gp, gp2, outbound, practice } = clinic
  const images = [...clinic.photographs, ...clinic.others]
  const entries = [od.odId, omdr.omdId, omdc.omdId, igp.igpId, gp.id, gp2.id, outbound.id]
  const records = [exam.id, before.id, patient.id, practice.id, clinic.policy.id]
  return {
    'id': [...new Set([...records, ...entries, ...images, clinic.delivery.id])],
    'patientId': [patient.id],
    '*': images.flatMap((id) => [`exam_images/${id}`, `exam_images/${id}/thumbnail`]),
  }
}

/** What any of the writes may ask for, under each name it may have. */
const bodyOf = ({ exam, before, patient, photographs }: Clinic) => ({
  id: exam.id,
  exam: exam.id,
  exam_id: exam.id,
  exam_ids: [exam.id, before.id],
  ids: [patient.id],
  patient: patient.id,
  patient_id: patient.id,
  version: 1,
  phn: HEALTH_NUMBER,
  exam_date: before.exam_date,
  presence: 'reading',
  path: `exam_images/${photographs[0]}`,
  channel: `exams/${exam.id}`,
  uid: 'no-stream-of-mine',
  requester_name: 'A scientist',
  contact_email: 'science@people.example',
  request: 'How do I read this?',
  modal_source: '/patient-exam',
})

/** What science is for: without answers here the sweep would prove nothing. */
const OPEN = [
  'GET /patient-exam/:id',
  'GET /api/data/exam/:id',
  'GET /api/data/exam/:id/24',
  'GET /api/data/mongo_exam/:id/24',
  'GET /api/data/exam/:id/exam_images',
  'GET /api/data/exam/:id/should_disable_submit_button',
  'GET /api/data/download/*',
  'GET /api/data/options',
  'GET /api/auth/user',
  'GET /science-dashboard',
]

test.group('Science knows nobody', (group) => {
  let clinic: Clinic
  let scientist: Visitor
  group.setup(async () => {
    clinic = await givenPlantedClinic()
    scientist = await asVisitor(await givenScientist())
  })

  test('F380 Q173 no address of the router answers a name, number, birth date, word or file name to science', async ({
    assert,
  }) => {
    const { found, open } = await sweep(scientist, valuesOf(clinic), {
      methods: ['GET'],
      find: traces,
    })
    assert.deepEqual(found, [])
    assert.includeMembers([...open], OPEN)
  }).timeout(300_000)

  test('F380 Q173 no write does either, whatever it answers', async ({ assert }) => {
    const { found, open } = await sweep(scientist, valuesOf(clinic), {
      methods: ['POST', 'PUT', 'DELETE'],
      find: traces,
      inputs: { body: bodyOf(clinic) },
    })
    assert.deepEqual(found, [])
    assert.includeMembers([...open], ['POST /api/data/exam/:id/presence'])
    const writes = everyRoute().filter(({ method }) => method !== 'GET').length
    assert.isAbove(writes, 50)
  }).timeout(300_000)

  test('Q173 control: the same addresses tell an administrator who they are', async ({
    assert,
  }) => {
    const admin = await asVisitor(await givenAdmin())
    const { found } = await sweep(admin, valuesOf(clinic), { methods: ['GET'], find: traces })
    for (const part of ['/patient-exam/', '/24', '/exam_images', '/options', '/rlu_pdfs']) {
      assert.isTrue(
        found.some((each) => each.includes(part)),
        part
      )
    }
    for (const told of [NAME.toLowerCase(), PHONE, HEALTH_NUMBER, BORN.replaceAll('-', '')]) {
      assert.isTrue(
        found.some((each) => each.endsWith(told)),
        told
      )
    }
  }).timeout(300_000)

  test('Q173 a route with a parameter that nobody gave values is found out', ({ assert }) => {
    assert.throws(() => addressesOf('/api/data/later/:what', {}), /no values for :what/)
    assert.deepEqual(addressesOf('/a/:id/b', { id: [1, 2] }), ['/a/1/b', '/a/2/b'])
  })

  test('F380 Q173 a visit is numbers: measurements, codes, states and dates stay, age and sex for the patient', async ({
    assert,
  }) => {
    const { exam, before, patient } = clinic
    const { body } = await scientist.get(`/api/data/exam/${exam.id}/24/`)
    assert.containsSubset(body.exam, {
      id: exam.id,
      patient: patient.id,
      exam_date: exam.exam_date,
      exam_status: 'reviewed',
      od_iop: 17,
      os_iop: 18.5,
      past_od_iop: 23,
      past_os_iop: 21.5,
      past_exam_date: before.exam_date,
      rr_others: true,
      gender: 'F',
      visit_number: 2,
      exam_count: 2,
      // A name that stands where a code belongs is no code.
      applanation: null,
      dtc_values: null,
    })
    assert.equal(body.exam.age, ageOn(BORN, exam.exam_date))
    const directory =
      /^(od|od_id|optometrist|omdr|omdr_id|omdc|omdc_id|igp|igp_id|gp|gp_id|gp2|gp2_id|second_omdr|referral_omd|od_requested_omd|practice_id|smart_upload_id|my_retina_id)$/
    const named = Object.keys(body.exam).filter((name) => directory.test(name))
    assert.deepEqual(named, [], 'numbers of directory entries stand for people')
  })

  test('F380 Q173 photographs are served under a neutral name and without what their camera wrote; print-outs, documents and letters are refused', async ({
    assert,
  }) => {
    const { exam, before, photographs, others } = clinic
    const { body } = await scientist.get(`/api/data/exam/${exam.id}/exam_images/`)
    const names = body.images.map(({ filename }: { filename: string }) => filename)
    assert.sameMembers(
      names,
      [exam.id, before.id].flatMap((id) => [`${id}-od-fundus.jpg`, `${id}-os-stereo.png`])
    )
    assert.deepEqual(body.extra_images, [])
    assert.deepEqual(
      body.image_history.map(({ filename }: { filename: string }) => filename),
      [`${before.id}-od-fundus.jpg`]
    )
    assert.equal(body.image_history[0].of_kind, 1, 'what is withheld is not counted')
    for (const id of photographs) {
      const file = await scientist.get(`/api/data/download/exam_images/${id}`)
      assert.equal(file.status, 200)
      assert.match(
        file.headers.get('content-disposition')!,
        /^inline; filename\*=UTF-8''\d+-(od-fundus\.jpg|os-stereo\.png)$/
      )
      assert.deepEqual(traces(await wholeText(file)), [])
    }
    for (const id of others) {
      for (const path of [`exam_images/${id}`, `exam_images/${id}/thumbnail`]) {
        const refused = await scientist.get(`/api/data/download/${path}`)
        assert.deepEqual(
          [refused.status, refused.body.error],
          [403, 'The requested resource is not available.']
        )
      }
    }
  })

  test('F380 Q173 what the page shows beside the visit names nobody: visits, trend, images', async ({
    assert,
  }) => {
    const { exam, before } = clinic
    const { component, props } = await pageAt(scientist, `/patient-exam/${exam.id}`)
    assert.equal(component, 'exams/science')
    const shared = ['errors', 'locale', 'user', 'channel', 'notice', 'product']
    const own = Object.keys(props).filter((name) => !shared.includes(name))
    assert.sameMembers(own, [
      ...['exam', 'visits', 'trend', 'images', 'image_history', 'stereo_positions'],
    ])
    assert.deepEqual(
      props.visits.map(({ id }: { id: number }) => id),
      [exam.id, before.id]
    )
    assert.deepEqual(Object.keys(props.visits[0]), [
      'id',
      'exam_date',
      'exam_status',
      'is_inactive',
    ])
    assert.deepEqual(
      props.trend.map(({ od }: { od: { iop: number } }) => od.iop),
      [23, 17]
    )
  })

  test('F380 Q173 live messages and the people who look at the same visit stay nameless', async ({
    assert,
  }) => {
    const { exam } = clinic
    const stream = await openStream(scientist)
    try {
      const channel = `exams/${exam.id}`
      const joined = await scientist.post('/ws/session/subscribe', { uid: stream.uid, channel })
      assert.equal(joined.status, 200)
      const admin = await asVisitor(await givenAdmin({ first_name: NAME, last_name: NAME }))
      const { version } = await db.from('exams').where('id', exam.id).firstOrFail()
      const saved = await admin.post('/api/data/exam/save/', { id: exam.id, version, od_iop: 19 })
      assert.equal(saved.status, 200, saved.text)
      await admin.post(`/api/data/exam/${exam.id}/presence/`, { presence: 'editing' })
      assert.isNotNull(await stream.message(5_000))
      assert.deepEqual(traces(JSON.stringify(stream.messages)), [])
    } finally {
      stream.close()
    }
    const here = await scientist.post(`/api/data/exam/${exam.id}/presence/`, {
      presence: 'reading',
    })
    assert.deepEqual(here.body, { success: true, people: [] })
  })

  test('Q173 lists that name people are there and empty, lists of codes are whole', async ({
    assert,
  }) => {
    const { body } = await scientist.get('/api/data/options/')
    for (const list of ['ods', 'omds', 'igps', 'od_group_practices', 'regions', 'omd_networks']) {
      assert.deepEqual(body[list], [], list)
    }
    assert.deepEqual(body.do_not_fax_numbers, [])
    for (const list of ['drops', 'omd_note_options', 'provinces', 'rx_ranges', 'states']) {
      assert.isNotEmpty(body[list], list)
    }
  })

  test('Q173 an optometrist who is a scientist as well reads other practices as a scientist, their own as ever', async ({
    assert,
  }) => {
    const both = await asVisitor(await givenOd({ user: { is_science_user: true } }))
    const { found } = await sweep(both, valuesOf(clinic), { methods: ['GET'], find: traces })
    const ofPatients = found.filter((each) => !DIRECTORIES.test(each))
    assert.deepEqual(ofPatients, [])
    const colleague = await givenOd({
      practice: { id: clinic.practice.id },
      user: { is_science_user: true },
    })
    const own = await asVisitor(colleague)
    const { component, props } = await pageAt(own, `/patient-exam/${clinic.exam.id}`)
    assert.equal(component, 'exams/show')
    assert.include(props.patient.name, NAME)
  }).timeout(300_000)

  test(
    'F102 Q43 sales people, internal family doctors and other practices are told of no patient either'
  )
    .with([
      { who: 'sales', given: givenSales },
      { who: 'internal family doctor', given: givenIgp },
      { who: 'another practice', given: givenOd },
    ])
    .run(async ({ assert }, { given }) => {
      const stranger = await asVisitor(await given())
      const { found } = await sweep(stranger, valuesOf(clinic), { methods: ['GET'], find: traces })
      const ofPatients = found.filter((each) => !DIRECTORIES.test(each) && !OMD_FILTER.test(each))
      assert.deepEqual(ofPatients, [])
      const { body } = await visit(stranger, '/igp-referrals')
      assert.deepEqual(traces(JSON.stringify({ ...body?.props, options: null })), [])
    })
    .timeout(300_000)
})

/** Doctors every optometrist chooses from, whoever's patient it is for. */
const DIRECTORIES = /\/api\/data\/(options|omds|gp\/list|omd\/tele_consult_options) /

/** The list's filter by consultant, read apart. */
const OMD_FILTER = /^GET \/igp-referrals /

/** Whole years between two calendar dates. */
function ageOn(born: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4))
  return date.slice(5) < born.slice(5) ? years - 1 : years
}
