import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import type { ExamRecord } from '#exams'
import type { ReferralDays } from '#letters/rules'

/** What the day of a visit's referral is held against; today is the practice's. */
export async function referralDaysOf(exam: ExamRecord): Promise<ReferralDays> {
  const today = dateIn(await practiceZone(exam.practice_id), DateTime.utc())
  return { visit: exam.exam_date, today }
}
