import { givenAdmin } from '#database/factories/index'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

export type Given = Parameters<typeof givenReadyVisit>[0]
type Visit = { id: number; version: number }

/** A way in: whose it is, and how fields get through it. */
type Way = {
  who: 'admin' | 'omdr'
  send(person: Visitor, visit: Visit, fields: object): Promise<Answer>
}

const WAYS = {
  'exam/save of an administrator': {
    who: 'admin',
    send: (person, { id, version }, fields) =>
      person.post('/api/data/exam/save/', { id, version, ...fields }),
  },
  'exam/save of the reviewer': {
    who: 'omdr',
    send: (person, { id, version }, fields) =>
      person.post('/api/data/exam/save/', { id, version, ...fields }),
  },
  'save_fields': {
    who: 'omdr',
    send: (person, { id, version }, fields) =>
      person.post('/api/data/exam/save_fields/', { exam_id: id, version, ...fields }),
  },
  'pre-review': {
    who: 'admin',
    send: (person, { id, version }, fields) =>
      person.post(`/api/data/exam/${id}/prereview_timestamp/`, {
        initials: 'AB',
        version,
        ...fields,
      }),
  },
  'the reviewer’s submit': {
    who: 'omdr',
    send: (person, { id, version }, fields) =>
      person.post(`/api/data/exam/${id}/omdr_submit/`, { version, ...fields }),
  },
} as const satisfies Record<string, Way>
export type WayName = keyof typeof WAYS

export const EVERY_WAY = Object.keys(WAYS) as WayName[]
/** A pre-review carries what Q67 lists, no treatment and no history. */
export const WRITING_WAYS = EVERY_WAY.filter((name) => name !== 'pre-review')

/** A ready visit and somebody who sends fields through a way in. */
export async function throughWay(name: WayName, given: Given, fields: object) {
  const visit = await givenReadyVisit(given)
  const way: Way = WAYS[name]
  const person = await asVisitor(way.who === 'admin' ? await givenAdmin() : visit.omdr)
  const before = await examRow(visit.exam.id)
  const answer = await way.send(person, before, fields)
  return { ...visit, person, before, answer, row: await examRow(visit.exam.id) }
}

/** Cases of a test, one a way in. */
export const through = (ways: readonly WayName[]) => ways.map((way) => ({ way }))
