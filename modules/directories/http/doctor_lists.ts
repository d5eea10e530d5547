import type { DoctorType } from '#directories/rules'
import {
  toGpEntry,
  withHomeProvinceId,
  withProvinceId,
} from '#modules/directories/http/transformers'
import { listAllGps } from '#modules/directories/queries/gps'
import { listIgpRecords } from '#modules/directories/queries/igp_records'
import { listOdRecords } from '#modules/directories/queries/od_records'
import { listOmdRecords } from '#modules/directories/queries/omd_records'
import { listOutboundOmds } from '#modules/directories/queries/outbound_omds'

const LISTS = {
  od: async () => (await listOdRecords()).map(withProvinceId),
  omd: async () => (await listOmdRecords()).map(withHomeProvinceId),
  igp: async () => (await listIgpRecords()).map(withProvinceId),
  gp: async () => (await listAllGps()).map(toGpEntry).map(withProvinceId),
  outbound_omd: listOutboundOmds,
} satisfies Record<DoctorType, () => Promise<object[]>>

/** Every entry of one directory by name, hidden ones too, with its type (C173). */
export async function listDoctors(type: DoctorType): Promise<object[]> {
  const records: object[] = await LISTS[type]()
  return records.map((record) => ({ ...record, type }))
}
