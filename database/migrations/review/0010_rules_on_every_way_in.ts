import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Visits from before the rules held on every way in: the urgent note was kept
 * under a number that is in no list, and "Assign 1st" was never computed
 * (F226, F229). From here on both follow each change.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update exams
         set selected_omd_note_options = array_replace(selected_omd_note_options, 20, 9)
       where 20 = any(selected_omd_note_options)
    `)
    this.schema.raw(`
      update exams e
         set assign_first = coalesce(assign_first_admin_override,
           is_urgent
           or ipc is not distinct from 'requested'
           or btrim(od_question) <> ''
           or (not is_fu_unknown and fu_letter = 'week' and fu_number <= 8) is true
           or (not is_fu_unknown and fu_letter = 'month' and fu_number <= 2) is true
           or exists (select 1 from exam_eyes y where y.exam_id = e.id and y.iop >= 25)
           or exists (select 1 from jsonb_array_elements(e.dtc_values) r
                       where greatest((r ->> 'od')::numeric, (r ->> 'os')::numeric) >= 25)
           or (exam_status = 'ready'
               and (select count(*) from exams o
                     where o.patient_id = e.patient_id and o.exam_status = 'ready'
                       and o.deactivated_at is null) > 1))
       where deactivated_at is null and exam_status <> 'reviewed'
    `)
  }
}
