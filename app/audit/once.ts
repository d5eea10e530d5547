import { recordAudit, type AuditEntry } from '#app/audit/audit'

/** Milliseconds in which the same look is one look: a page asks for each of its thumbnails. */
const ONE_LOOK = 600_000

/** Looks remembered at most; the oldest is forgotten first, and then noted again. */
const MOST = 10_000

type Look = { at: number; noted: Promise<void> }

const looks = new Map<string, Look>()

/**
 * Notes what a page shows in many small parts once for all of them. Nobody is
 * answered before the one record is durable; one that failed is tried again by
 * the next part.
 *
 * @param who whose page it is: a session, not only a person
 */
export async function recordOnce(who: string, entry: AuditEntry): Promise<void> {
  const key = `${who} ${entry.action} ${entry.subjectId}`
  const known = looks.get(key)
  if (known && Date.now() - known.at < ONE_LOOK) return known.noted
  const noted = recordAudit(entry)
  looks.delete(key)
  looks.set(key, { at: Date.now(), noted })
  if (looks.size > MOST) looks.delete(looks.keys().next().value!)
  noted.catch(() => looks.delete(key))
  await noted
}
