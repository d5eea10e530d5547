import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd, givenPatient, givenSmartUpload } from '#database/factories/index'
import { givenOutsiders } from './desks.js'
import { CALLS, PERSON, WRITTEN, auditsOf } from './reconciling.js'
import { givenReadScan, givenScan, reconciliationOf } from './scans.js'

test.group('The reconciler', (group) => {
  group.each.timeout(60_000)

  test('F348 C211 opened first it is made of what the optometrist said; opened again it stays', async ({
    assert,
  }) => {
    const { admin, id, od, practice } = await givenScan()
    assert.isNull(await reconciliationOf(id))
    const { status, body } = await admin.get(`${CALLS}/${id}/`)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      smart_upload_id: id,
      od_account: od.odId,
      exam_date: null,
      dtc_hour: 9,
      dtc_values: [
        { od: 14, os: 27 },
        { od: 15, os: 26 },
      ],
      od_omd: 'Cup grew since spring.',
      insurance_type: 'provincial',
      right_fundus_photo: null,
      left_oct_rnfl_photo: null,
      extra_images: [],
      patient_id: null,
      matched_patients: [],
      near_miss_fields: [],
      reading: { state: 'waiting' },
    })
    assert.lengthOf(
      Object.keys(body).filter((name) => /^(left|right)_\w+_photo$/.test(name)),
      10
    )
    assert.deepEqual(
      body.missing.map(({ field }: any) => field),
      ['patient_id', 'exam_date']
    )
    const made = await reconciliationOf(id)
    await admin.get(`${CALLS}/${id}/`)
    assert.deepEqual(await reconciliationOf(id), made)
    assert.equal(made!.od_id, od.odId)
    assert.lengthOf(await auditsOf('smart_upload.reconciliation_read', id), 2)
    assert.isNotNull(practice)
  })

  test('F342 F348 C211 a moment that was not measured keeps its place in the curve: {is}')
    .with([
      {
        is: 'the second and third',
        said: { od_iop_1: null, os_iop_1: null, od_iop_3: 17, os_iop_3: 23 },
        curve: [
          { od: null, os: null },
          { od: 15, os: 26 },
          { od: 17, os: 23 },
        ],
      },
      {
        is: 'the first and third',
        said: { od_iop_2: null, os_iop_2: null, od_iop_3: 17, os_iop_3: 23 },
        curve: [
          { od: 14, os: 27 },
          { od: null, os: null },
          { od: 17, os: 23 },
        ],
      },
      {
        is: 'one eye of the second',
        said: { od_iop_1: null, os_iop_1: null, od_iop_2: null },
        curve: [
          { od: null, os: null },
          { od: null, os: 26 },
        ],
      },
      {
        is: 'none',
        said: { od_iop_1: null, os_iop_1: null, od_iop_2: null, os_iop_2: null },
        curve: [],
      },
    ])
    .run(async ({ assert }, { said, curve }) => {
      const { admin, id } = await givenScan(undefined, said)
      const { body } = await admin.get(`${CALLS}/${id}/`)
      assert.equal(body.dtc_hour, 9)
      assert.deepEqual(body.dtc_values, curve)
    })

  test('F350 F353 C211 C212 Q155 every field is saved and read again, an ISO instant is a day', async ({
    assert,
  }) => {
    const { admin, id } = await givenScan()
    const { body: opened } = await admin.get(`${CALLS}/${id}/`)
    const sent = { ...WRITTEN, exam_date: '2026-03-04T00:00:00.000Z', version: opened.version }
    const saved = await admin.post(`${CALLS}/update_all/${id}/`, sent)
    assert.equal(saved.status, 200, saved.text)
    assert.equal(saved.body.version, opened.version + 1)
    const { names: _, ...rest } = WRITTEN
    const stored = { ...rest, primary_phone: '(403) 555-0142', phn: '123456789', os_iop: 27 }
    assert.containsSubset(await reconciliationOf(id), {
      ...stored,
      first_name: 'Ingrid',
      last_name: 'Solberg',
    })
    assert.containsSubset((await admin.get(`${CALLS}/${id}/`)).body, {
      ...stored,
      province_id: 1,
      names: 'Solberg, Ingrid',
    })
    const [, record] = await auditsOf('smart_upload.reconciliation_changed', id).then((all) => [
      null,
      all[0],
    ])
    assert.include(record.details.fields, 'phn')
    assert.notInclude(JSON.stringify(record.details), '123456789')
  })

  test('F350 C212 without an id, of a draft and of nothing there is nothing to save', async ({
    assert,
  }) => {
    const { admin, od } = await givenScan()
    const draft = await givenSmartUpload(od)
    for (const answer of [
      await admin.post(`${CALLS}/update_all/`, WRITTEN),
      await admin.post(`${CALLS}/update_all/${draft.id}/`, WRITTEN),
      await admin.get(`${CALLS}/${draft.id}/`),
      await admin.post(`${CALLS}/create_exam/`, WRITTEN),
    ]) {
      assert.deepEqual(
        [answer.status, answer.body.error],
        [422, 'No upload reconciler data available']
      )
    }
    assert.equal((await admin.get(`${CALLS}/99999999/`)).status, 403)
    assert.isNull(await reconciliationOf(draft.id))
  })

  test('F350 F353 C212 bad input is named, and nothing of the rest is saved', async ({
    assert,
  }) => {
    const { admin, id } = await givenScan()
    await admin.get(`${CALLS}/${id}/`)
    const elsewhere = await givenOd()
    const before = await reconciliationOf(id)
    for (const [field, value] of [
      ['exam_date', '04/03/2026'],
      ['exam_date', 5],
      ['dob', '1939-02-30'],
      ['primary_phone', '555'],
      ['province', 'Atlantis'],
      ['insurance_type', 'all of them'],
      ['phn', ['1']],
      ['od_iop', 71],
      ['os_iop', '14.55'],
      ['dtc_hour', 6],
      ['dtc_values', [{ od: 99 }]],
      ['dtc_values', [{}, {}, {}, {}]],
      ['dtc_values', [[14, 27]]],
      ['dtc_values', 'garbage'],
      ['dtc_values', '[{"od": 16, "os": 25'],
      ['dtc_values', '{"od": 16, "os": 25}'],
      ['drops', 'x'.repeat(501)],
      ['admin_images_are_verified', 'perhaps'],
      ['near_miss_fields', [{ dob: 1 }]],
      ['near_miss_fields', 'bad name'],
      ['near_miss_fields', '["dob", "ph'],
      ['confirmed', { everything: true }],
      ['confirmed', '{"phn": tr'],
      ['confirmed_sides', { right_foot: true }],
      ['confirmed_sides', 'right_fundus_photo'],
      ['right_fundus_photo', 999_999],
      ['extra_images', ['x']],
    ] as const) {
      const body = { last_name: 'Kept', [field]: value }
      const answer = await admin.post(`${CALLS}/update_all/${id}/`, body)
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, field], answer.text)
    }
    const other = await admin.post(`${CALLS}/update_all/${id}/`, { od_account: elsewhere.odId })
    assert.deepEqual([other.status, other.body.errors[0].field], [422, 'optometrist'])
    assert.deepEqual(await reconciliationOf(id), before)
  })

  test(
    'F350 F353 C212 curve and marks: their JSON is read, unreadable leaves them, {empty} empties them'
  )
    .with([{ empty: null }, { empty: '' }, { empty: ' ' }, { empty: 'null' }, { empty: '[]' }])
    .run(async ({ assert }, { empty }) => {
      const { admin, id } = await givenScan()
      await admin.get(`${CALLS}/${id}/`)
      const kept = { dtc_values: [{ od: 11, os: 21 }], near_miss_fields: ['dob', 'phn'] }
      const send = (sent: object) => admin.post(`${CALLS}/update_all/${id}/`, sent)
      const stored = async () => {
        const { dtc_values, near_miss_fields } = (await admin.get(`${CALLS}/${id}/`)).body
        return { dtc_values, near_miss_fields }
      }
      const asText = Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)])
      assert.equal((await send(Object.fromEntries(asText))).status, 200)
      assert.deepEqual(await stored(), kept)
      const refused = await send({ dtc_values: 'garbage', near_miss_fields: 'bad name' })
      assert.equal(refused.status, 422)
      assert.sameMembers(
        refused.body.errors.map(({ field }: { field: string }) => field),
        ['dtc_values', 'near_miss_fields']
      )
      assert.deepEqual(await stored(), kept)
      assert.equal((await send({ dtc_values: empty, near_miss_fields: empty })).status, 200)
      assert.deepEqual(await stored(), { dtc_values: [], near_miss_fields: [] })
    })

  test('F350 C212 of two who save one version the second is told, and nothing of theirs written', async ({
    assert,
  }) => {
    const { admin, id } = await givenScan()
    const { version } = (await admin.get(`${CALLS}/${id}/`)).body
    const answers = await Promise.all(
      ['One', 'Other'].map((drops) => admin.post(`${CALLS}/update_all/${id}/`, { drops, version }))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const told = answers.find(({ status }) => status === 409)!
    assert.match(told.body.error, /Somebody else saved/)
    assert.equal(told.body.version, version + 1)
    const winner = answers.find(({ status }) => status === 200)!.body.drops
    assert.equal((await reconciliationOf(id))!.drops, winner)
  })

  test('F353 a value that differs from the reading is a near miss, of its own eye; marks stay', async ({
    assert,
  }) => {
    const { admin, id } = await givenReadScan()
    await admin.get(`${CALLS}/${id}/`)
    const save = async (body: object) => (await admin.post(`${CALLS}/update_all/${id}/`, body)).body
    const right = await save({ dob: '1939-03-15', od_iop: 14, os_iop: 27 })
    assert.deepEqual(right.near_miss_fields, [])
    const wrong = await save({ dob: '1939-03-16', os_iop: 14 })
    assert.deepEqual(wrong.near_miss_reasons, { dob: ['reading'], os_iop: ['reading', 'upload'] })
    const marked = await save({ near_miss_fields: ['drops'] })
    assert.deepEqual(marked.near_miss_fields.sort(), ['dob', 'drops', 'os_iop'])
    const mended = await save({ dob: '1939-03-15', os_iop: 27 })
    assert.deepEqual(mended.near_miss_reasons, { drops: ['marked'] })
    const stored = await reconciliationOf(id)
    assert.deepEqual(stored!.near_miss_fields, { drops: ['marked'] })
    assert.deepEqual((await save({ near_miss_fields: '[]' })).near_miss_fields, [])
  })

  test('F348 F349 F351 nobody but administrators opens, saves, matches, adds or creates', async ({
    assert,
  }) => {
    const { admin, id, od, person, colleague, practice } = await givenScan()
    const patient = await givenPatient(od)
    await admin.get(`${CALLS}/${id}/`)
    const before = await reconciliationOf(id)
    const named = { smart_upload_id: id, patient_id: patient.id, exam_date: '2026-03-04' }
    const others = [
      ['the upload’s own od', person] as const,
      ['a colleague', colleague] as const,
      ...(await givenOutsiders(practice)),
    ]
    for (const [who, outsider] of others) {
      const answers = [
        await outsider.get(`${CALLS}/${id}/`),
        await outsider.get(`${CALLS}/${id}/page/1`),
        await outsider.post(`${CALLS}/update_all/${id}/`, WRITTEN),
        await outsider.post(`${CALLS}/update_all/`, WRITTEN),
        await outsider.post(`${CALLS}/patient_match/`, named),
        await outsider.post(`${CALLS}/patient_add/`, { ...named, ...PERSON }),
        await outsider.post(`${CALLS}/create_exam/`, named),
        await outsider.post(`${CALLS}/image/upload/`, new FormData()),
      ]
      for (const { status } of answers) assert.equal(status, 403, who)
    }
    assert.deepEqual(await reconciliationOf(id), before)
    assert.lengthOf(await db.from('exams').where('patient_id', patient.id), 0)
  })
})
