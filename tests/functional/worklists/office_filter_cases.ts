import { ago, daysAgo, visitDueIn, type Made } from '#tests/functional/worklists/given_office_visit'

export const READY = { exam_status: 'ready', omdr: true }
export const REVIEWED = { exam_status: 'reviewed', omdr: true }
const GLAUCOMA = { ...REVIEWED, rr_glc: true, fu_number: 6, fu_letter: 'month' }

type Case = { filter: string; value: string; is: string; made: Made; inside: boolean }
export const row = (
  filter: string,
  value: string,
  is: string,
  exam: object,
  inside: boolean,
  rest = {}
) => ({
  ...{ filter, value, is, inside },
  made: { exam: exam as Record<string, unknown>, ...rest } as Made,
})

const PRE = { ...READY, is_pre_reviewed: true }

/** Just inside and just outside of each value. */
export const CASES: Case[] = [
  row('flagged_filter', 'all', 'ready with high priority', { ...READY, is_urgent: true }, true),
  row(
    'flagged_filter',
    'all',
    'handed in with high priority',
    { exam_status: 'od_review', is_urgent: true },
    true
  ),
  row('flagged_filter', 'all', 'not handed in, high priority', { is_urgent: true }, false),
  row(
    'flagged_filter',
    'all',
    'reviewed with high priority',
    { ...REVIEWED, is_urgent: true },
    false
  ),
  row('flagged_filter', 'all', 'ready without an alert', READY, false),
  row('flagged_filter', 'iop_over_35', '36 mmHg', READY, true, { os: { iop: 36 } }),
  row('flagged_filter', 'iop_over_35', '35 mmHg', READY, false, { os: { iop: 35 } }),
  row('flagged_filter', 'iop_slightly', '35 mmHg', READY, true, { od: { iop: 35 } }),
  row('flagged_filter', 'urgent', 'another alert', { ...READY, ipc: 'requested' }, false),
  row(
    'flagged_filter',
    'ipc_requested',
    'a consultation asked for',
    { ...READY, ipc: 'requested' },
    true
  ),
  row(
    'flagged_filter',
    'omdr_has_question',
    'a second opinion waits',
    { ...READY, second: true },
    true
  ),
  row(
    'flagged_filter',
    'od_question',
    'a question of blanks',
    { ...READY, od_question: ' \n' },
    false
  ),
  row('flagged_filter', 'gp_referred', 'referred by the GP', { ...READY, gp_refed: true }, true),
  row('flagged_filter', 'all', 'ready for long', { ...READY, ready_at: ago(24 * 15) }, true),
  row('flagged_filter', 'urgent_pre_review', '15 days', { ...READY, ready_at: ago(24 * 15) }, true),
  row(
    'flagged_filter',
    'urgent_pre_review',
    '22 days',
    { ...READY, ready_at: ago(24 * 22) },
    false
  ),
  row(
    'flagged_filter',
    'critical_pre_review',
    '22 days',
    { ...READY, ready_at: ago(24 * 22) },
    true
  ),
  row(
    'flagged_filter',
    'critical_pre_review',
    '20 days',
    { ...READY, ready_at: ago(24 * 20) },
    false
  ),
  row(
    'flagged_filter',
    'prereview_over_2_weeks',
    'pre-reviewed 15 days ago',
    { ...PRE, last_prereview_date: ago(24 * 15) },
    true
  ),
  row(
    'flagged_filter',
    'prereview_over_3_weeks',
    'pre-reviewed 15 days ago',
    { ...PRE, last_prereview_date: ago(24 * 15) },
    false
  ),
  row('unflagged_filter', 'all', 'ready for long', { ...READY, ready_at: ago(24 * 15) }, false),
  row('unflagged_filter', 'all', 'ready without an alert', READY, true),
  row('unflagged_filter', 'all', 'handed in without an alert', { exam_status: 'od_review' }, true),
  row('unflagged_filter', 'all', 'with one', { ...READY, is_urgent: true }, false),
  row('unflagged_filter', 'all', 'reviewed', REVIEWED, false),
  row(
    'unflagged_filter',
    'pre_reviewed',
    'pre-reviewed',
    { ...PRE, last_prereview_date: ago(1) },
    true
  ),
  row('unflagged_filter', 'pre_reviewed', 'not pre-reviewed', READY, false),
  row('unflagged_filter', 'not_pre_reviewed', 'not pre-reviewed', READY, true),
  row('misc_filter', 'high_priority', 'high priority', { is_urgent: true }, true),
  row('misc_filter', 'high_priority', 'none', {}, false),
  row('misc_filter', 'referral_letter', 'a letter', { is_referral_letter_upload_pei: true }, true),
  row('misc_filter', 'referral_letter', 'a standard visit', {}, false),
  row('misc_filter', 'outbound_referral', 'one that leaves', { is_outbound_referral: true }, true),
  row('misc_filter', 'od_messaging', 'a message', { is_od_messaging_submission: true }, true),
  row('misc_filter', 'od_messaging', 'no message', {}, false),
  row('misc_filter', 'no_gp', 'nobody', {}, true),
  row(
    'audit_filter',
    'with_no_omdr_assigned',
    'ready, no reviewer',
    { exam_status: 'ready' },
    true
  ),
  row('audit_filter', 'with_no_omdr_assigned', 'ready with one', READY, false),
  row(
    'audit_filter',
    'with_omdc_status_but_no_omdc_assigned',
    'processed, nobody consulted',
    { ...READY, omdc_status: 'processed' },
    true
  ),
  row(
    'audit_filter',
    'with_omdc_status_but_no_omdc_assigned',
    'a consultant',
    { ...READY, omdc: true, omdc_status: 'ready' },
    false
  ),
  row(
    'audit_filter',
    'with_multiple_exams_having_an_omdc_status',
    'one consultation',
    { ...READY, omdc: true, omdc_status: 'ready' },
    false
  ),
  row(
    'audit_filter',
    'conflicting_notes_list',
    'telemedicine and ophthalmologist',
    { ...READY, selected_omd_note_options: [15, 16] },
    true
  ),
  row(
    'audit_filter',
    'conflicting_notes_list',
    'one of them',
    { ...READY, selected_omd_note_options: [15] },
    false
  ),
  row(
    'audit_filter',
    'omdr_reviewed_no_timestamp_list',
    'without a time',
    { ...REVIEWED, reviewed_at: null },
    true
  ),
  row('audit_filter', 'omdr_reviewed_no_timestamp_list', 'with one', REVIEWED, false),
  ...[
    ['1_hour', 0, 1],
    ['6_hours', 0, 6],
    ['12_hours', 0, 12],
    ['24_hours', 0, 24],
    ['24-48_hours', 24, 48],
    ['48-72_hours', 48, 72],
    ['72_hours-1_week', 72, 168],
    ['30_days', 0, 720],
  ].flatMap(([value, newest, oldest]) => [
    row(
      'reviewed_period',
      String(value),
      `${oldest} h less 5 min ago`,
      { ...REVIEWED, reviewed_at: ago(Number(oldest), -5) },
      true
    ),
    row(
      'reviewed_period',
      String(value),
      `${oldest} h and 5 min ago`,
      { ...REVIEWED, reviewed_at: ago(Number(oldest), 5) },
      false
    ),
    ...(Number(newest) > 0
      ? [
          row(
            'reviewed_period',
            String(value),
            `${newest} h and 5 min ago`,
            { ...REVIEWED, reviewed_at: ago(Number(newest), 5) },
            true
          ),
          row(
            'reviewed_period',
            String(value),
            `${newest} h less 5 min ago`,
            { ...REVIEWED, reviewed_at: ago(Number(newest), -5) },
            false
          ),
        ]
      : []),
  ]),
  row('reviewed_period', '30_days', 'not reviewed yet', READY, false),
  ...[
    ['over_1_week', 7],
    ['over_2_weeks', 14],
    ['over_3_weeks', 21],
    ['over_4_weeks', 28],
  ].flatMap(([value, days]) => [
    row(
      'pre_reviewed',
      String(value),
      `${days} days and 5 min ago`,
      { ...PRE, last_prereview_date: daysAgo(Number(days), 5) },
      true
    ),
    row(
      'pre_reviewed',
      String(value),
      `${days} days less 5 min ago`,
      { ...PRE, last_prereview_date: daysAgo(Number(days), -5) },
      false
    ),
  ]),
  row('pre_reviewed', 'any_time', 'a minute ago', { ...PRE, last_prereview_date: ago(0, 1) }, true),
  row('pre_reviewed', 'any_time', 'never', READY, false),
  row(
    'pre_reviewed',
    'any_time',
    'taken back',
    { ...READY, last_prereview_date: daysAgo(9) },
    false
  ),
  ...(['2', '6', '12'] as const).flatMap((months) => [
    row(
      'glaucoma_next_visit',
      `within_${months}_months`,
      `due in ${months} months`,
      {
        ...GLAUCOMA,
        exam_date: visitDueIn({ months: Number(months) }),
        ...(months === '12' ? { fu_number: 6 } : {}),
      },
      true
    ),
    row(
      'glaucoma_next_visit',
      `within_${months}_months`,
      `due a day later`,
      { ...GLAUCOMA, exam_date: visitDueIn({ months: Number(months), days: 2 }) },
      false
    ),
  ]),
  row(
    'glaucoma_next_visit',
    'past_due',
    'due yesterday',
    { ...GLAUCOMA, exam_date: visitDueIn({ days: -3 }) },
    true
  ),
  row(
    'glaucoma_next_visit',
    'past_due',
    'due in three days',
    { ...GLAUCOMA, exam_date: visitDueIn({ days: 3 }) },
    false
  ),
  row(
    'glaucoma_next_visit',
    'past_due',
    'no glaucoma',
    { ...GLAUCOMA, rr_glc: false, exam_date: visitDueIn({ days: -3 }) },
    false
  ),
  row(
    'glaucoma_next_visit',
    'past_due',
    'no follow-up',
    { ...GLAUCOMA, fu_letter: null, exam_date: visitDueIn({ days: -3 }) },
    false
  ),
  row('glaucoma_booking', 'needed', 'nobody said', GLAUCOMA, true),
  row('glaucoma_booking', 'needed', 'booked', { ...GLAUCOMA, glaucoma_booking: 'booked' }, false),
  row('glaucoma_booking', 'booked', 'booked', { ...GLAUCOMA, glaucoma_booking: 'booked' }, true),
  row('glaucoma_booking', 'skipped', 'skipped', { ...GLAUCOMA, glaucoma_booking: 'skipped' }, true),
  row('glaucoma_booking', 'skipped', 'needed', { ...GLAUCOMA, glaucoma_booking: 'needed' }, false),
]
