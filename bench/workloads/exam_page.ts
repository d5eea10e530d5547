import { openVisits } from '../harness/visits.js'
import type { Workload } from '../harness/workload.js'

/** performance.md: at least 0.4 of a floor that answers the same parts. */
const AIM = 0.4
const GROWTH = 1.5

/** Every part that the page shows of a visit, by hand and in one statement. */
const PAGE = `
  select e.*, to_jsonb(p) as patient, to_jsonb(od) as od, to_jsonb(os) as os,
         pr.name as practice, pr.province, pr.zone, o.last_name as optometrist,
         r.last_name as omdr, c.last_name as omdc, g.last_name as gp, g.fax_number,
         all_visits.list as visits, images.list as images, letters.list as letters,
         (select coalesce(jsonb_agg(role), '[]') from reviews v
           where v.exam_id = e.id and v.reviewed_at is not null) as reviewed_roles
    from exams e
    join patients p on p.id = e.patient_id
    join practices pr on pr.id = e.practice_id
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
    left join ods o on o.id = e.od_id
    left join omds r on r.id = e.omdr_id
    left join omds c on c.id = e.omdc_id
    left join gps g on g.id = p.gp_id
    left join lateral (
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('od', to_jsonb(vod), 'os', to_jsonb(vos))
                       order by v.exam_date desc) as list
        from exams v
        left join exam_eyes vod on vod.exam_id = v.id and vod.eye = 'od'
        left join exam_eyes vos on vos.exam_id = v.id and vos.eye = 'os'
       where v.patient_id = e.patient_id and v.deactivated_at is null
    ) all_visits on true
    left join lateral (
      select jsonb_agg(to_jsonb(i) order by i.id) as list
        from exams v join exam_images i on i.exam_id = v.id
       where v.patient_id = e.patient_id
    ) images on true
    left join lateral (
      select jsonb_agg(to_jsonb(d) order by d.id desc) as list
        from deliveries d where d.exam_id = e.id
    ) letters on true
   where e.id = $1`

export const workload: Workload = {
  name: 'exam_page',
  floorPlans: 'generic',
  async prepare(prepared) {
    const visits = await openVisits(prepared)
    const visit = (n: number) => visits[n % visits.length]!
    return [
      {
        label: 'the page of a visit, as an optometrist first opens it',
        as: 'od',
        aim: AIM,
        growth: GROWTH,
        ours: (n) => ({
          path: `/patient-exam/${visit(n).id}`,
          headers: { accept: 'text/html' },
        }),
        floor: { text: PAGE, values: (n) => [visit(n).id] },
      },
    ]
  },
}
