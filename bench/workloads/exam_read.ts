import { openVisits } from '../harness/visits.js'
import type { Workload } from '../harness/workload.js'

/** performance.md: at least 0.65 of the floor, flat in patients. */
const AIM = 0.65
const GROWTH = 1.5

/** A visit whole, both eyes, its doctors, and the visit before: what the page cannot do without. */
const VISIT = `
  select e.*, to_jsonb(od) as od, to_jsonb(os) as os, to_jsonb(before) as past,
         pr.name as practice, pr.province, o.last_name as optometrist, r.last_name as omdr,
         g.last_name as gp, g.fax_number,
         (select count(*) from exams v where v.patient_id = e.patient_id) as visits,
         (select coalesce(jsonb_agg(i), '[]') from exam_images i where i.exam_id = e.id) as images
    from exams e
    join patients p on p.id = e.patient_id
    join practices pr on pr.id = e.practice_id
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    left join ods o on o.id = e.od_id
    left join omds r on r.id = e.omdr_id
    left join gps g on g.id = p.gp_id
    left join lateral (
      select v.exam_date, v.applanation, to_jsonb(vod) as od, to_jsonb(vos) as os
        from exams v
        left join exam_eyes vod on vod.exam_id = v.id and vod.eye = 'od'
        left join exam_eyes vos on vos.exam_id = v.id and vos.eye = 'os'
       where v.patient_id = e.patient_id and v.exam_date < e.exam_date
       order by v.exam_date desc limit 1
    ) before on true
   where e.id = $1`

export const workload: Workload = {
  name: 'exam_read',
  floorPlans: 'generic',
  async prepare(prepared) {
    const visits = await openVisits(prepared)
    const visit = (n: number) => visits[n % visits.length]!
    return [
      {
        label: 'an optometrist opens a visit of their practice',
        as: 'od',
        aim: AIM,
        growth: GROWTH,
        ours: (n) => ({ path: `/api/data/exam/${visit(n).id}/24/` }),
        floor: { text: VISIT, values: (n) => [visit(n).id] },
      },
    ]
  },
}
