import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import { onlyReads, together } from '#app/database/together'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { listExamDeliveries } from '#app/outbox/index'
import { EVERY_VISIT } from '#modules/exams/sight'
import { listPatientVisits } from '#modules/exams/queries/exam_page'
import { findExamById } from '#modules/exams/queries/find_exam'
import { measurementTrend } from '#modules/exams/queries/measurement_trend'
import { patientConversation } from '#modules/exams/queries/conversation'
import { findPatientById } from '#patients'
import { countQueries } from '#tests/helpers/count_queries'

/** A patient with three visits, and what a page reads of the last. */
async function givenParts() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  for (const [exam_date, iop] of [
    ['2024-02-29', 15.5],
    ['2025-03-01', 31],
  ] as const) {
    await givenExam(patient, {
      exam: { exam_date, exam_status: 'reviewed', od_omd: `Le $1 d’avril, "${iop}" \\S` },
      od: { iop },
      os: { iop: iop + 1 },
    })
  }
  const exam = await givenExam(patient, { exam: { exam_status: 'ready' } })
  return [
    () => findExamById(exam.id),
    () => findPatientById(patient.id),
    () => listPatientVisits(patient.id, { sight: EVERY_VISIT, inactive: true }),
    () => measurementTrend(patient.id, EVERY_VISIT),
    () => patientConversation(patient.id, EVERY_VISIT),
    () => listExamDeliveries(exam.id),
    () => findPatientById(patient.id),
  ]
}

const all = (parts: readonly (() => Promise<unknown>)[]) => Promise.all(parts.map((part) => part()))

const instant = statement<{ at: Date; nothing: null; day: string }>(
  'tests.instant',
  `select $1::timestamptz as at, null::timestamptz as nothing, $2::date as day`
)
const word = statement<{ word: string }>('tests.word', 'select $1::text as word')
const division = statement<{ one: number }>('tests.division', 'select 1 / $1::int as one')

test.group('What is asked together', () => {
  test('is what is asked apart, in one statement, each thing once', async ({ assert }) => {
    const parts = await givenParts()
    const apart = await all(parts)
    await together(() => all(parts))
    const asked = await together(() => all(parts))
    assert.deepEqual(asked, apart)
    assert.notStrictEqual(asked[1], asked[6], 'of what is asked twice each has their own')
    assert.equal(await countQueries(() => together(() => all(parts))), 1)
    assert.equal(await countQueries(() => all(parts)), parts.length)
  })

  test('a moment is a moment, a day stays a day, values do not change places', async ({
    assert,
  }) => {
    const at = new Date('2026-03-29T01:59:59.987Z')
    for (let run = 0; run < 2; run++) {
      const [[moment], [left], [right], none] = await together(() =>
        Promise.all([instant([at, '2024-02-29']), word(['left']), word(['right']), word([null])])
      )
      assert.deepEqual(moment!, { at, nothing: null, day: '2024-02-29' })
      assert.deepEqual([left!.word, right!.word], ['left', 'right'])
      assert.deepEqual(none as unknown, [{ word: null }])
    }
  })

  test('what fails is told to who asked; the next round is not touched by it', async ({
    assert,
  }) => {
    await division([1])
    for (let run = 0; run < 2; run++) {
      const asked = together(() => Promise.all([division([0]), word(['other'])]))
      await assert.rejects(() => asked, /division by zero/)
    }
    const [[one], [other]] = await together(() => Promise.all([division([1]), word(['other'])]))
    assert.deepEqual([one!.one, other!.word], [1, 'other'])
  })

  test('two requests at once are two rounds', async ({ assert }) => {
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        together(() => Promise.all([word([`a${n}`]), word([`b${n}`])]))
      )
    )
    said.forEach(([[a], [b]], n) => assert.deepEqual([a!.word, b!.word], [`a${n}`, `b${n}`]))
  })

  test('what writes, locks or stands in a transaction is asked alone', async ({ assert }) => {
    assert.isFalse(onlyReads('update exams set version = 1'))
    assert.isFalse(onlyReads('select id from exams where id = $1 for update'))
    assert.isFalse(onlyReads('select id from exams for key share'))
    assert.isFalse(onlyReads('with gone as (delete from exams returning id) select id from gone'))
    assert.isTrue(onlyReads('\n  with own as (select 1) select updated_at from exams'))
    const trx = await db.transaction()
    try {
      await trx.rawQuery('create temporary table seen_here (word text) on commit drop')
      const own = await together(() => Promise.all([word(['in'], trx), word(['out'])]))
      assert.deepEqual(own.flat(), [{ word: 'in' }, { word: 'out' }])
    } finally {
      await trx.rollback()
    }
  })
})
