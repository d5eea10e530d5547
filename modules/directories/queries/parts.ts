/**
 * Parts of SQL that the directories lend to their neighbours' statements, so
 * that their tables are named here only (docs/adr/0009). Each takes the SQL of
 * the id it looks up; a name is null where there is nobody of it.
 */
const nameIn = (table: string) => (id: string) =>
  `(select nullif(concat_ws(' ', d.first_name, d.last_name), '') from ${table} d where d.id = ${id})`

export const odName = nameIn('ods')
export const omdName = nameIn('omds')
export const omdProvince = (id: string) => `(select d.province from omds d where d.id = ${id})`
export const omdIsRetinaSpecialist = (id: string) =>
  `(select d.retina_specialist from omds d where d.id = ${id})`
export const igpName = nameIn('igps')
export const gpName = nameIn('gps')

export const gpFirstName = (id: string) => `(select d.first_name from gps d where d.id = ${id})`
export const gpLastName = (id: string) => `(select d.last_name from gps d where d.id = ${id})`
export const gpFax = (id: string) => `(select d.fax_number from gps d where d.id = ${id})`

/** Code of the practice's province or state, and its IANA zone. */
export const practiceProvince = (id: string) =>
  `(select d.province from practices d where d.id = ${id})`
export const practiceZoneName = (id: string) =>
  `(select d.zone from practices d where d.id = ${id})`

export const practiceName = (id: string) => `(select d.name from practices d where d.id = ${id})`

/**
 * To join: where a visit was made, and who is near.
 *
 * - `name`, `province`, `zone` of the practice, and `location` in one text
 * - `catchment`: name of the region the practice refers within
 * - `od_uses_referral_letter`: may the optometrist send a letter instead of a chart
 * - `is_same_region`: whether the reader's own region is that one; null for readers without one
 * - `closest_omd`: the optometrist's default OMD, else one of the region
 */
export const placeOfVisit = (ids: { practice: string; od: string; readerOmd: string }) => `
  lateral (
    select pr.name, pr.province, pr.zone,
           concat_ws(', ', pr.name, nullif(pr.city, ''), pr.province) as location,
           rg.name as catchment, od.uses_referral_letter as od_uses_referral_letter,
           (select m.region_id = pr.region_id from omds m where m.id = ${ids.readerOmd}) as is_same_region,
           (select concat_ws(' ', m.first_name, m.last_name) from omds m
             where m.id = od.default_omd_id
                or (m.region_id = pr.region_id and not m.hidden_from_dropdown)
             order by (m.id = od.default_omd_id) desc nulls last, m.last_name, m.id
             limit 1) as closest_omd
      from practices pr
      left join regions rg on rg.id = pr.region_id
      left join ods od on od.id = ${ids.od}
     where pr.id = ${ids.practice})`
