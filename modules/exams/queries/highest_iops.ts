import type { Eye } from '#exams/rules'

/**
 * The highest pressure of each eye of visit `e`, mm[Hg], in SQL as rows of `eye`
 * and `iop`: what `highestIop` says of a chart that is read whole, null where an
 * eye has none. The offset keeps it a look-up of one visit; without it every eye
 * there is would be read and hashed.
 */
export const HIGHEST_IOPS = `(
      select s.eye, greatest(y.iop, case when u.dtc_values <> '[]' then (
               select max((r.reading ->> s.eye)::numeric)
                 from jsonb_array_elements(u.dtc_values) r (reading)
                where jsonb_typeof(r.reading -> s.eye) = 'number') end) as iop
        from exams u
       cross join (values ('od'), ('os')) s (eye)
        left join exam_eyes y on y.exam_id = u.id and y.eye = s.eye
       where u.id = e.id offset 0)`

/** The same of one eye where visit `e` of `read_visits` and its eye, named `od` or `os`, are read anyway. */
export const highestIopRead = (eye: Eye) => `greatest(${eye}.iop, e.curve_${eye}_iop)`
