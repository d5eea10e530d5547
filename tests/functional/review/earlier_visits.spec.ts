import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Migration from '#database/migrations/review/0010_rules_on_every_way_in'
import { givenExam } from '#database/factories/index'
import { daysAgo, examRow, givenReadyVisit } from '#tests/helpers/visits'

/** What the migration does to visits that were there before it. */
async function migrateAgain() {
  const statements: string[] = []
  const collecting = { schema: { raw: (text: string) => statements.push(text) } }
  await Migration.prototype.up.call(collecting as never)
  for (const text of statements) await db.rawQuery(text)
}

type Given = Parameters<typeof givenReadyVisit>[0]

const VISITS: { visit: string; given: Given; first: boolean }[] = [
  { visit: 'a quiet one', given: { os: { iop: 24 } }, first: false },
  { visit: '25 mmHg in the left eye', given: { os: { iop: 25 } }, first: true },
  { visit: 'a question', given: { exam: { od_question: 'Second drop?' } }, first: true },
  { visit: 'blanks for a question', given: { exam: { od_question: '  ' } }, first: false },
  { visit: 'asked in person', given: { exam: { ipc: 'requested' } }, first: true },
  { visit: 'seen in person', given: { exam: { ipc: 'addressed' } }, first: false },
  { visit: '8 weeks', given: { exam: { fu_number: 8, fu_letter: 'week' } }, first: true },
  { visit: '3 months', given: { exam: { fu_number: 3, fu_letter: 'month' } }, first: false },
  {
    visit: 'a curve',
    given: { exam: { dtc_values: JSON.stringify([{ od: 18, os: 26 }]) } },
    first: true,
  },
  {
    visit: 'urgent, but put off',
    given: { exam: { is_urgent: true, assign_first_admin_override: false } },
    first: false,
  },
]

test.group('Visits from before', () => {
  test('F226 F229 get their tag and the list’s own urgent note', async ({ assert }) => {
    const given = []
    for (const { given: columns } of VISITS) given.push((await givenReadyVisit(columns)).exam)
    const two = await givenReadyVisit()
    const second = await givenExam(two.patient, {
      exam: { exam_date: daysAgo(9), exam_status: 'ready' },
    })
    const urgent = await givenReadyVisit({ exam: { selected_omd_note_options: [7, 20] } })
    await migrateAgain()
    for (const [index, { visit, first }] of VISITS.entries()) {
      assert.equal((await examRow(given[index]!.id)).assign_first, first, visit)
    }
    assert.isTrue((await examRow(two.exam.id)).assign_first)
    assert.isTrue((await examRow(second.id)).assign_first)
    assert.deepEqual((await examRow(urgent.exam.id)).selected_omd_note_options, [7, 9])
  })
})
