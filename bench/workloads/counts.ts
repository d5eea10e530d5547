import type { Case, Workload } from '../harness/workload.js'

/** performance.md: at most a twentieth of a live GROUP BY, flat. */
const AIM = 20
const GROWTH = 1.5

const COUNTED = `
    from exams e join patients p on p.id = e.patient_id
   where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient`

/** How many visits there are of each kind that a queue asks for, all of them read. */
const QUEUES = `
  select e.exam_status, e.omdc_status, e.ipc, e.is_urgent, e.is_pre_reviewed, count(*) as visits,
         min(coalesce(e.ready_at, e.submitted_at)) as oldest ${COUNTED}
   group by 1, 2, 3, 4, 5`

const KINDS = `
  select e.exam_status, e.exam_is_retina_only, e.rr_glc, e.is_referral_letter_upload_pei,
         count(*) as visits ${COUNTED}
   group by 1, 2, 3, 4`

const HANDED_IN = `
  select e.cat_refer, count(*) as visits ${COUNTED} and e.exam_status <> 'not_ready'
   group by 1`

const MONTHS = `
  select to_char(e.exam_date, 'YYYY-MM') as month, count(*) as visits,
         count(*) filter (where e.cat_refer) as referrals ${COUNTED}
   group by 1`

const aCase = (label: string, path: string, text: string): Case => ({
  label,
  as: 'admin',
  aim: AIM,
  growth: GROWTH,
  ours: () => ({ path }),
  floor: { text, values: () => [] },
})

export const workload: Workload = {
  name: 'counts',
  floorPlans: 'custom',
  plan: { connections: 2, seconds: 4 },
  prepare: async () => [
    aCase('fifteen queues on the portal’s first page', '/api/data/admin/queue_figures/', QUEUES),
    aCase('patients to review, by kind', '/api/data/admin/patients_to_review_admin/', KINDS),
    aCase('visits uploaded, ever', '/api/data/exam/visits_uploaded/', HANDED_IN),
    aCase(
      'visits uploaded, one year',
      `/api/data/exam/visits_uploaded/?start_date=2025-06-01&end_date=2026-05-31`,
      HANDED_IN
    ),
    aCase('the dashboard’s months and statuses', '/science-dashboard', MONTHS),
  ],
}
