import { READY_CRITICAL_DAYS, READY_URGENT_DAYS, REFERRED_OMD_MONTHS } from '#review/rules'
import { dayBeginsAt, todayIn } from '#app/zones/in_sql'
import { personName } from '#identity'
import { QUEUE_NAMES, type QueueName } from '#reporting/rules'
import {
  ALERTS_OF,
  ALERT_ORDER,
  AUDITS,
  CONSULTS_OF,
  CONSULT_GIVEN,
  HAS_ALERT,
  OPEN_CONSULT,
  RANK_OF,
  TALLIED_IPC,
  queuedAlerts,
  queuedFigure,
} from '#worklists'

/** One queue in SQL over `read_visits e`; deactivated visits and patients and test patients stand in none. */
type Queue = {
  readonly where: string
  /** Since when, a timestamptz: the longest waiting stands first. */
  readonly since: string
  /** What `whyQueued` needs, as jsonb. */
  readonly facts?: string
  /** Higher comes before longer. */
  readonly rank?: string
}

/** The visit's day, where the practice is. */
const DAY = dayBeginsAt('e.exam_date', 'pr.zone')
const HANDED_IN = `coalesce(e.ready_at, e.submitted_at, ${DAY})`
const REVIEWED = `coalesce(e.reviewed_at, e.ready_at, ${DAY})`

const readyOver = (days: number): Queue => ({
  where: `e.exam_status = 'ready' and e.ready_at < now() - interval '${days} days'`,
  since: 'e.ready_at',
})

const preReviewedOver = (days: number): Queue => ({
  where: `e.exam_status = 'ready' and e.is_pre_reviewed
       and e.last_prereview_date < now() - interval '${days} days'`,
  since: 'e.last_prereview_date',
})

/** When the consultant was given the visit; of visits from before reviews were kept, their day. */
const CONSULT_SINCE = `coalesce(${CONSULT_GIVEN}, ${DAY})`

const BILLING_CODES = `array_remove(array[
        nullif(coalesce(e.omdr_manual_planned_billing_code, e.omdr_auto_planned_billing_code), ''),
        nullif(coalesce(e.omdc_manual_planned_billing_code, e.omdc_auto_planned_billing_code), '')
      ], null)`

/** The visit's referrals and questions whose next step should have come before today, where the practice is. */
const OVERDUE = `read_referral_loops l
       where l.exam_id = e.id and l.state <> 'closed'
         and l.due_on < ${todayIn('pr.zone')}`

/** Visits among which those are: in no zone is it a later day than tomorrow in UTC. */
const DUE_SOON = `select l.exam_id from read_referral_loops l
       where l.state <> 'closed' and l.due_on <= (now() at time zone 'UTC')::date`

/** What each queue holds; thresholds are the rules' (F314). */
export const QUEUES: Readonly<Record<QueueName, Queue>> = {
  flagged_for_urgent_attention_by_the_od: {
    where: `e.exam_status in ('od_review', 'ready') and e.is_urgent`,
    since: HANDED_IN,
  },
  alert: {
    where: `e.exam_status = 'ready' and ${HAS_ALERT}`,
    since: HANDED_IN,
    facts: `jsonb_build_object('alerts', ${ALERTS_OF}, 'order', ${ALERT_ORDER})`,
    rank: RANK_OF,
  },
  with_no_omdr_assigned: {
    where: AUDITS.with_no_omdr_assigned,
    since: HANDED_IN,
  },
  ready_over_2weeks: readyOver(READY_URGENT_DAYS),
  ready_over_3weeks: readyOver(READY_CRITICAL_DAYS),
  prereview_over_2weeks: preReviewedOver(READY_URGENT_DAYS),
  prereview_over_3weeks: preReviewedOver(READY_CRITICAL_DAYS),
  with_omdc_status_but_no_omdc_assigned: {
    where: AUDITS.with_omdc_status_but_no_omdc_assigned,
    since: `coalesce(e.omdc_review_date, ${HANDED_IN})`,
  },
  with_multiple_exams_having_an_omdc_status: {
    where: AUDITS.with_multiple_exams_having_an_omdc_status,
    since: DAY,
    facts: `jsonb_build_object('visits', ${CONSULTS_OF})`,
  },
  with_ipc_status: {
    where: `e.ipc <> ''`,
    since: HANDED_IN,
    facts: `jsonb_build_object('ipc', e.ipc)`,
  },
  omdc_6months: {
    where: `${OPEN_CONSULT}
       and ${CONSULT_SINCE} < now() - interval '${REFERRED_OMD_MONTHS} months'`,
    since: CONSULT_SINCE,
  },
  billing: {
    where: `not e.billing_addressed
       and (e.billing_note ~ '\\S' or cardinality(${BILLING_CODES}) > 0)`,
    since: REVIEWED,
    facts: `jsonb_build_object('note', btrim(e.billing_note), 'codes', ${BILLING_CODES})`,
  },
  conflicting_notes_list: {
    where: AUDITS.conflicting_notes_list,
    since: REVIEWED,
    facts: `jsonb_build_object('notes', e.selected_omd_note_options)`,
  },
  referrals_overdue: {
    where: `e.id = any (array(${DUE_SOON})) and exists (select 1 from ${OVERDUE})`,
    since: dayBeginsAt(`(select min(l.due_on) from ${OVERDUE})`, 'pr.zone'),
    facts: `jsonb_build_object('referrals', (
      select jsonb_agg(jsonb_build_object('to', l.recipient_name, 'state', l.state,
                                          'due', l.due_on, 'owner', ${personName('l.owner_id')})
                       order by l.due_on)
        from ${OVERDUE}))`,
  },
  retina_letters_due: {
    where: `e.retina_letter_due is not null and e.gp_letter_sent_date is null
       and e.retina_letter_due <= ${todayIn('pr.zone')}`,
    since: dayBeginsAt('e.retina_letter_due', 'pr.zone'),
    facts: `jsonb_build_object('due', e.retina_letter_due,
                               'isOverdue', e.retina_letter_due < ${todayIn('pr.zone')})`,
  },
  omdr_reviewed_no_timestamp_list: {
    where: AUDITS.omdr_reviewed_no_timestamp_list,
    since: DAY,
  },
}

