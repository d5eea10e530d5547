import { api } from '../../lib/api'
import { payloadOf, EMPTY, type PatientValues } from './form_values'
import type { LikelyDuplicate } from './types'

/**
 * Who of the practice is likely this person already. The question must not
 * stand in the way of adding them: when it cannot be asked, nobody is.
 */
export async function findLikely(
  values: PatientValues,
  usOnly: boolean
): Promise<readonly LikelyDuplicate[]> {
  const path = '/api/data/patient/possible_duplicates/'
  const body = payloadOf(values, EMPTY, { version: null, usOnly })
  const answer = await api.post<{ patients: LikelyDuplicate[] }>(path, body)
  return answer.ok ? answer.data.patients : []
}
