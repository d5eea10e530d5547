import { gpFax, gpName } from '#directories'

/**
 * Parts of SQL that patients lend to their neighbours' statements, so that
 * their table is named here only (docs/adr/0009).
 */

/** Whether a patient is not deactivated. @param id SQL of the patient's id */
export const isActivePatient = (id: string) =>
  `exists (select 1 from patients p where p.id = ${id} and p.deactivated_at is null)`

/** A patient's name; null where there is nobody. @param id SQL of the patient's id */
export const patientName = (id: string) =>
  `(select concat_ws(' ', p.first_name, p.last_name) from patients p where p.id = ${id})`

/** The same as lists write it, last name first. @param id SQL of the patient's id */
export const patientListName = (id: string) =>
  `(select concat_ws(', ', nullif(p.last_name, ''), nullif(p.first_name, ''))
      from patients p where p.id = ${id})`

/** When a patient was born. @param id SQL of the patient's id */
export const patientBirthDate = (id: string) =>
  `(select p.birth_date from patients p where p.id = ${id})`

/** To join: the family doctors of a patient, and the internal one by id. @param id SQL of the patient's id */
export const doctorsOfPatient = (id: string) => `
  lateral (
    select p.has_no_gp, p.igp_id, ${gpName('p.gp_id')} as gp_name, ${gpFax('p.gp_id')} as gp_fax,
           ${gpName('p.gp2_id')} as gp2_name
      from patients p where p.id = ${id})`
