import type { Transaction } from '#app/database/transaction'
import type { DemoDirectory } from '#database/seeders/demo/directory'

/** Places of visits among those of their status, oldest first: every so many of them. */
const NUMBERED = `
  select e.id, row_number() over (partition by e.exam_status order by e.exam_date desc, e.id) as n
    from exams e where e.exam_status = ? and not e.is_referral_letter_upload_pei`

/** Older visits are done with. */
const NEWEST = 60

/** What is set on every so many visits of a status; `rest` is which of them. */
type Share = { status: string; every: number; rest: number; set: string }

/** Visits that wait: some without a reviewer, some pre-reviewed, of each category of the reports. */
const WAITING: readonly Omit<Share, 'status'>[] = [
  { every: 7, rest: 3, set: 'omdr_id = null' },
  { every: 7, rest: 5, set: `ipc = 'requested', od_wants_omd_report = true` },
  {
    every: 3,
    rest: 1,
    set: `is_pre_reviewed = true, prereview_initials = 'CG', prereview_alert = '["IOP slightly"]',
          last_prereview_date = ready_at + interval '26 hours'`,
  },
  { every: 9, rest: 2, set: `patient_status = 'P'` },
  { every: 9, rest: 4, set: `patient_status = 'BO'` },
  { every: 9, rest: 6, set: `patient_status = 'BT'` },
  { every: 5, rest: 0, set: 'rr_dm = true, rr_others = false, exam_is_retina_only = true' },
]

/** Visits that were reviewed: referrals, consultations, billing, and how the programme's next visits stand. */
const REVIEWED: readonly Omit<Share, 'status'>[] = [
  { every: 6, rest: 1, set: 'cat_refer = true, rr_cataract = true' },
  { every: 11, rest: 4, set: `rr_amd = true, rr_others = false, retina_disease_stage = 'mild'` },
  {
    every: 8,
    rest: 3,
    set: `billing_note = 'Second field of the year', omdr_auto_planned_billing_code = 'A234'`,
  },
  { every: 16, rest: 7, set: 'selected_omd_note_options = array[7, 15, 16]' },
  { every: 5, rest: 2, set: `glaucoma_booking = 'booked'` },
  { every: 5, rest: 4, set: `glaucoma_booking = 'skipped'` },
]

/** Ago, of the newest reviews: each period of the lists has one. */
const RECENT_HOURS = [0.5, 4, 9, 20, 30, 60, 100, 300]

/** Internal family doctors: given, read, and referred. */
const GIVEN = [
  { rest: 1, status: 'ready', referred: 'null' },
  { rest: 4, status: 'reviewed', referred: 'null' },
  { rest: 7, status: 'letter_sent', referred: 'exam_date + 9' },
] as const

/** Consultations in each of their states. */
const CONSULTED = [
  { rest: 2, status: 'ready', reviewed: 'null' },
  { rest: 5, status: 'reviewed', reviewed: `reviewed_at + interval '3 days'` },
  { rest: 8, status: 'processed', reviewed: `reviewed_at + interval '2 days'` },
] as const

/**
 * What the office's queues, lists and reports are about, so that a demo shows
 * numbers and not zeros: on visits that are there already, the same on every
 * machine.
 */
export async function seedOffice(trx: Transaction, { igp, omds, odByAccount }: DemoDirectory) {
  const retina = odByAccount.get('od.re')!
  await trx.from('ods').where('id', retina).update({ special_attention: true })
  await trx.from('ods').where('id', odByAccount.get('od.other')!).update({ orientating: true })
  await trx.from('ods').where('id', odByAccount.get('od')!).update({ glaucoma_program: true })
  for (const share of WAITING) await give(trx, { ...share, status: 'ready' })
  for (const share of REVIEWED) await give(trx, { ...share, status: 'reviewed' })
  await give(trx, { status: 'od_review', every: 2, rest: 0, set: 'cat_refer = true' })
  for (const { rest, status, referred } of GIVEN) {
    const set = `igp_id = ${igp}, internal_gp_status = '${status}', gp_referral_date = ${referred}`
    await give(trx, { status: 'reviewed', every: 10, rest, set })
  }
  for (const { rest, status, reviewed } of CONSULTED) {
    const set = `omdc_id = ${omds.bose}, omdc_status = '${status}', omdc_review_date = ${reviewed}`
    await give(trx, { status: 'reviewed', every: 10, rest, set })
  }
  await reviewJustNow(trx)
  await trx.rawQuery(`
    update exam_eyes y set octav = 'red', ght = 'onl'
      from exams e
     where e.id = y.exam_id and y.eye = 'os' and e.exam_status = 'ready' and e.rr_glc
       and e.id % 2 = 0`)
  // A visit without a reviewer has no review, one with a consultant has theirs.
  await trx.rawQuery(`delete from reviews r using exams e
                       where e.id = r.exam_id and r.role = 'omdr' and e.omdr_id is null`)
  await trx.rawQuery(`
    insert into reviews (exam_id, role, omd_id, assigned_at, reviewed_at, exam_version)
    select id, 'omdc', omdc_id, reviewed_at, omdc_review_date, version
      from exams where omdc_id is not null`)
}

async function give(trx: Transaction, { status, every, rest, set }: Share) {
  await trx.rawQuery(
    `update exams set ${set}
       from (${NUMBERED}) numbered
      where numbered.id = exams.id and numbered.n <= ? and numbered.n % ? = ?`,
    [status, NEWEST, every, rest]
  )
}

/** The newest reviews happened in the last days. */
async function reviewJustNow(trx: Transaction) {
  await trx.rawQuery(
    `update exams set reviewed_at = now() - make_interval(mins => recent.minutes)
       from (${NUMBERED}) numbered
       join unnest(?::int[]) with ordinality recent(minutes, n) on recent.n = numbered.n
      where numbered.id = exams.id`,
    ['reviewed', RECENT_HOURS.map((hours) => hours * 60)]
  )
  await trx.rawQuery(`
    update reviews r set reviewed_at = e.reviewed_at
      from exams e where e.id = r.exam_id and r.role = 'omdr' and e.reviewed_at is not null`)
}
