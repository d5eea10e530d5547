import { judgeZoneData } from '#operations/rules'

/** The clinics' days are computed by the runtime's zone data (Q149); a start goes on with old ones. */
export function warnOfOldZones(
  warn: (words: string) => void,
  { tz }: NodeJS.Dict<string> = process.versions
) {
  const { state, facts } = judgeZoneData(tz)
  if (state === 'ok') return
  warn(
    `the runtime’s zone data (${tz ?? 'none'}) is older than ${facts.needed}: times in ` +
      'British Columbia may be an hour off. Update Node.js'
  )
}
