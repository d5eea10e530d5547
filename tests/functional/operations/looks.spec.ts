import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { listPath } from '#tests/functional/portal/portal_calls'
import { exportPatients } from '#patients'
import { SYSTEM } from '#app/audit/audit'
import { asVisitor, type Visitor } from '#tests/helpers/session'

type Patient = { id: number; phn: string; first_name: string; last_name: string }
type Scene = {
  patient: Patient
  exam: { id: number }
  person: Visitor
  admin: Visitor
  od: { practiceId: number }
}

/** Two patients of one practice, who share nothing but it. */
async function givenScene() {
  const od = await givenOd()
  const patient = await givenPatient(od, { first_name: 'Petra', birth_date: '1960-05-17' })
  const neighbour = await givenPatient(od, { first_name: 'Norbert', birth_date: '1971-11-03' })
  const exam = await givenExam(patient, { exam: { exam_date: '2026-01-02' } })
  const admin = await asVisitor(await givenAdmin())
  return { od, patient, neighbour, exam, person: await asVisitor(od), admin }
}

/** What the trail of a patient says was done, in the reader's words. */
async function whatsOf(admin: Visitor, patient: number): Promise<string[]> {
  const { body } = await admin.get(
    listPath(`patients/${patient}/audit_records`, { sort: ['at', 'ASC'] })
  )
  return body.map(({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`)
}

const SEARCH =
  '/api/data/patients/?examPeriod=all_time&examStatus=all_statuses&name_or_health_number='

const LOOKS: { how: string; look(scene: Scene): Promise<unknown>; what: string }[] = [
  {
    how: 'a search',
    look: ({ person, patient }) => person.get(`${SEARCH}${patient.phn}`),
    what: 'seen: Found the patient by a search',
  },
  {
    how: 'the portal’s list of one',
    look: ({ admin, patient }) => admin.get(listPath('patients', { filter: { id: patient.id } })),
    what: 'seen: Saw the patient in a list of the portal',
  },
  {
    how: 'a search of the portal',
    look: ({ admin, patient }) => admin.get(listPath('patients', { filter: { q: patient.phn } })),
    what: 'seen: Found the patient by a search in the portal',
  },
  {
    how: 'the question whether a health number is taken',
    look: ({ person, patient }) =>
      person.post('/api/data/patient/phn_exists/', { phn: patient.phn }),
    what: 'seen: Asked whether the health number is taken',
  },
  {
    how: 'the search for one who may be there already',
    look: ({ person, patient }) =>
      person.post('/api/data/patient/possible_duplicates/', {
        first_name: patient.first_name,
        last_name: patient.last_name,
        dob: '1960-05-17',
      }),
    what: 'seen: Was shown the patient as one who may be there already',
  },
  {
    how: 'the visits still to be submitted',
    look: ({ person, patient }) => person.get(`/api/data/patients/not_ready_exams/${patient.id}/`),
    what: 'seen: Saw which visits are not submitted yet',
  },
  {
    how: 'the older visits never submitted',
    look: ({ person, exam }) => person.get(`/api/data/exam/${exam.id}/check_previous_exam_status/`),
    what: 'seen: Saw which older visits were never submitted',
  },
  {
    how: 'the question whether there is a visit on a day',
    look: ({ person, patient }) =>
      person.post('/api/data/patient/exam_date_exists/', {
        patient_id: patient.id,
        exam_date: '2026-01-02',
      }),
    what: 'seen: Asked whether there is a visit on a day',
  },
  {
    how: 'the question whether the visit can be submitted',
    look: ({ person, exam }) =>
      person.get(`/api/data/exam/${exam.id}/should_disable_submit_button/`),
    what: 'seen: Asked whether the visit can be submitted',
  },
  {
    how: 'the question whether the consultation can be submitted',
    look: ({ admin, exam }) => admin.get(`/api/data/exam/${exam.id}/omdc_status_check/`),
    what: 'seen: Asked whether the consultation can be submitted',
  },
  {
    how: 'the list of who may give a second opinion',
    look: ({ admin, exam }) => admin.get(`/api/data/exam/${exam.id}/second_opinion_reviewers/`),
    what: 'seen: Saw who may give a second opinion',
  },
  {
    how: 'the list of visits to be reminded of',
    look: ({ admin, exam }) =>
      admin.post('/api/data/od_to_review_reminder_exams/list/', { examIds: [exam.id] }),
    what: 'seen: Saw the patient in a list',
  },
  {
    how: 'a bulk fax that is sent',
    look: ({ admin, exam }) =>
      admin.post('/api/data/admin/bulkfax/', {
        exam_data: [{ id: exam.id, fax_type: 'omdr-gp' }],
      }),
    what: 'changed: Sent a bulk fax',
  },
]

test.group('Whom a look showed', () => {
  test('F322 {how}: the patient’s trail tells, the neighbour’s does not')
    .with(LOOKS)
    .run(async ({ assert }, { look, what }) => {
      const scene = await givenScene()
      await look(scene)
      assert.deepEqual(await whatsOf(scene.admin, scene.patient.id), [what])
      assert.deepEqual(await whatsOf(scene.admin, scene.neighbour.id), [])
    })

  test('F322 a list shows everybody in it, and nobody else', async ({ assert }) => {
    const { person, patient, neighbour, admin } = await givenScene()
    const stranger = await givenPatient(await givenOd())
    await person.get('/api/data/patients/?examPeriod=all_time&examStatus=all_statuses')
    for (const { id } of [patient, neighbour]) {
      assert.deepEqual(await whatsOf(admin, id), ['seen: Saw the patient in a list'])
    }
    assert.deepEqual(await whatsOf(admin, stranger.id), [])
  })

  test('F322 an export that breaks off names those it gave away, and nobody else', async ({
    assert,
  }) => {
    const { patient, neighbour, admin, od } = await givenScene()
    await db.rawQuery(
      `insert into patients (practice_id, od_id, first_name, last_name, search_text, birth_date,
                             sex, province, consent_at, consent_version)
       select practice_id, od_id, 'Many', 'Number' || n, 'many number' || n, birth_date,
              sex, province, consent_at, consent_version
         from patients, generate_series(1, 1100) n where id = ?`,
      [patient.id]
    )
    const last = await db
      .from('patients')
      .where('practice_id', od.practiceId)
      .orderBy('id', 'desc')
      .firstOrFail()
    for await (const row of exportPatients({ practiceId: od.practiceId }, SYSTEM, 'csv')) {
      if (row.id === neighbour.id) break
    }
    assert.deepEqual(await whatsOf(admin, neighbour.id), ['received: Exported patients to a file'])
    assert.deepEqual(await whatsOf(admin, last.id), [])
    await db.from('patients').where({ practice_id: od.practiceId, first_name: 'Many' }).delete()
  })

  test('F322 the portal’s list of letters shows whom they are about', async ({ assert }) => {
    const { patient, neighbour, admin } = await givenScene()
    const letter = await givenDelivery({ patient_id: patient.id })
    await admin.get(listPath('deliveries', { filter: { id: letter.id } }))
    await admin.get(`/api/admin/deliveries/${letter.id}`)
    assert.deepEqual(await whatsOf(admin, patient.id), [
      'seen: Saw a letter about the patient in a list',
      'seen: Saw what became of a letter about the patient',
    ])
    assert.deepEqual(await whatsOf(admin, neighbour.id), [])
  })

  test('F322 F152 the thumbnails of a page are one look of one person at one visit', async ({
    assert,
  }) => {
    const { patient, exam, person, admin, od } = await givenScene()
    const urls: string[] = []
    for (const [slot, width] of [
      ['right_fundus_photo', 41],
      ['left_fundus_photo', 43],
    ] as const) {
      const form = new FormData()
      const bytes = await sharp({
        create: { width, height: 30, channels: 3, background: '#406080' },
      })
        .png()
        .toBuffer()
      form.set('exam', String(exam.id))
      form.set(slot, new File([new Uint8Array(bytes)], `${slot}.png`))
      const { body } = await person.post('/api/data/exam/image/upload/', form)
      urls.push(body.thumbnail_url)
    }
    const noted = () =>
      db
        .from('audit_records')
        .where({ action: 'exam.thumbnails_read', subject_id: String(exam.id) })
        .orderBy('at')
        .select('actor_id', 'patient_id')

    const answers = await Promise.all([...urls, ...urls].map((url) => person.get(url)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    assert.lengthOf(await noted(), 1)

    const again = await asVisitor(od)
    await again.get(urls[0]!)
    await admin.get(urls[1]!)
    const records = await noted()
    assert.lengthOf(records, 3, 'another session and another person look for themselves')
    assert.deepEqual([...new Set(records.map(({ patient_id: id }) => id))], [patient.id])
    assert.include(await whatsOf(admin, patient.id), 'seen: Saw thumbnails of the images')
  })

  test('F322 looks are told in French, too', async ({ assert }) => {
    const { person, patient, admin } = await givenScene()
    await person.get(`${SEARCH}${patient.phn}`)
    await admin.post('/locale', { locale: 'fr' })
    assert.deepEqual(await whatsOf(admin, patient.id), [
      'seen: A trouvé le patient par une recherche',
    ])
  })
})
