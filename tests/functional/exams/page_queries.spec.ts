import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { countQueries } from '#tests/helpers/count_queries'
import { asVisitor, type Visitor } from '#tests/helpers/session'

/**
 * Statements of the page at most: the gate, which visit it is, the audit record,
 * that its reader opened it, and all its parts.
 */
const MOST = 5

/** A visit of today with so many before it, every fourth with a text and a measurement. */
async function givenVisitAfter(earlier: number) {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const patient = await givenPatient(od)
  const today = DateTime.now().setZone('America/Vancouver')
  for (let index = 1; index <= earlier; index++) {
    await givenExam(patient, {
      exam: {
        exam_date: today.minus({ days: index * 20 }).toISODate()!,
        exam_status: 'reviewed',
        omdr_id: omdr.omdId,
        od_omd: index % 4 === 0 ? `Visit ${index}` : '',
      },
      od: { iop: 15 },
    })
  }
  const exam = await givenExam(patient, { exam: { exam_status: 'ready', omdr_id: omdr.omdId } })
  return { od, omdr, exam }
}

function queriesOf(person: Visitor, path: string): Promise<number> {
  return countQueries(async () => {
    const { status } = await person.get(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  })
}

test.group('The exam page', () => {
  test('F106 is read in as many queries with 60 earlier visits as with 3', async ({ assert }) => {
    const [few, many] = [await givenVisitAfter(3), await givenVisitAfter(60)]
    const admin = await asVisitor(await givenAdmin())
    for (const who of ['od', 'omdr', 'admin'] as const) {
      const counts = []
      for (const given of [few, many]) {
        const person = who === 'admin' ? admin : await asVisitor(given[who])
        counts.push(await queriesOf(person, `/patient-exam/${given.exam.id}`))
      }
      assert.equal(counts[1], counts[0], who)
      assert.isAbove(counts[0]!, 0)
      assert.isAtMost(counts[0]!, MOST, who)
    }
  }).timeout(60_000)
})
