import { omdName } from '#directories'
import { omdOf } from '#identity'

/**
 * Who reviewed a visit, else who is to: whoever is assigned after a review did not write it (Q164).
 *
 * @param exam SQL name of the visit
 */
export const reviewerName = (exam: string) =>
  `${omdName(`coalesce(${omdOf(`${exam}.reviewed_by`)}, ${exam}.omdr_id)`)}`
