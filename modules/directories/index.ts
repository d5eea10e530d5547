/** Front door of directories: practices, their optometrists, ophthalmologists and physicians. */
export { findGp, type Gp } from '#modules/directories/queries/gps'
export { findIgp, listIgps, type Igp } from '#modules/directories/queries/igps'
export { findOd, type Od } from '#modules/directories/queries/find_od'
export { listOdsFor, type OdEntry } from '#modules/directories/queries/list_ods'
export { findOmd, listOmds, type Omd } from '#modules/directories/queries/omds'
export {
  findPractice,
  practiceZone,
  type Practice,
} from '#modules/directories/queries/find_practice'
export {
  findOutboundOmd,
  listOutboundOmds,
  type OutboundOmd,
} from '#modules/directories/queries/outbound_omds'
export { importDirectory } from '#modules/directories/actions/import_directory'
export { directoryPorts, type NamedType } from '#modules/directories/ports'
export { isDoNotFax } from '#modules/directories/queries/do_not_fax'
