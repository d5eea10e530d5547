import { DateTime } from 'luxon'
import type { Visitor } from '#tests/helpers/session'

export const LIST = '/api/data/patients/'

/** Calendar date so long ago in the default zone. */
export const ago = (age: { days?: number; months?: number }) =>
  DateTime.now().setZone('America/Vancouver').minus(age).toISODate()!

export async function ids(person: Visitor, query = ''): Promise<number[]> {
  const { status, body, text } = await person.get(`${LIST}?${query}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body.patients_data_list.map((row: { id: number }) => row.id)
}

export const ALL = 'examPeriod=all_time&examStatus=all_statuses'
