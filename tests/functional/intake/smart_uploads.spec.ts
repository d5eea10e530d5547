import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenGp, givenOmdr } from '#database/factories/index'
import type { Visitor } from '#tests/helpers/session'
import { CALLS, add, addFile, file, givenDesks, givenOutsiders, picture } from './desks.js'

const rowOf = (id: number) => db.from('smart_uploads').where('id', id).firstOrFail()

const actionsOn = async (id: number) => {
  const rows = await db
    .from('audit_records')
    .where({ subject_type: 'smart_upload', subject_id: String(id) })
    .orderBy(['chain', 'seq'])
  return rows.map(({ action }) => action as string)
}

const errorsOf = (answer: { body: any }) =>
  (answer.body.errors as { field: string }[]).map(({ field }) => field)

/** A draft that lacks nothing. */
async function givenWhole(person: Visitor): Promise<number> {
  const { body } = await add(person)
  const whole = { please_confirm: true, has_no_gp: true }
  const { status } = await person.post(`${CALLS}/update/${body.id}/`, whole)
  if (status !== 200) throw new Error('The draft was not completed')
  return body.id
}

test.group('Smart uploads', () => {
  test('F343 F344 C195 C194 a file becomes a draft under the documented names, clean', async ({
    assert,
  }) => {
    const { person, od, practice } = await givenDesks()
    const added = await add(person)
    assert.equal(added.status, 200, added.text)
    const shown = await person.get(`${CALLS}/${added.body.id}/`)
    assert.equal(shown.status, 200)
    assert.containsSubset(shown.body, {
      success: true,
      id: added.body.id,
      status: 'draft',
      od_notes: '',
      high_priority: false,
      od_wants_omd_report: false,
      od_requested_omd: null,
      mini_dtc_time: null,
      od_iop_1: null,
      os_iop_3: null,
      has_no_gp: false,
      gp: null,
      gp_fax: null,
      please_confirm: false,
      diagnosis_file_list: [],
      odgrouppractice: practice.name,
      od_full_name: od.odName,
      od_id: od.odId,
      submission_date: null,
      exam_id: null,
      hold_date: null,
      od_province_code: 'AB',
    })
    const stored = await person.get(shown.body.url)
    assert.equal(stored.status, 200)
    assert.notInclude(stored.bytes.toString('latin1'), 'somebody')
    const thumbnail = await person.get(shown.body.thumbnail)
    assert.equal((await sharp(thumbnail.bytes).metadata()).format, 'webp')
    assert.equal((await person.get(`${shown.body.url}/other`)).status, 403)
    assert.includeMembers(await actionsOn(added.body.id), [
      'smart_upload.added',
      'smart_upload.read',
      'smart_upload.file_read',
    ])
  })

  test('C195 what is no picture of paper, two files, or none are refused and leave no row', async ({
    assert,
  }) => {
    const { person, od } = await givenDesks()
    const large = Buffer.concat([await picture(), Buffer.alloc(1_048_576)])
    for (const [bytes, message] of [
      [Buffer.from('<svg/>'), 'This photo is not supported'],
      [large, 'Files must be smaller than 1MB.'],
    ] as const) {
      const answer = await add(person, bytes)
      assert.deepEqual([answer.status, answer.body.error], [422, message])
      assert.deepEqual(errorsOf(answer), ['file'])
    }
    const twice = new FormData()
    twice.append('file', file(await picture(), 'a.png'))
    twice.append('file', file(await picture(), 'b.png'))
    for (const form of [twice, new FormData()]) {
      const answer = await person.post(`${CALLS}/add/`, form)
      assert.equal(answer.status, 422)
      assert.deepEqual(errorsOf(answer), ['file'])
    }
    assert.lengthOf(await db.from('smart_uploads').where('od_id', od.odId), 0)
  })

  test('F342 F346 C196 C197 every field of the modal is kept, each in its own place', async ({
    assert,
  }) => {
    const { person } = await givenDesks()
    const omd = await givenOmdr()
    const gp = await givenGp()
    const { body } = await add(person)
    const values = {
      od_notes: 'Cup larger than last year.',
      high_priority: true,
      mini_dtc_time: 9,
      od_iop_1: 11,
      od_iop_2: 12.5,
      od_iop_3: 13,
      os_iop_1: 21,
      os_iop_2: 22,
      os_iop_3: 23.5,
      please_confirm: true,
      hold_date: '2026-12-24',
    }
    const saved = await person.post(`${CALLS}/update/${body.id}/`, {
      ...values,
      od_requested_omd: omd.omdId,
    })
    assert.equal(saved.status, 200, saved.text)
    assert.containsSubset(saved.body, {
      ...values,
      od_wants_omd_report: true,
      od_requested_omd: omd.omdName,
      od_requested_omd_id: omd.omdId,
    })
    const named = await person.post(`${CALLS}/update_gp/`, { id: body.id, gp_id: gp.id })
    assert.equal(named.status, 200, named.text)
    assert.containsSubset(named.body, {
      gp: `${gp.first_name} ${gp.last_name}`,
      gp_id: gp.id,
      gp_first_name: gp.first_name,
      gp_last_name: gp.last_name,
      gp_fax: gp.fax_number,
      has_no_gp: false,
      ...values,
    })
    const none = await person.post(`${CALLS}/update/${body.id}/`, { has_no_gp: true })
    assert.containsSubset(none.body, { has_no_gp: true, gp: null, gp_id: null })
    const again = await person.post(`${CALLS}/update_gp/`, { id: body.id, gp_id: gp.id })
    assert.containsSubset(again.body, { has_no_gp: false, gp_id: gp.id })
    for (const nobody of [
      { gp_id: null },
      { gp_id: '' },
      { gp: null },
      { gp_id: null, gp: gp.id },
    ]) {
      await person.post(`${CALLS}/update_gp/`, { id: body.id, gp_id: gp.id })
      const taken = await person.post(`${CALLS}/update_gp/`, { id: body.id, ...nobody })
      assert.equal(taken.status, 200, taken.text)
      assert.containsSubset(taken.body, { has_no_gp: false, gp: null, gp_id: null })
    }
    const off = await person.post(`${CALLS}/update/${body.id}/`, { od_wants_omd_report: false })
    assert.containsSubset(off.body, { high_priority: false, od_requested_omd_id: null })
  })

  test('F342 F346 bad input is told by the name of its field and changes nothing', async ({
    assert,
  }) => {
    const { person } = await givenDesks()
    const { body } = await add(person)
    const before = await rowOf(body.id)
    const bad = {
      od_notes: 12,
      high_priority: 'perhaps',
      mini_dtc_time: 19,
      od_iop_2: 71,
      os_iop_1: '12.55',
      os_iop_3: 'high',
      hold_date: '2026-02-30',
      od_requested_omd: 99_999_999,
    }
    const answer = await person.post(`${CALLS}/update/${body.id}/`, bad)
    assert.equal(answer.status, 422)
    assert.sameMembers(errorsOf(answer), Object.keys(bad))
    const told = answer.body.errors.find(({ field }: any) => field === 'mini_dtc_time')
    assert.equal(told.message, 'DTC hour value is outside our accepted range of 7-18')
    for (const gp_id of ['x', 99_999_999, undefined]) {
      const refused = await person.post(`${CALLS}/update_gp/`, { id: body.id, gp_id })
      assert.equal(refused.status, 422, String(gp_id))
      assert.deepEqual(errorsOf(refused), ['gp_id'])
    }
    assert.deepEqual(errorsOf(await person.post(`${CALLS}/update_gp/`, { gp_id: 1 })), ['id'])
    assert.deepEqual(errorsOf(await person.post(`${CALLS}/submit/`, {})), ['id'])
    assert.deepEqual(await rowOf(body.id), before)
  })

  test('F346 two people at one draft: the second is told, and nothing is lost', async ({
    assert,
  }) => {
    const { person, colleague } = await givenDesks()
    const { body } = await add(person)
    const path = `${CALLS}/update/${body.id}/`
    const first = await colleague.post(path, { od_notes: 'Hers', version: body.version })
    assert.equal(first.status, 200)
    const second = await person.post(path, { od_notes: 'Mine', version: body.version })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, { success: false, version: first.body.version })
    assert.equal((await rowOf(body.id)).od_notes, 'Hers')
    assert.equal((await person.post(path, { version: 'new' })).status, 422)
  })

  test('F344 C199 a draft that lacks something is not submitted, and each thing is named', async ({
    assert,
  }) => {
    const { person } = await givenDesks()
    const { body } = await add(person)
    const refused = await person.post(`${CALLS}/submit/`, { id: body.id })
    assert.equal(refused.status, 422)
    assert.sameMembers(errorsOf(refused), ['please_confirm', 'gp'])
    assert.equal((await rowOf(body.id)).status, 'draft')
    await person.post(`${CALLS}/update/${body.id}/`, { please_confirm: 'true' })
    assert.deepEqual(errorsOf(await person.post(`${CALLS}/submit/`, { id: body.id })), ['gp'])
  })

  test('F344 F347 C199 C201 what was submitted is closed to the optometrist until it is given back', async ({
    assert,
  }) => {
    const { person, colleague, admin } = await givenDesks()
    const gp = await givenGp()
    const id = await givenWhole(person)
    await addFile(person, id)
    const { body: sent } = await person.post(`${CALLS}/submit/`, { id })
    assert.equal(sent.status, 'submitted')
    assert.match(sent.submission_date, /^\d{4}-\d{2}-\d{2}$/)
    const before = await rowOf(id)
    const [kept] = sent.diagnosis_file_list
    const tries = [
      await person.post(`${CALLS}/update/${id}/`, { od_notes: 'Later' }),
      await colleague.post(`${CALLS}/update_gp/`, { id, gp_id: gp.id }),
      await person.post(`${CALLS}/submit/`, { id }),
      await person.post(`${CALLS}/delete/${id}/`),
      await addFile(person, id),
      await person.post(`${CALLS}/diagnosis_file/delete/`, { id: kept.id }),
    ]
    for (const answer of tries) {
      assert.deepEqual([answer.status, errorsOf(answer)], [422, ['status']], answer.text)
    }
    assert.deepEqual(await rowOf(id), before)

    const back = await admin.post(`${CALLS}/revert_status/${id}/`)
    assert.equal(back.status, 200, back.text)
    assert.containsSubset(back.body, { status: 'draft', submission_date: null })
    assert.equal((await admin.post(`${CALLS}/revert_status/${id}/`)).status, 422)
    const changed = await person.post(`${CALLS}/update/${id}/`, { od_notes: 'Later' })
    assert.equal(changed.body.od_notes, 'Later')
    assert.includeMembers(await actionsOn(id), ['smart_upload.submitted', 'smart_upload.reverted'])
  })

  test('F345 C200 a deleted draft is in no list and opens for nobody', async ({ assert }) => {
    const { person, admin } = await givenDesks()
    const { body } = await add(person)
    assert.equal((await person.post(`${CALLS}/delete/${body.id}/`)).status, 200)
    for (const desk of [person, admin]) {
      assert.equal((await desk.get(`${CALLS}/${body.id}/`)).status, 403)
    }
    assert.equal((await person.get(body.url)).status, 403)
    assert.deepEqual((await person.get(`${CALLS}/list/`)).body.data, [])
    assert.equal((await rowOf(body.id)).status, 'draft')
  })

  test('F346 C203 C204 diagnosis files come, are served, and go', async ({ assert }) => {
    const { person, colleague } = await givenDesks()
    const { body } = await add(person)
    await addFile(person, body.id, 'first.png')
    const { body: two } = await addFile(colleague, body.id, 'second.png')
    const names = two.diagnosis_file_list.map(({ filename }: any) => filename)
    assert.deepEqual(names, ['first.png', 'second.png'])
    const [first] = two.diagnosis_file_list
    assert.equal((await person.get(first.url)).status, 200)
    const { body: one } = await person.post(`${CALLS}/diagnosis_file/delete/`, { id: first.id })
    assert.lengthOf(one.diagnosis_file_list, 1)
    assert.equal((await person.get(first.url)).status, 403)
    const gone = await person.post(`${CALLS}/diagnosis_file/delete/`, { id: first.id })
    assert.equal(gone.status, 403)
    const none = new FormData()
    none.set('id', String(body.id))
    const empty = await person.post(`${CALLS}/diagnosis_file/add/`, none)
    assert.deepEqual([empty.status, errorsOf(empty)], [422, ['file']])
  })

  test('F352 C198 the administrator holds one back: it leaves the queue until the day', async ({
    assert,
  }) => {
    const { person, admin } = await givenDesks()
    const [held, free, draft] = [
      await givenWhole(person),
      await givenWhole(person),
      await givenWhole(person),
    ]
    for (const id of [held, free]) await person.post(`${CALLS}/submit/`, { id })
    const hold = await admin.post(`${CALLS}/update_all/${held}/`, { hold_date: '2099-01-01' })
    assert.equal(hold.body.hold_date, '2099-01-01')
    assert.equal(hold.body.status, 'submitted')
    const idsOf = async (query: string, desk = person) =>
      (await desk.get(`${CALLS}/${query}`)).body.data.map(({ id }: any) => id)
    assert.deepEqual(await idsOf('uploads_in_queue_list/'), [free])
    assert.deepEqual(await idsOf('list/?ready_for_validation_filter=true'), [free])
    assert.deepEqual(await idsOf('list/?ready_for_validation_filter=false'), [draft, held])
    const listed = (await person.get(`${CALLS}/list/`)).body.data
    assert.deepEqual(
      listed.map((upload: any) => [upload.id, upload.is_ready_for_validation]),
      [
        [draft, false],
        [free, true],
        [held, false],
      ]
    )
    assert.deepEqual(await idsOf('list/?misc_filter=on_hold'), [held])
    assert.deepEqual(await idsOf('list/?misc_filter=not_ready'), [draft])
    assert.deepEqual(await idsOf('list/?misc_filter=submitted'), [free, held])
    assert.deepEqual(await idsOf('list/?misc_filter=high_priority'), [])
    assert.includeMembers(await idsOf('uploads_in_queue_list/?page_size=200', admin), [free])
    await admin.post(`${CALLS}/update_all/${held}/`, { hold_date: null })
    assert.includeMembers(await idsOf('uploads_in_queue_list/'), [free, held])
  })

  test('F341 C193 the list is the practice’s own, an administrator’s any practice’s; unknown filters are named', async ({
    assert,
  }) => {
    const one = await givenDesks()
    const other = await givenDesks()
    const mine = await givenWhole(one.person)
    const theirs = await givenWhole(other.person)
    const listed = await one.person.get(`${CALLS}/list/?od_group_filter=${other.practice.id}`)
    assert.deepEqual(
      listed.body.data.map(({ id }: any) => id),
      [mine]
    )
    const all = await one.admin.get(`${CALLS}/list/?od_group_filter=${other.practice.id}`)
    assert.deepEqual(
      all.body.data.map(({ id }: any) => id),
      [theirs]
    )
    assert.equal(all.body.total, 1)
    for (const query of ['misc_filter=some', 'od_group_filter=x', 'page=0']) {
      const refused = await one.admin.get(`${CALLS}/list/?${query}`)
      assert.equal(refused.status, 422, query)
      assert.deepEqual(errorsOf(refused), [query.split('=')[0]])
    }
  })

  test('C192 C193 Q172 lists go on after the upload before, also where it has left the queue', async ({
    assert,
  }) => {
    const { person, admin } = await givenDesks()
    const ids: number[] = []
    for (let each = 0; each < 4; each += 1) ids.push(await givenWhole(person))
    const [first, second, urgent, third] = ids as [number, number, number, number]
    await person.post(`${CALLS}/update/${urgent}/`, { high_priority: true })
    for (const id of ids) await person.post(`${CALLS}/submit/`, { id })
    const page = async (path: string, after: unknown) => {
      const { body } = await person.get(`${CALLS}/${path}page_size=2&after=${after ?? ''}`)
      return { ...body, ids: body.data.map(({ id }: any) => id) }
    }
    const newest = await page('list/?', null)
    const oldest = await page('list/?', newest.next)
    assert.deepEqual([newest.ids, newest.next], [[third, urgent], urgent])
    assert.deepEqual([oldest.ids, oldest.next], [[second, first], null])
    for (const list of ['uploads_in_queue_list/?', 'list/?ready_for_validation_filter=true&']) {
      const begins = await page(list, null)
      assert.deepEqual([begins.ids, begins.total, begins.more], [[urgent, first], 4, false])
      const ends = await page(list, begins.next)
      assert.deepEqual([ends.ids, ends.total, ends.next], [[second, third], 4, null])
    }
    const begins = await page('uploads_in_queue_list/?', null)
    await admin.post(`${CALLS}/revert_status/${first}/`)
    assert.deepEqual((await page('uploads_in_queue_list/?', begins.next)).ids, [second, third])
    for (const path of ['list/', 'uploads_in_queue_list/']) {
      const refused = await person.get(`${CALLS}/${path}?after=x`)
      assert.deepEqual([refused.status, errorsOf(refused)], [422, ['after']])
    }
  })

  test('C205 an optometrist may ask for the network’s reviewers and consultants', async ({
    assert,
  }) => {
    const { person, admin } = await givenDesks()
    const omd = await givenOmdr()
    const hidden = await givenOmdr({ omd: { hidden_from_dropdown: true } })
    const { body } = await person.get(`${CALLS}/od_requested_omd_options/`)
    const ids = body.omds.map(({ id }: any) => id)
    assert.include(ids, omd.omdId)
    assert.notInclude(ids, hidden.omdId)
    assert.equal((await admin.get(`${CALLS}/od_requested_omd_options/`)).status, 403)
  })

  test('F340 F341 nobody else reads or changes any of it; the row stays as it was', async ({
    assert,
  }) => {
    const { person, practice } = await givenDesks()
    const id = await givenWhole(person)
    const { body: withFile } = await addFile(person, id)
    const [kept] = withFile.diagnosis_file_list
    const before = await rowOf(id)
    for (const [who, outsider] of await givenOutsiders(practice)) {
      const foreign = who === 'od of another practice with the option'
      const answers = [
        await outsider.get(`${CALLS}/${id}/`),
        await outsider.get(withFile.url),
        await outsider.get(withFile.thumbnail),
        await outsider.get(kept.url),
        await outsider.post(`${CALLS}/update/${id}/`, { od_notes: 'not yours' }),
        await outsider.post(`${CALLS}/update_gp/`, { id, gp_id: null }),
        await outsider.post(`${CALLS}/update_all/${id}/`, { hold_date: '2099-01-01' }),
        await outsider.post(`${CALLS}/submit/`, { id }),
        await outsider.post(`${CALLS}/delete/${id}/`),
        await outsider.post(`${CALLS}/revert_status/${id}/`),
        await outsider.post(`${CALLS}/diagnosis_file/delete/`, { id: kept.id }),
        await addFile(outsider, id),
        ...(foreign ? [] : [await add(outsider), await outsider.get(`${CALLS}/list/`)]),
        ...(foreign ? [] : [await outsider.get(`${CALLS}/uploads_in_queue_list/`)]),
      ]
      for (const [at, { status }] of answers.entries()) assert.equal(status, 403, `${who} ${at}`)
      if (foreign) assert.deepEqual((await outsider.get(`${CALLS}/list/`)).body.data, [])
    }
    assert.deepEqual(await rowOf(id), before)
    const without = (await givenOutsiders(practice))[1]![1]
    const told = await without.get(`${CALLS}/list/`)
    assert.equal(told.body.error, 'User is not enabled for this service.')
  })

  test('Q174 an optometrist neither holds nor gives back; an administrator sends and deletes none', async ({
    assert,
  }) => {
    const { person, admin } = await givenDesks()
    const id = await givenWhole(person)
    const before = await rowOf(id)
    const answers = [
      await person.post(`${CALLS}/update_all/${id}/`, { hold_date: '2099-01-01' }),
      await person.post(`${CALLS}/revert_status/${id}/`),
      await admin.post(`${CALLS}/update/${id}/`, { od_notes: 'x' }),
      await admin.post(`${CALLS}/submit/`, { id }),
      await admin.post(`${CALLS}/delete/${id}/`),
      await add(admin),
    ]
    for (const [at, { status }] of answers.entries()) assert.equal(status, 403, String(at))
    assert.deepEqual(await rowOf(id), before)
    assert.equal((await admin.get(`${CALLS}/${id}/`)).status, 200)
  })
})
