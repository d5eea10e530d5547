import { requestableOptions } from '#directories/rules'
import { toOmdRecord } from '#modules/directories/http/transformers'
import { listOmds } from '#modules/directories/queries/omds'

/**
 * Whom an optometrist may ask for, as a selector shows them; those licensed in
 * the province first (C188, C205).
 *
 * @param requested who is asked for already, and stays even when hidden
 */
export async function listRequestableOmds(province: string, requested: number | null) {
  return requestableOptions((await listOmds()).map(toOmdRecord), { province, requested })
}
