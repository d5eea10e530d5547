import { type QueueName } from '#reporting/rules'
import { daysAgo } from '#tests/helpers/visits'
import { ago, type Made, READY } from '#tests/functional/reporting/given_queued_visit'

type Case = { queue: QueueName; is: string; made: Made; inside: boolean; why?: string }

/** A retina referral that is needed, its letter due so many days ago where the practice is. */
const needed = (days: number, exam = {}): Made => ({
  exam: { ...READY, retina_referral: 'needed', retina_letter_due: daysAgo(days), ...exam },
})

/** Just inside and just outside each queue. */
export const CASES: readonly Case[] = [
  {
    queue: 'with_no_omdr_assigned',
    is: 'ready without a reviewer',
    made: { exam: { exam_status: 'ready' } },
    inside: true,
    why: 'No reviewer',
  },
  {
    queue: 'with_no_omdr_assigned',
    is: 'ready with one',
    made: { exam: READY },
    inside: false,
  },
  {
    queue: 'with_no_omdr_assigned',
    is: 'not handed in yet',
    made: { exam: {} },
    inside: false,
  },
  {
    queue: 'with_omdc_status_but_no_omdc_assigned',
    is: 'processed, and nobody consulted',
    made: { exam: { ...READY, omdc_status: 'processed' } },
    inside: true,
  },
  {
    queue: 'with_omdc_status_but_no_omdc_assigned',
    is: 'a consultant with a status',
    made: { exam: { ...READY, omdc: true, omdc_status: 'ready' } },
    inside: false,
  },
  {
    queue: 'with_ipc_status',
    is: 'requested',
    made: { exam: { ...READY, ipc: 'requested' } },
    inside: true,
    why: 'In-person consult: requested, not sent',
  },
  { queue: 'with_ipc_status', is: 'none', made: { exam: READY }, inside: false },
  {
    queue: 'ready_over_2weeks',
    is: 'ready for 14 days and a minute',
    made: { exam: { ...READY, ready_at: ago(14, 1) } },
    inside: true,
    why: 'Urgent pre-review',
  },
  {
    queue: 'ready_over_2weeks',
    is: 'ready for three hours less than 14 days',
    made: { exam: { ...READY, ready_at: ago(14, -180) } },
    inside: false,
  },
  {
    queue: 'ready_over_2weeks',
    is: 'reviewed since',
    made: { exam: { ...READY, exam_status: 'reviewed', ready_at: ago(15) } },
    inside: false,
  },
  {
    queue: 'ready_over_3weeks',
    is: 'ready for 21 days and a minute',
    made: { exam: { ...READY, ready_at: ago(21, 1) } },
    inside: true,
    why: 'Critical pre-review',
  },
  {
    queue: 'ready_over_3weeks',
    is: 'ready for three hours less than 21 days',
    made: { exam: { ...READY, ready_at: ago(21, -180) } },
    inside: false,
  },
  {
    queue: 'alert',
    is: 'ready for 14 days and a minute',
    made: { exam: { ...READY, ready_at: ago(14, 1) } },
    inside: true,
    why: 'Urgent pre-review',
  },
  {
    queue: 'alert',
    is: 'ready for 21 days and a minute, and urgent',
    made: { exam: { ...READY, ready_at: ago(21, 1), is_urgent: true } },
    inside: true,
    why: 'Urgent · Critical pre-review',
  },
  {
    queue: 'alert',
    is: 'ready for three hours less than 14 days',
    made: { exam: { ...READY, ready_at: ago(14, -180) } },
    inside: false,
  },
  {
    queue: 'alert',
    is: 'pre-reviewed 21 days and a minute ago, nobody knows when it was ready',
    made: {
      exam: {
        ...READY,
        is_pre_reviewed: true,
        ready_at: null,
        last_prereview_date: ago(21, 1),
      },
    },
    inside: true,
    why: 'Prereview over 3 weeks',
  },
  {
    queue: 'alert',
    is: 'pre-reviewed 30 days ago and ready again for 20, late by both',
    made: {
      exam: {
        ...READY,
        is_pre_reviewed: true,
        ready_at: ago(20),
        last_prereview_date: ago(30),
      },
    },
    inside: true,
    why: 'Urgent pre-review · Prereview over 3 weeks',
  },
  {
    queue: 'alert',
    is: 'reviewed, which had waited for long',
    made: { exam: { ...READY, exam_status: 'reviewed', ready_at: ago(30) } },
    inside: false,
  },
  {
    queue: 'prereview_over_2weeks',
    is: 'pre-reviewed 14 days and a minute ago',
    made: { exam: { ...READY, is_pre_reviewed: true, last_prereview_date: ago(14, 1) } },
    inside: true,
  },
  {
    queue: 'prereview_over_2weeks',
    is: 'pre-reviewed three hours less than 14 days ago, ready for 30',
    made: {
      exam: {
        ...READY,
        is_pre_reviewed: true,
        ready_at: ago(30),
        last_prereview_date: ago(14, -180),
      },
    },
    inside: false,
  },
  {
    queue: 'prereview_over_2weeks',
    is: 'a pre-review that was taken back',
    made: { exam: { ...READY, last_prereview_date: ago(20) } },
    inside: false,
  },
  {
    queue: 'prereview_over_3weeks',
    is: 'pre-reviewed 21 days and a minute ago',
    made: { exam: { ...READY, is_pre_reviewed: true, last_prereview_date: ago(21, 1) } },
    inside: true,
  },
  {
    queue: 'prereview_over_3weeks',
    is: 'pre-reviewed three hours less than 21 days ago',
    made: { exam: { ...READY, is_pre_reviewed: true, last_prereview_date: ago(21, -180) } },
    inside: false,
  },
  {
    queue: 'flagged_for_urgent_attention_by_the_od',
    is: 'high priority, ready',
    made: { exam: { ...READY, is_urgent: true } },
    inside: true,
    why: 'High priority',
  },
  {
    queue: 'flagged_for_urgent_attention_by_the_od',
    is: 'high priority, reviewed',
    made: { exam: { ...READY, exam_status: 'reviewed', is_urgent: true } },
    inside: false,
  },
  {
    queue: 'billing',
    is: 'a billing note',
    made: { exam: { ...READY, billing_note: 'Second eye billed apart' } },
    inside: true,
    why: 'Billing note: Second eye billed apart',
  },
  {
    queue: 'billing',
    is: 'planned codes of reviewer and consultant',
    made: {
      exam: {
        ...READY,
        omdr_auto_planned_billing_code: 'A234',
        omdr_manual_planned_billing_code: 'B511',
        omdc_auto_planned_billing_code: 'C092',
      },
    },
    inside: true,
    why: 'Planned billing codes: B511, C092',
  },
  {
    queue: 'billing',
    is: 'a note that was dealt with',
    made: { exam: { ...READY, billing_note: 'Done', billing_addressed: true } },
    inside: false,
  },
  {
    queue: 'billing',
    is: 'a note of blanks',
    made: { exam: { ...READY, billing_note: ' \n\t' } },
    inside: false,
  },
  {
    queue: 'conflicting_notes_list',
    is: 'telemedicine and ophthalmologist',
    made: { exam: { ...READY, selected_omd_note_options: [16, 3, 15] } },
    inside: true,
    why: 'Follow-up both by telemedicine and with the ophthalmologist',
  },
  {
    queue: 'conflicting_notes_list',
    is: 'follow-up with the optometrist and two retina referrals',
    made: { exam: { ...READY, selected_omd_note_options: [7, 59, 60] } },
    inside: true,
    why: [
      'Retina referral both optional and needed',
      'Follow-up with the optometrist, and an optional retina referral',
      'Follow-up with the optometrist, and a retina referral that is needed',
    ].join(' · '),
  },
  {
    queue: 'conflicting_notes_list',
    is: 'notes that go together',
    made: { exam: { ...READY, selected_omd_note_options: [7, 15, 11] } },
    inside: false,
  },
  {
    queue: 'omdr_reviewed_no_timestamp_list',
    is: 'reviewed without a time',
    made: { exam: { ...READY, exam_status: 'reviewed', reviewed_at: null } },
    inside: true,
  },
  {
    queue: 'omdr_reviewed_no_timestamp_list',
    is: 'reviewed with one',
    made: { exam: { ...READY, exam_status: 'reviewed' } },
    inside: false,
  },
  {
    queue: 'retina_letters_due',
    is: 'due today',
    made: needed(0),
    inside: true,
    why: `Letter of the needed retina referral is due by ${daysAgo(0)}`,
  },
  {
    queue: 'retina_letters_due',
    is: 'due yesterday, the chart reviewed',
    made: needed(1, { exam_status: 'reviewed' }),
    inside: true,
    why: `Overdue: letter of the needed retina referral was due by ${daysAgo(1)}`,
  },
  { queue: 'retina_letters_due', is: 'due tomorrow', made: needed(-1), inside: false },
  {
    queue: 'retina_letters_due',
    is: 'due yesterday, and sent',
    made: needed(1, { gp_letter_sent_date: daysAgo(1) }),
    inside: false,
  },
  { queue: 'retina_letters_due', is: 'none needed', made: { exam: READY }, inside: false },
  {
    queue: 'alert',
    is: 'a second opinion that waits, and 36 mmHg',
    made: { exam: { ...READY, second: true }, os: { iop: 36 } },
    inside: true,
    why: 'OMDR has question · IOP over 35',
  },
  {
    queue: 'alert',
    is: '35 mmHg',
    made: { exam: READY, od: { iop: 35 } },
    inside: true,
    why: 'IOP slightly',
  },
  { queue: 'alert', is: '21.9 mmHg', made: { exam: READY, od: { iop: 21.9 } }, inside: false },
  {
    queue: 'alert',
    is: 'an alert of a chart that is reviewed',
    made: { exam: { ...READY, exam_status: 'reviewed', is_urgent: true } },
    inside: false,
  },
]
