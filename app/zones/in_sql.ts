/*
 * Days and instants where a practice's clocks are, in SQL. The database adds and
 * compares; how clocks stand was said by the runtime (`zone_clocks`), since the zone
 * rules of the two may differ (Q149).
 */

/** The first instant of a day in a zone, a timestamptz; null where either is. */
export const dayBeginsAt = (day: string, zone: string) => `(
      select (${day}::timestamp - make_interval(mins => z.offsets[width_bucket(${day}, z.first_days)]))
             at time zone 'UTC'
        from zone_clocks z where z.zone = ${zone})`

/** The date it is now in a zone. */
export const todayIn = (zone: string) => `(
      select ((now() at time zone 'UTC')
              + make_interval(mins => z.offsets[width_bucket(now(), z.since)]))::date
        from zone_clocks z where z.zone = ${zone})`
