import { statement } from '#app/database/statement'

/** Somebody who may look after a practice's referrals. */
export type ReferralOwner = { id: number; name: string; is_office: boolean }

const owners = statement<ReferralOwner>(
  'identity.referral_owners',
  `select id, trim(first_name || ' ' || last_name) as name, is_admin or is_superuser as is_office
     from users
    where not is_disabled and not has_left_directory
      and (is_admin or is_superuser or (is_od and practice_id = $1::bigint))
    order by is_admin or is_superuser, last_name, first_name, id`
)

/** The practice's own optometrists, then the office. */
export function referralOwners(practiceId: number): Promise<ReferralOwner[]> {
  return owners([practiceId])
}
