import { patients } from '#modules/patients/portal/patients'

/** What patients give the administrators' portal (F322, Q161). */
export default [patients]
