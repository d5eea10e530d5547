import { DateTime } from 'luxon'
import { givenExam, givenOd, givenOmdc, givenOmdr, givenPatient } from '#database/factories/index'
import { type QueueName } from '#reporting/rules'
import { alertLabel, type Alert } from '#review/rules'
import { words } from '#tests/helpers/words'
import { type Visitor } from '#tests/helpers/session'

export const path = (queue: QueueName, after = '') =>
  `/api/data/admin/patients/${queue}/${after && `?after=${encodeURIComponent(after)}`}`

export const FIGURES = '/api/data/admin/queue_figures/'

export const ago = (days: number, minutes = 0) => DateTime.utc().minus({ days, minutes }).toJSDate()

export type Row = { id: number; why: string; since: string; patient: string }

/** Every row of a queue, page after page. */
export async function all(admin: Visitor, queue: QueueName): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | null = ''
  do {
    const { body }: { body: any } = await admin.get(path(queue, next))
    rows.push(...body.data)
    next = body.next
  } while (next)
  return rows
}

export const inEnglish = (alert: Alert) => words('en')(alertLabel(alert).key)

type Columns = NonNullable<Parameters<typeof givenExam>[1]>
export type Made = { exam?: Record<string, unknown>; od?: object; os?: object }

/** A visit of a patient of their own; `omdr`, `omdc` and `second` name a doctor for it. */
export async function visit({ exam = {}, od, os }: Made, patientColumns = {}) {
  const optometrist = await givenOd()
  const patient = await givenPatient(optometrist, patientColumns)
  const { omdr, omdc, second, ...columns } = exam
  const doctors = {
    ...(omdr ? { omdr_id: (await givenOmdr()).omdId } : {}),
    ...(omdc ? { omdc_id: (await givenOmdc()).omdId } : {}),
    ...(second ? { second_omdr_id: (await givenOmdr()).omdId } : {}),
  }
  const options = { exam: { ...columns, ...doctors }, od, os } as Columns
  return { exam: await givenExam(patient, options), patient, optometrist }
}

export const READY = { exam_status: 'ready', omdr: true }
