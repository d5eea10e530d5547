/**
 * The condition on a session `s` of a user `u` that may go on, in SQL: not
 * ended, not past its limit, not idle, and of somebody who still has an account
 * and a place to work at. Requests and live streams are judged alike.
 *
 * @param now placeholder of the instant
 * @param idleSince placeholder of the instant since which it must have been used
 */
export const isLiving = (now: string, idleSince: string) =>
  `s.revoked_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
      and not u.is_disabled and not u.has_left_directory`
