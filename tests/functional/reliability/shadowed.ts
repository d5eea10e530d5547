import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenOmdr,
  givenPatient,
  type GivenExam,
  type GivenOd,
} from '#database/factories/index'
import { LEAFLETS } from '#modules/resources/leaflets/index'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { asOwner } from '#tests/helpers/database'
import type { Visitor } from '#tests/helpers/session'
import { FILLED, daysAgo } from '#tests/helpers/visits'
import { NAME, plant, plantLetterTexts, uploadEverything } from './planted.js'

/** How visits come out of an optometrist's sight. */
export const WAYS_OUT = ['hidden', 'deactivated'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/** Days of the visits: one in sight, and those out of it before and after. */
const DAYS = { seen: 30, unready: 500, reviewed: 271, latest: 4 }

/** Days that our own pages tell everybody. */
const TOLD = new Set(LEAFLETS.map(({ updatedOn }) => updatedOn))

/** The day so long ago, or one before it that tells of nothing but a visit. */
function tellingDay(days: number): string {
  const day = daysAgo(days)
  return TOLD.has(day) ? tellingDay(days + 1) : day
}

/** Pressures of the visits out of sight, mm[Hg]: nobody else's. */
const PRESSURES = [61.5, 59.5]

/** Numbers of rows that nobody else's have; each is restarted behind the rows in sight. */
const FIRST_HIDDEN = { exams: 73_400_331, exam_images: 91_400_771, deliveries: 61_400_551 }

type Options = {
  od: GivenOd
  /** The optometrist's and an administrator's browsers. */
  keeper: Visitor
  admin: Visitor
  out: WayOut
  /** Of the visit in sight. */
  status?: 'not_ready' | 'ready' | 'reviewed'
  /** Files on each visit; slow. */
  files?: boolean
}

/**
 * A patient with one visit in an optometrist's sight and three out of it: an
 * older one nobody handed in, the one before it, reviewed, and the latest.
 * Every text, number, date and file of those three is unmistakable.
 */
export async function givenShadowedPatient({ od, keeper, admin, out, ...rest }: Options) {
  const { status = 'not_ready', files = false } = rest
  const omdr = await givenOmdr()
  const patient = await givenPatient(od)
  const on = (days: number, exam: object = {}) => ({
    exam: { ...FILLED, exam_date: tellingDay(days), ...exam },
  })
  const seen = await givenExam(patient, {
    ...on(DAYS.seen, { exam_status: status, omdr_id: omdr.omdId }),
    od: { iop: 17 },
    os: { iop: 18.5 },
  })
  const hidden = await numbered('exams', async () => {
    const rows: GivenExam[] = []
    for (const days of [DAYS.unready, DAYS.reviewed, DAYS.latest]) {
      const [iopOd, iopOs] = PRESSURES
      const columns = { ipc: 'requested', is_referral_letter_upload_pei: true }
      const pressures = { od: { iop: iopOd! }, os: { iop: iopOs! } }
      rows.push(await givenExam(patient, { ...on(days, columns), ...pressures }))
    }
    return rows
  })
  const ids = hidden.map(({ id }) => id)
  const images = files ? await numbered('exam_images', () => uploadAll(keeper, ids)) : []
  await db.from('exams').where('id', hidden[1]!.id).update({ exam_status: 'reviewed' })
  const letters = await numbered('deliveries', () =>
    Promise.all(ids.map((id) => givenDelivery({ exam_id: id, patient_id: patient.id })))
  )
  await plant('exams', ids)
  await plant('exam_eyes', ids, 'exam_id')
  await plantLetterTexts(ids)
  await plant(
    'deliveries',
    letters.map(({ id }) => id)
  )
  for (const id of ids) await takeOut(admin, id, out)
  return { patient, seen, hidden, images, letters }
}

async function uploadAll(keeper: Visitor, visits: readonly number[]): Promise<number[]> {
  const images: number[] = []
  for (const id of visits) {
    const { photographs, others } = await uploadEverything(keeper, id)
    images.push(...photographs, ...others)
  }
  return images
}

/** As an administrator does it. */
async function takeOut(admin: Visitor, exam: number, out: WayOut) {
  const { version } = await db.from('exams').where('id', exam).firstOrFail()
  const answer =
    out === 'hidden'
      ? await admin.post('/api/data/exam/save/', { id: exam, version, hide_exam_for_od: true })
      : await admin.post('/api/data/exam/deactivate/', { exam })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Rows made meanwhile have numbers of their own, the later ones go on from where they were. */
async function numbered<T>(table: keyof typeof FIRST_HIDDEN, make: () => Promise<T>): Promise<T> {
  const [{ next }] = await db.from(table).select(db.raw('coalesce(max(id), 0) + 1 as next'))
  const usual = Number(next) < FIRST_HIDDEN[table] ? Number(next) : await afterUsual(table)
  const first = Math.max(FIRST_HIDDEN[table], Number(next))
  await restart(table, first)
  const made = await make()
  await restart(table, usual)
  return made
}

async function afterUsual(table: keyof typeof FIRST_HIDDEN): Promise<number> {
  const [{ next }] = await db
    .from(table)
    .where('id', '<', FIRST_HIDDEN[table])
    .select(db.raw('coalesce(max(id), 0) + 1 as next'))
  return Number(next)
}

const restart = (table: string, at: number) =>
  asOwner(`alter table ${table} alter column id restart with ${at}`)

type Shadowed = Awaited<ReturnType<typeof givenShadowedPatient>>

/** What of an answer tells of the visits out of sight; empty when nothing does. */
export function tracesOf({ hidden, images, letters }: Shadowed) {
  const ids = [...hidden, ...letters].map(({ id }) => id)
  const told = [
    ...[...ids, ...images].map(String),
    ...hidden.map(({ exam_date: date }) => date),
    ...PRESSURES.map(String),
  ]
  const patterns = told.map((each) => ({ each, pattern: alone(each) }))
  return (text: string): string[] => {
    const at = text.toLowerCase().indexOf(NAME.toLowerCase())
    const words = at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)]
    return [
      ...words,
      ...patterns.filter(({ pattern }) => pattern.test(text)).map(({ each }) => each),
    ]
  }
}

/** A number that is no part of a longer one. */
const alone = (each: string) =>
  new RegExp(`(?<![\\d.-])${each.replaceAll('.', '\\.')}(?![\\d.]*\\d)`)