const name = (row: string) => `nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), '')`

const WAITING = `e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient`

/** The rows of a queue. `place` grows from first to last: rank, then how long it waits. */
export function queueRows(queue: QueueName): string {
  const { where, since, facts = `'{}'::jsonb`, rank = '0' } = QUEUES[queue]
  return `
    select e.id, e.patient_id, concat_ws(', ', p.last_name, p.first_name) as patient,
           p.birth_date as dob, e.exam_date, e.exam_status, e.omdc_status, e.is_urgent,
           e.is_pre_reviewed, e.practice_id, pr.name as practice, ${name('d')} as od,
           ${name('r')} as omdr, ${name('c')} as omdc, ${since} as since, ${facts} as facts,
           (extract(epoch from ${since}) - ${rank} * 1e12)::float8 as place
      from read_visits e
      join read_patients p on p.id = e.patient_id
      join read_practices pr on pr.id = e.practice_id
      left join read_ods d on d.id = e.od_id
      left join read_omds r on r.id = e.omdr_id
      left join read_omds c on c.id = e.omdc_id
     where ${WAITING}
       and ${where}`
}

const FROM = `
      from read_visits e
      join read_practices pr on pr.id = e.practice_id`

/** Who stands in a queue, the patient looked up visit by visit: the offset keeps all the others unread. */
const COUNTS = `e.deactivated_at is null and exists (
      select 1 from read_patients p
       where p.id = e.patient_id and p.deactivated_at is null and not p.is_test_patient offset 0)`

/** Queues that are kept (docs/adr/0036), some of them by how long somebody must have waited. */
const KEPT_FIGURES: Partial<Record<QueueName, string>> = {
  alert: queuedAlerts(`${READY_URGENT_DAYS} days`),
  with_no_omdr_assigned: queuedFigure('unassigned'),
  ready_over_3weeks: queuedFigure('ready', `${READY_CRITICAL_DAYS} days`),
  ready_over_2weeks: queuedFigure('ready', `${READY_URGENT_DAYS} days`),
  prereview_over_3weeks: queuedFigure('prereviewed', `${READY_CRITICAL_DAYS} days`),
  prereview_over_2weeks: queuedFigure('prereviewed', `${READY_URGENT_DAYS} days`),
  with_multiple_exams_having_an_omdc_status: queuedFigure('several_consults'),
  omdc_6months: queuedFigure('open_consult', `${REFERRED_OMD_MONTHS} months`),
}

/** The longest waiting is the first of the index, or of the few that were never handed in. */
const ipcFigures = `
    select ${TALLIED_IPC}, least(
      (select coalesce(e.ready_at, e.submitted_at) ${FROM}
        where ${COUNTS} and ${QUEUES.with_ipc_status.where}
          and coalesce(e.ready_at, e.submitted_at) is not null
        order by coalesce(e.ready_at, e.submitted_at) limit 1),
      (select min(${DAY}) ${FROM}
        where ${COUNTS} and ${QUEUES.with_ipc_status.where}
          and coalesce(e.ready_at, e.submitted_at) is null))`

const countedFigures = (queue: QueueName) => `
    select count(*)::int, min(${QUEUES[queue].since}) ${FROM}
     where ${COUNTS} and ${QUEUES[queue].where}`

function figuresOf(queue: QueueName): string {
  if (queue === 'with_ipc_status') return ipcFigures
  return KEPT_FIGURES[queue] ?? countedFigures(queue)
}

/** How many stand in each queue and since when the longest, without reading their names. */
export const QUEUE_FIGURES = QUEUE_NAMES.map(
  (queue) => `
    select '${queue}', f.* from (${figuresOf(queue)}) f (total, oldest)`
).join('\n    union all ')
