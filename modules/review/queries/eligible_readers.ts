import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { findPractice, listOmds } from '#directories'
import { reviewerOptions } from '#directories/rules'
import type { ExamRecord } from '#exams'
import { accountsOfOmds } from '#identity'
import type { ReaderCandidate } from '#review/rules'
import { readersOf } from '#modules/review/queries/readings'

const loads = statement<{ omd_id: number | null; load: number }>(
  'review.reading_loads',
  `select omd_id, count(*)::int as load from reviews
    where role in ('second_omdr', 'third_omdr') and released_at is null
      and (reviewed_at is null or reviewed_at > now() - interval '30 days')
      and omd_id = any($1::bigint[])
    group by omd_id`
)

/**
 * Who may be drawn to read a visit blind: reviewers as they are assigned
 * (F214), licensed where the visit was made, who log in, had nothing to do with
 * the visit yet and see no office's lists.
 */
export async function eligibleReaders(
  exam: ExamRecord,
  trx: Transaction
): Promise<ReaderCandidate[]> {
  const [omds, { province }, involved] = await Promise.all([
    listOmds(),
    findPractice(exam.practice_id),
    readersOf(exam, trx),
  ])
  const near = reviewerOptions(
    omds.map((omd) => ({
      ...omd,
      is_reviewer: omd.isReviewer && !omd.generic,
      hidden_from_dropdown: omd.hiddenFromDropdown,
    }))
  )
    .filter((omd) => omd.province === province || omd.licensedProvinces.includes(province))
    .filter(({ id }) => !involved.has(id))
    .map(({ id }) => id)
  const accounts = await accountsOfOmds(near)
  const of = (id: number) => accounts.filter(({ omd_id: omd }) => omd === id)
  const able = near.filter(
    (id) => of(id).some(({ reviews }) => reviews) && !of(id).some(({ is_office: office }) => office)
  )
  const loaded = new Map((await loads([able], trx)).map((row) => [row.omd_id, row.load]))
  return able.map((id) => ({ id, load: loaded.get(id) ?? 0 }))
}
