import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import pg from 'pg'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { asUser, type Visitor } from '#tests/helpers/session'

/** Looks at a page so often; the least counts, because workers ask the database meanwhile. */
const LOOKS = 4

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

async function queriesOf(person: Visitor, path: string): Promise<number> {
  const { query } = pg.Client.prototype
  const counts: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    let count = 0
    pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
      count += 1
      return Reflect.apply(query, this, asked)
    } as never
    try {
      const { status } = await person.get(path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    } finally {
      pg.Client.prototype.query = query
    }
    counts.push(count)
  }
  return Math.min(...counts)
}

test.group('The exam page', () => {
  test('F106 is read in as many queries with 60 earlier visits as with 3', async ({ assert }) => {
    const [few, many] = [await givenVisitAfter(3), await givenVisitAfter(60)]
    const admin = await asUser(null, await givenAdmin())
    for (const who of ['od', 'omdr', 'admin'] as const) {
      const counts = []
      for (const given of [few, many]) {
        const person = who === 'admin' ? admin : await asUser(null, given[who])
        counts.push(await queriesOf(person, `/patient-exam/${given.exam.id}`))
      }
      assert.equal(counts[1], counts[0], who)
      assert.isAbove(counts[0]!, 0)
    }
  }).timeout(60_000)
})
