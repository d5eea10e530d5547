import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EXAM_FIELDS, EXAM_STATUSES, FIELD_ACCESS, type ExamField } from '#exams/rules'
import { examRow, givenVisit } from '#tests/helpers/visits'

/** Fields of the reviewers', consultants' and administrators' tools: no optometrist reads or writes one. */
const TOOLS = [...EXAM_FIELDS.values()].filter(
  ({ access }) => !('od' in FIELD_ACCESS[access].read) && !('od' in FIELD_ACCESS[access].write)
)

/** Fields an optometrist may come to read, and never writes. */
const READ_ONLY = [...EXAM_FIELDS.values()].filter(
  ({ access }) => 'od' in FIELD_ACCESS[access].read && !('od' in FIELD_ACCESS[access].write)
)

/** The internal GP's name heads every visit, whoever opens it (C028). */
const HEADS: readonly string[] = ['igp']

/** What somebody would send: of the field's own kind, so that only the access can refuse it. */
function valueFor(field: ExamField): unknown {
  switch (field.kind) {
    case 'bool':
    case 'flag':
      return true
    case 'text':
      return `typed into ${field.name}`
    case 'enum':
      return field.values.at(-1)
    case 'codes':
      return [field.values[0]]
    case 'date':
      return '2024-03-05'
    case 'instant':
      return '2024-03-05T10:11:12Z'
    case 'ids':
      return [3]
    case 'option':
      return 'mild'
    default:
      return 7
  }
}

test.group('What optometrists see and write of the tools of others', () => {
  test('F239 no field of a tool is in their page or header, whatever the status', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const marked = TOOLS.filter(
      ({ kind, column, row }) => kind === 'text' && column && row === 'visit'
    )
    assert.isAbove(marked.length, 10)
    const values = Object.fromEntries(
      marked.map(({ name, column }) => [column!, `kept in ${name}`])
    )
    await db
      .from('exams')
      .where('id', exam.id)
      .update({
        ...values,
        admin_tags: ['cat_tm'],
        billing_addressed: true,
        glaucoma_disease_stage: 'severe',
      })
    for (const status of EXAM_STATUSES) {
      const moved = { exam_status: status, exam_status_previous: status }
      await db.from('exams').where('id', exam.id).update(moved)
      for (const call of ['24/', 'header/']) {
        const answer = await person.get(`/api/data/exam/${exam.id}/${call}`)
        if (call === '24/') assert.equal(answer.status, 200, answer.text)
        const told = Object.keys(answer.body.exam ?? {})
        for (const { name } of TOOLS.filter((each) => !HEADS.includes(each.name)))
          assert.notInclude(told, name, `${name} in ${status}`)
        assert.notInclude(answer.text, 'kept in ', status)
      }
      const page = await person.get(`/patient-exam/${exam.id}`)
      assert.equal(page.status, 200)
      assert.notInclude(page.text, 'kept in ', status)
    }
  })

  test('F239 {name} is refused to them by name, and nothing is stored')
    .with([...TOOLS, ...READ_ONLY].map((field) => ({ name: field.name })))
    .run(async ({ assert }, { name }) => {
      const field = EXAM_FIELDS.get(name)!
      const { exam, person } = await givenVisit()
      const before = await examRow(exam.id)
      for (const [path, id] of [
        ['save', 'id'],
        ['save_fields', 'exam_id'],
      ] as const) {
        if (['id', 'version', 'exam_id'].includes(name)) continue
        const sent = { version: before.version, [name]: valueFor(field), [id]: exam.id }
        const answer = await person.post(`/api/data/exam/${path}/`, sent)
        assert.equal(answer.status, 422, `${path}: ${answer.text}`)
        assert.deepEqual(
          answer.body.errors.map((each: { field: string }) => each.field),
          [name]
        )
        assert.deepEqual(await examRow(exam.id), before)
      }
    })

  test('F239 {path} is refused to them')
    .with([
      { path: 'prereview_timestamp', by: 'path' },
      { path: 'omdr_submit', by: 'path' },
      { path: 'omdc_submit', by: 'path' },
      { path: 'set_omdr', by: 'body' },
      { path: 'set_omdc', by: 'body' },
      { path: 'set_omdc_status', by: 'body' },
      { path: 'set_internal_gp_status', by: 'body' },
    ])
    .run(async ({ assert }, { path, by }) => {
      const { exam, person } = await givenVisit({ exam: { exam_status: 'ready' } })
      const before = await examRow(exam.id)
      const url = by === 'path' ? `${exam.id}/${path}/` : `${path}/`
      const answer = await person.post(`/api/data/exam/${url}`, {
        ...{ version: 1, initials: 'AB', exam_id: exam.id, exam: exam.id },
        ...{ omdr_id: null, omdc_id: null, omdc_status_to: '', gp_status: 'ready' },
      })
      assert.equal(answer.status, 403, answer.text)
      assert.deepEqual(await examRow(exam.id), before)
    })
})
