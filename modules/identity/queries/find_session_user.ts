import { statement } from '#app/database/statement'
import { ROLES, type Actor, type Role } from '#modules/identity/actor'
import { ROLE_COLUMNS } from '#modules/identity/role_flags'
import { isLiving } from '#modules/identity/queries/is_living'
import { platformTitle } from '#identity/rules'
import type { Locale } from '#app/kernel/languages'

/** An account as an actor is made of. */
export type AccountRow = {
  user_id: number
  first_name: string
  last_name: string
  locale: Locale | null
  is_od: boolean
  is_omdr: boolean
  is_omdc: boolean
  is_igp: boolean
  is_admin: boolean
  is_superuser: boolean
  is_pre_reviewer: boolean
  is_sales: boolean
  is_science_user: boolean
  retina_enabled: boolean
  retina_only: boolean
  is_essentials: boolean
  is_us_only: boolean
  od_uses_referral_letter_pei: boolean
  od_has_glaucoma_program: boolean
  od_has_smart_upload: boolean
  practice_id: number | null
  zone: string | null
  province: string | null
  od_id: number | null
  omd_id: number | null
  igp_id: number | null
}

/** A login that may go on, and its account. */
export type Login = AccountRow & { session_id: string; seen_long_ago: boolean }

/** The columns of an `AccountRow`, of `users u`. */
export const ACCOUNT_COLUMNS = `u.id as user_id, u.first_name, u.last_name, u.locale,
          u.is_od, u.is_omdr, u.is_omdc, u.is_igp, u.is_admin, u.is_superuser, u.is_pre_reviewer,
          u.is_sales, u.is_science_user, u.retina_enabled, u.retina_only, u.is_essentials, u.is_us_only,
          u.od_uses_referral_letter_pei, u.od_has_glaucoma_program, u.od_has_smart_upload, u.practice_id,
          u.practice_zone as zone, u.practice_province as province, u.od_id, u.omd_id, u.igp_id`

const liveSession = statement<Login>(
  'identity.live_session',
  `select s.id as session_id, ${ACCOUNT_COLUMNS},
          s.last_seen_at < $2::timestamptz - interval '1 minute' as seen_long_ago
     from user_sessions s
     join users u on u.id = s.user_id
    where s.id = $1 and ${isLiving('$2', '$3')}`
)

const touch = statement(
  'identity.touch_session',
  'update user_sessions set last_seen_at = $2 where id = $1'
)

/**
 * The actor of a login that was opened by this request; others are found at the
 * gate (find_signed_in.ts).
 *
 * @returns null when the session is unknown, revoked, idle or past its limit
 */
export async function findSessionUser(
  sessionId: string,
  now: Date,
  idleSince: Date
): Promise<Actor | null> {
  const [row] = await liveSession([sessionId, now, idleSince])
  return row ? actorOf(row) : null
}

/** Notes at most once a minute that the login is used. */
export async function actorOf(login: Login): Promise<Actor> {
  if (login.seen_long_ago) await touch([login.session_id, new Date()])
  return toActor(login, login.session_id)
}

export function toActor(row: AccountRow, sessionId: string): Actor {
  const roles = rolesOf(row)
  return {
    userId: row.user_id,
    sessionId,
    name: `${row.first_name} ${row.last_name}`,
    roles,
    platformTitle: platformTitle(roles, {
      retinaEnabled: row.retina_enabled,
      isEssentials: row.is_essentials,
    }),
    practiceId: row.practice_id,
    zone: row.zone,
    province: row.province,
    odId: row.od_id,
    omdId: row.omd_id,
    igpId: row.igp_id,
    retinaEnabled: row.retina_enabled,
    retinaOnly: row.retina_only,
    usOnly: row.is_us_only,
    usesReferralLetter: row.od_uses_referral_letter_pei,
    hasGlaucomaProgram: row.od_has_glaucoma_program,
    hasSmartUpload: row.od_has_smart_upload,
    locale: row.locale,
  }
}

function rolesOf(row: AccountRow): Role[] {
  return ROLES.filter((role) => row[ROLE_COLUMNS[role]] || (role === 'admin' && row.is_superuser))
}
