import type { DoctorType } from '#directories/rules'
import { toGpEntry } from '#modules/directories/http/transformers'
import { listAllGps } from '#modules/directories/queries/gps'
import { listIgpRecords } from '#modules/directories/queries/igp_records'
import { listOdRecords } from '#modules/directories/queries/od_records'
import { listOmdRecords } from '#modules/directories/queries/omd_records'
import { listOutboundOmds } from '#modules/directories/queries/outbound_omds'

const LISTS = {
  od: listOdRecords,
  omd: listOmdRecords,
  igp: listIgpRecords,
  gp: async () => (await listAllGps()).map(toGpEntry),
  outbound_omd: listOutboundOmds,
} satisfies Record<DoctorType, () => Promise<object[]>>

/** Every entry of one directory by name, hidden ones too, with its type (C173). */
export async function listDoctors(type: DoctorType): Promise<object[]> {
  const records: object[] = await LISTS[type]()
  return records.map((record) => ({ ...record, type }))
}
