import type { Draft, FieldRefusal } from '#exams'
import { accountsOfOmds } from '#identity'
import { findReview } from '#modules/review/queries/find_review'
import { readingsOf } from '#modules/review/queries/readings'

/**
 * Who may not read a visit blind (F204): its first reviewer, whoever of the two
 * is named last; an account of the office, which reads every answer; anybody
 * once the second answer is locked.
 */
export async function judgeReaders(draft: Draft): Promise<FieldRefusal[]> {
  const { touched, before, after, sentAs } = draft
  const refusals: FieldRefusal[] = []
  const refuse = (column: string, key: string) => refusals.push({ field: sentAs(column), key })
  const { second_omdr_id: second, third_omdr_id: third } = after
  if (touched.has('second_omdr_id')) {
    const { second_omdr: answered } = await readingsOf(before.id)
    if (answered) refuse('second_omdr_id', 'review.second.answered')
    else if (await hasRead(draft, second)) refuse('second_omdr_id', 'review.second.is_first')
    else if (isAssigned(draft, second)) refuse('second_omdr_id', 'review.second.is_assigned')
    else if (await isOffice(second)) refuse('second_omdr_id', 'review.second.is_office')
  } else if (touched.has('omdr_id') && second !== null && after.omdr_id === second) {
    refuse('omdr_id', 'review.second.is_second')
  }
  if (touched.has('third_omdr_id') && third !== null) {
    const isAmongTwo = third === second || (await hasRead(draft, third))
    if (isAmongTwo) refuse('third_omdr_id', 'review.second.is_first')
    else if (isAssigned(draft, third)) refuse('third_omdr_id', 'review.second.is_assigned')
    else if (await isOffice(third)) refuse('third_omdr_id', 'review.second.is_office')
  }
  return refusals
}

/** The first review is theirs, whether or not they have read it. */
function isAssigned({ after }: Draft, omdId: number | null): boolean {
  return omdId !== null && after.omdr_id === omdId
}

async function hasRead({ after }: Draft, omdId: number | null): Promise<boolean> {
  if (omdId === null) return false
  return (await findReview(after.id, 'omdr'))?.omd_id === omdId
}

async function isOffice(omdId: number | null): Promise<boolean> {
  if (omdId === null) return false
  return (await accountsOfOmds([omdId])).some(({ is_office: office }) => office)
}
