/** The first zone data that knows of British Columbia's end of clock changes (Q149). */
const ZONE_DATA_NEEDED = '2026b'

/**
 * The clinics' days are computed by the runtime's zone data (Q149); a start goes on with old ones.
 *
 * @param tz version of that data, a year and letters that follow each other in it; undefined when there is none
 */
export function warnOfOldZones(
  warn: (words: string) => void,
  { tz }: NodeJS.Dict<string> = process.versions
) {
  if (tz !== undefined && tz >= ZONE_DATA_NEEDED) return
  warn(
    `the runtime’s zone data (${tz ?? 'none'}) is older than ${ZONE_DATA_NEEDED}: times in ` +
      'British Columbia may be an hour off. Update Node.js'
  )
}
