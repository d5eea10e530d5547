import { dayBeginsAt } from '#app/zones/in_sql'
import type { IgpGroup, OmdcGroup } from '#reporting/rules'

/** One group of a status list in SQL over `read_visits e`, `read_practices pr` and `limits`. */
type Group = { readonly where: string; readonly since: string }

/** The visit's day, where the practice is. */
const DAY = dayBeginsAt('e.exam_date', 'pr.zone')

/** When the consultant was given the visit; of visits from before reviews were kept, their day. */
const CONSULT_SINCE = `coalesce((
      select max(v.assigned_at) from read_reviews v
       where v.exam_id = e.id and v.role = 'omdc' and v.released_at is null), ${DAY})`

const CONSULTED = `coalesce(e.omdc_review_date, ${DAY})`

/** Consultations that go on; the kinds are ticked by the optometrist. */
const OPEN = `e.omdc_status in ('ready', 'reviewed')`

/** The retina's stage that a reader calls early. */
const EARLY = `'suspect', 'mild'`

/**
 * Groups of the OMDC status list (C232); the kinds are of visits that are ready
 * or reviewed, so that one stands in several groups.
 */
export const OMDC_GROUP: Readonly<Record<OmdcGroup, Group>> = {
  ready: { where: `e.omdc_status = 'ready'`, since: CONSULT_SINCE },
  reviewed: { where: `e.omdc_status = 'reviewed'`, since: CONSULTED },
  cataracts: { where: `${OPEN} and e.rr_cataract`, since: CONSULT_SINCE },
  early_retina: {
    where: `${OPEN} and e.retina_disease_stage in (${EARLY})`,
    since: CONSULT_SINCE,
  },
  glaucoma_suspect: { where: `${OPEN} and e.rr_glc_suspect`, since: CONSULT_SINCE },
  processed: {
    where: `e.omdc_status = 'processed' and ${CONSULTED} >= l.starts`,
    since: CONSULTED,
  },
}

/** The day the letter left for the family doctor, as it was noted; of others, the visit's. */
const REFERRED = 'coalesce(e.manual_gp_referral_date, e.gp_referral_date, e.exam_date)'
const REFERRED_AT = dayBeginsAt(REFERRED, 'pr.zone')

/** Groups of the IGP status list (C233); referred is letter_sent (Q54). */
export const IGP_GROUP: Readonly<Record<IgpGroup, Group>> = {
  ready: { where: `e.internal_gp_status = 'ready'`, since: DAY },
  reviewed: { where: `e.internal_gp_status = 'reviewed'`, since: DAY },
  referred: {
    where: `e.internal_gp_status = 'letter_sent' and ${REFERRED} >= l.day`,
    since: REFERRED_AT,
  },
}
