import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { findExamById } from '#modules/exams/queries/find_exam'
import { givenVisit } from '#tests/helpers/visits'

const IOP_AT = '2026-03-04T09:31:00Z'

test.group('A visit that is read', () => {
  test('F028 is what the driver says of each column, its instants too', async ({ assert }) => {
    const { exam } = await givenVisit({
      exam: {
        selected_omd_note_options: [3, 1],
        admin_tags: ['ai_report'],
        plaquenil_weight: 61.5,
        plaquenil_date: '2020-02-29',
        iop_history: JSON.stringify([{ eye_select: 'OD', iop_history: 17 }]),
      },
      od: { iop: 17, cd: '0.50', bcva: '20/30', axis: 91, pachs: 541, sphere: -1.25 },
      os: { iop: 21, cd: 'XXX', axis: 12, pachs: 552, cylinder: -0.75, iop_at: new Date(IOP_AT) },
    } as Parameters<typeof givenVisit>[0])
    const { rows } = await db.rawQuery(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'exams'
          and data_type = 'timestamp with time zone'`
    )
    const instants: string[] = rows.map(({ name }: { name: string }) => name)
    const sets = instants.map(
      (name, at) => `"${name}" = timestamptz '2026-07-01 10:00:00.12${at}+02'`
    )
    await db.rawQuery(`update exams set ${sets.join(', ')} where id = ?`, [exam.id])

    const stored = await db.from('exams').where('id', exam.id).firstOrFail()
    const { eyes, ...read } = (await findExamById(exam.id))!
    assert.deepEqual(read as object, { ...stored })
    for (const name of instants) assert.instanceOf(read[name as keyof typeof read], Date, name)
    for (const eye of ['od', 'os'] as const) {
      const row = await db.from('exam_eyes').where({ exam_id: exam.id, eye }).firstOrFail()
      const { exam_id: _exam, eye: _eye, iop_at: _at, ...values } = row
      const { iop_at: at, ...told } = eyes[eye]
      assert.deepEqual(told as object, values)
      assert.equal(at && Date.parse(at), eye === 'os' ? Date.parse(IOP_AT) : null)
    }
    assert.deepEqual([eyes.od.iop, eyes.os.iop, eyes.od.cd, eyes.os.cd], [17, 21, '0.50', 'XXX'])
  })

  test('F028 an eye without a row has nothing measured, and the other keeps its own', async ({
    assert,
  }) => {
    const { exam } = await givenVisit({ od: { iop: 13, bcva: '20/25' }, os: { iop: 29 } })
    await db.from('exam_eyes').where({ exam_id: exam.id, eye: 'os' }).delete()
    const { eyes } = (await findExamById(exam.id))!
    assert.deepEqual([eyes.od.iop, eyes.od.bcva], [13, '20/25'])
    assert.deepEqual([eyes.os.iop, eyes.os.bcva, eyes.os.axis], [null, 'ND', null])
  })
})
