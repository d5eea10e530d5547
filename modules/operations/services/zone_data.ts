import { judgeZoneData, type Finding } from '#operations/rules'

/** By which rules this runtime computes the clinics' days and times (Q149). */
export async function probeZoneData(): Promise<Finding> {
  return judgeZoneData(process.versions.tz)
}
