import { provinceId } from '#directories/rules'
import type { Gp } from '#modules/directories/queries/gps'
import type { Igp } from '#modules/directories/queries/igps'
import type { Omd } from '#modules/directories/queries/omds'
import type { OdEntry } from '#modules/directories/queries/list_ods'

const nameOf = (doctor: { firstName: string; lastName: string }) =>
  `${doctor.firstName} ${doctor.lastName}`

/** A record with its province's id beside the code; a state has none (Q155). */
export function withProvinceId<Entry extends { province: string }>(entry: Entry) {
  return { ...entry, province_id: provinceId(entry.province) }
}

/** The same of an ophthalmologist's entry, which has a home province (C165). */
export function withHomeProvinceId<Entry extends { home_province: string }>(entry: Entry) {
  return { ...entry, home_province_id: provinceId(entry.home_province) }
}

/** Q157. */
export function toGpRecord(gp: Gp) {
  return withProvinceId(gpFields(gp))
}

function gpFields(gp: Gp) {
  return {
    id: gp.id,
    first_name: gp.firstName,
    last_name: gp.lastName,
    name: nameOf(gp),
    fax_number: gp.faxNumber,
    practice: gp.practice,
    province: gp.province,
  }
}

/** C189; contacts are disclosed by C190 alone. */
export function toOmdRecord(omd: Omd) {
  return {
    id: omd.id,
    name: nameOf(omd),
    first_name: omd.firstName,
    last_name: omd.lastName,
    hidden_from_dropdown: omd.hiddenFromDropdown,
    is_reviewer: omd.isReviewer,
    is_consultant: omd.isConsultant,
    generic: omd.generic,
    province: omd.province,
    province_id: provinceId(omd.province),
    licensed_provinces: omd.licensedProvinces,
  }
}

/** C191. */
export function toIgpRecord(igp: Igp) {
  return { id: igp.id, first_name: igp.firstName, last_name: igp.lastName, name: nameOf(igp) }
}

/** A family doctor as administrators see them, in the portal and in their list (C173). */
export function toGpEntry(gp: Gp) {
  return {
    ...gpFields(gp),
    city: gp.city,
    version: gp.version,
    hidden_from_dropdown: gp.hiddenFromDropdown,
  }
}

export function toOdRecord(od: OdEntry) {
  return { ...od, name: `${od.first_name} ${od.last_name}` }
}
