import { isActivePatient } from '#patients'

/** When a visit was, as SQL lent to neighbours (docs/adr/0009). @param id SQL of the visit's id */
export const visitDate = (id: string) => `(select e.exam_date from exams e where e.id = ${id})`

/** Whether a visit was reviewed, as SQL lent to neighbours. @param id SQL of the visit's id */
export const isReviewedVisit = (id: string) =>
  `exists (select 1 from exams e where e.id = ${id} and e.exam_status = 'reviewed')`

/** Whether a visit is there and not deactivated, as SQL lent to neighbours. @param id SQL of the visit's id */
export const isLivingVisit = (id: string) =>
  `exists (select 1 from exams e where e.id = ${id} and e.deactivated_at is null)`

/** The same of one that optometrists may know of, of a patient who is not deactivated (F103, Q71). */
export const isLivingVisitOfOds = (id: string) =>
  `exists (select 1 from exams e where e.id = ${id} and e.deactivated_at is null
     and not e.hide_exam_for_od and ${isActivePatient('e.patient_id')})`
