import { test } from '@japa/runner'
import { givenAdmin, givenOmdc } from '#database/factories/index'
import { asVisitor, type Answer } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

type Given = Parameters<typeof givenReadyVisit>[0]
type Who = 'omdr' | 'omdc' | 'admin'

/** A visit in a status, and somebody who saves fields of it, through either call. */
async function givenSaver(who: Who, status: string, { exam, ...columns }: Given = {}) {
  const omdc = await givenOmdc()
  const visit = await givenReadyVisit({
    ...columns,
    exam: { exam_status: status, omdc_id: omdc.omdId, omdc_status: 'ready', ...exam },
  })
  const users = { omdr: visit.omdr, omdc, admin: who === 'admin' ? await givenAdmin() : omdc }
  const person = await asVisitor(users[who])
  const note = who === 'omdr' && status === 'reviewed' ? { edit_note: 'typing error' } : {}
  return {
    id: visit.exam.id,
    save: (fields: object) => save(person, visit.exam.id, { ...fields, ...note }),
    saveFields: async (fields: object) => {
      const { version } = await examRow(visit.exam.id)
      const body = { exam_id: visit.exam.id, version, ...fields, ...note }
      return person.post('/api/data/exam/save_fields/', body)
    },
  }
}

const refusedAt = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field }: { field: string }) => field),
]

test.group('Notes of a chart whose report is out', () => {
  const SAYS = {
    omd_od: 'The notes to the optometrist still contain XXXXX.',
    omd_gp: 'The notes to the optometrist and the family doctor still contain XXXXX.',
  }

  test('F200 F176 F211 {field} that says XXXXX is not saved by {who}, finished it is')
    .with(
      (['omdr', 'omdc', 'admin'] as const).flatMap((who) =>
        (['omd_od', 'omd_gp'] as const).map((field) => ({ who, field }))
      )
    )
    .run(async ({ assert }, { who, field }) => {
      const saver = await givenSaver(who, 'reviewed', { exam: { [field]: 'As it was.' } })
      for (const way of [saver.save, saver.saveFields]) {
        const answer = await way({ [field]: 'Return in XXXXX months.' })
        assert.deepEqual(refusedAt(answer), [422, field], answer.text)
        assert.equal(answer.body.errors[0].message, SAYS[field])
        assert.equal((await examRow(saver.id))[field], 'As it was.')
      }
      const done = await saver.save({ [field]: 'Return in XXXX months.' })
      assert.equal(done.status, 200, done.text)
    })

  test('F200 before the review a draft may say XXXXX, by {who}')
    .with([{ who: 'omdr' }, { who: 'omdc' }, { who: 'admin' }] as const)
    .run(async ({ assert }, { who }) => {
      const saver = await givenSaver(who, 'ready')
      const draft = { omd_od: 'See XXXXX', omd_gp: 'Start XXXXX' }
      const answer = await saver.save(draft)
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(await examRow(saver.id), draft)
    })

  test('F200 F176 no status takes unfinished notes out either', async ({ assert }) => {
    const saver = await givenSaver('admin', 'ready', { exam: { omd_gp: 'Start XXXXX' } })
    const answer = await saver.save({ exam_status: 'reviewed' })
    assert.deepEqual(refusedAt(answer), [422, 'omd_gp'], answer.text)
    assert.equal((await examRow(saver.id)).exam_status, 'ready')
    const done = await saver.save({ exam_status: 'reviewed', omd_gp: 'Start timolol.' })
    assert.equal(done.status, 200, done.text)
  })

  test('F200 what stood there before is not asked for by another field', async ({ assert }) => {
    const saver = await givenSaver('omdr', 'reviewed', { exam: { omd_gp: 'Start XXXXX' } })
    const answer = await saver.save({ omd_od: 'Please repeat the field.' })
    assert.equal(answer.status, 200, answer.text)
  })
})

test.group('The follow-up of a chart whose report is out', () => {
  const STOOD = { fu_number: 6, fu_letter: 'month' }

  test('F264 Q157 {what} is refused at {field}')
    .with([
      {
        what: 'a number without its unit',
        fields: { fu_number: 7, fu_letter: '' },
        field: 'fu_letter',
      },
      { what: 'a unit taken away', fields: { fu_letter: '' }, field: 'fu_letter' },
      {
        what: 'the same beside notes',
        fields: { fu_letter: null, selected_omd_note_options: [7, 16] },
        field: 'fu_letter',
      },
      { what: '0', fields: { fu_number: 0 }, field: 'fu_number' },
    ])
    .run(async ({ assert }, { fields, field }) => {
      for (const who of ['omdr', 'admin'] as const) {
        const saver = await givenSaver(who, 'reviewed', { exam: STOOD })
        for (const way of [saver.save, saver.saveFields]) {
          const answer = await way(fields)
          assert.deepEqual(refusedAt(answer), [422, field], answer.text)
        }
        assert.containsSubset(await examRow(saver.id), STOOD)
      }
    })

  test('F264 {what}')
    .with([
      {
        what: 'another number keeps its unit',
        fields: { fu_number: 1 },
        row: { fu_number: 1, fu_letter: 'month' },
      },
      {
        what: 'unknown takes number and unit away',
        fields: { is_fu_unknown: true },
        row: { fu_number: null, fu_letter: null, is_fu_unknown: true },
      },
      {
        what: 'unknown beside a new number leaves none',
        fields: { is_fu_unknown: true, fu_number: 7, fu_letter: 'week' },
        row: { fu_number: null, fu_letter: null, is_fu_unknown: true },
      },
      {
        what: 'no number needs no unit',
        fields: { fu_number: '' },
        row: { fu_number: null, fu_letter: null },
      },
      { what: 'another field leaves it', fields: { omd_od: 'Thank you.' }, row: STOOD },
    ])
    .run(async ({ assert }, { fields, row }) => {
      const saver = await givenSaver('omdr', 'reviewed', { exam: STOOD })
      const answer = await saver.save(fields)
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(await examRow(saver.id), row)
    })

  test('F264 the notes that were chosen stay as they are', async ({ assert }) => {
    const saver = await givenSaver('omdr', 'reviewed', {
      exam: { ...STOOD, selected_omd_note_options: [16, 19] },
    })
    assert.equal((await saver.save({ fu_number: 3 })).status, 200)
    const row = { fu_number: 3, selected_omd_note_options: [16, 19] }
    assert.containsSubset(await examRow(saver.id), row)
  })

  test('F264 before the review a number may wait for its unit, but is never 0', async ({
    assert,
  }) => {
    const saver = await givenSaver('omdr', 'ready')
    assert.deepEqual(refusedAt(await saver.save({ fu_number: 0 })), [422, 'fu_number'])
    assert.equal((await saver.save({ fu_number: 7 })).status, 200)
    assert.containsSubset(await examRow(saver.id), { fu_number: 7, fu_letter: null })
  })
})
