/** Front door of directories: practices, their optometrists, ophthalmologists and physicians. */
export { findGp, listGps, type Gp } from '#modules/directories/queries/gps'
export { findIgp, listIgps, type Igp } from '#modules/directories/queries/igps'
export { findOd, type Od } from '#modules/directories/queries/find_od'
export { reviewAddresses } from '#modules/directories/form/review_addresses'
export { listOdRecords, type OdRecord } from '#modules/directories/queries/od_records'
export { listOdsFor, type OdEntry } from '#modules/directories/queries/list_ods'
export { findOmd, listOmds, type Omd } from '#modules/directories/queries/omds'
export { listRequestableOmds } from '#modules/directories/http/requestable_omds'
export {
  findPractice,
  practiceZone,
  type Practice,
} from '#modules/directories/queries/find_practice'
export { practicesOfFax } from '#modules/directories/queries/practices_of_fax'
export {
  findOutboundOmd,
  listOutboundOmds,
  type OutboundOmd,
} from '#modules/directories/queries/outbound_omds'
export { importDirectory } from '#modules/directories/actions/import_directory'
export { hasLeft, omdFacts, practiceFacts } from '#modules/directories/queries/account_facts'
export {
  gpFax,
  gpFirstName,
  gpLastName,
  gpName,
  igpName,
  odName,
  omdIsRetinaSpecialist,
  omdName,
  omdProvince,
  placeOfVisit,
  practiceName,
  practiceProvince,
  practiceZoneName,
} from '#modules/directories/queries/parts'
export {
  DIRECTORY_KINDS,
  entryNames,
  type DirectoryKind,
} from '#modules/directories/queries/entry_names'
export { directoryPorts, type NamedType } from '#modules/directories/ports'
export {
  findDoctors,
  type DoctorKind,
  type FoundDoctor,
} from '#modules/directories/queries/find_doctors'
export { isDoNotFax } from '#modules/directories/queries/do_not_fax'
export { confirmNumberByDelivery } from '#modules/directories/actions/confirm_number'
export { openNumberChange } from '#modules/directories/queries/number_changes'
