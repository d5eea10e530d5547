import { DateTime } from 'luxon'
import { givenExam, givenOd, givenOmdc, givenOmdr, givenPatient } from '#database/factories/index'
import { type Visitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'

export const LIST = '/api/data/patients/'
export const ZONE = 'America/Vancouver'

/** So long before the test, not before its file was read. */
type Ago = { hours: number; minutes: number }
export const ago = (hours: number, minutes = 0): Ago => ({ hours, minutes })
const isAgo = (value: unknown): value is Ago =>
  typeof value === 'object' && value !== null && 'hours' in value
export const drawn = (columns: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      isAgo(value) ? DateTime.utc().minus(value).toJSDate() : value,
    ])
  )
export const daysAgo = (days: number, minutes = 0) => ago(24 * days, minutes)
/** Days from today on which a follow-up of a year ends. */
export const visitDueIn = (due: { months?: number; days?: number }) =>
  DateTime.now().setZone(ZONE).plus(due).minus({ months: 6 }).toISODate()!

type Columns = NonNullable<Parameters<typeof givenExam>[1]>
export type Made = { exam?: Record<string, unknown>; od?: object; os?: object; patient?: object }

export async function visit({ exam = {}, od, os, patient: columns }: Made, optometrist?: object) {
  const owner = (optometrist ?? (await givenOd())) as Awaited<ReturnType<typeof givenOd>>
  const patient = await givenPatient(owner, columns as never)
  const { omdr, omdc, second, ...rest } = exam
  const doctors = {
    ...(omdr ? { omdr_id: (await givenOmdr()).omdId } : {}),
    ...(omdc ? { omdc_id: (await givenOmdc()).omdId } : {}),
    ...(second ? { second_omdr_id: (await givenOmdr()).omdId } : {}),
  }
  const columnsOf = { ...drawn(rest), ...doctors }
  const row = await givenExam(patient, { exam: columnsOf, od, os } as Columns)
  return { exam: row, patient, owner }
}

type Made1 = Awaited<ReturnType<typeof visit>>

/** Whether both lists, the call's and the portal's, hold the patient's visit. */
export async function holds(
  admin: Visitor,
  query: Record<string, unknown>,
  { exam, patient, owner }: Made1
) {
  const asked = { ...query, od: owner.odId }
  const text = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)] as [string, string])
  )
  const call = await admin.get(`${LIST}?${text}`)
  if (call.status !== 200) throw new Error(call.text)
  const inCall = call.body.patients_data_list.some((row: { id: number }) => row.id === patient.id)
  const page = await admin.get(listPath('patient_list', { filter: asked }))
  if (page.status !== 200) throw new Error(page.text)
  const inPage = idsOf(page.body).includes(exam.id)
  if (inCall !== inPage) throw new Error(`the call says ${inCall}, the page ${inPage}`)
  return inCall
}
