import type { DateTime } from 'luxon'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { LOCALES } from '#app/kernel/languages'
import { err, ok, type Result } from '#app/kernel/result'
import { keptConsentTexts, type KeptConsentTexts } from '#modules/patients/queries/consent_texts'
import { nextConsentVersion, type ConsentItem, type ConsentTexts } from '#patients/rules'

export type SetConsentTexts = {
  /** The version that was edited. */
  version: string
  items: readonly ConsentItem[]
}

export type SetConsentRefusal =
  /** Somebody else's texts came first. */
  { type: 'conflict'; now: KeptConsentTexts } | { type: 'same' }

/**
 * Other consent texts from now on, as a version of their own. What patients
 * agreed to stays kept, and keeps naming its version.
 */
export async function setConsentTexts(
  { version: edited, items }: SetConsentTexts,
  actor: AuditActor & { userId: number },
  now: DateTime,
  requestId: string | undefined
): Promise<Result<KeptConsentTexts[], SetConsentRefusal>> {
  return inTransaction(async (trx) => {
    // Whoever edits the same version waits here, and then finds it followed.
    await trx.from('consent_texts').where('version', edited).forUpdate()
    const kept = await keptConsentTexts(trx)
    const [before] = kept
    if (before!.version !== edited) return err({ type: 'conflict', now: before! })
    const changed = changedItems(before!, items)
    if (changed.length === 0) return err({ type: 'same' })
    const taken = kept.map(({ version }) => version)
    const version = nextConsentVersion(dateIn(DEFAULT_ZONE, now), taken)
    await trx.table('consent_texts').insert({
      version,
      follows: edited,
      items: JSON.stringify(items),
      since: now.toJSDate(),
      set_by: actor.userId,
    })
    await recordAudit(
      {
        actor,
        action: 'consent_texts.changed',
        subjectType: 'consent_texts',
        subjectId: version,
        requestId,
        details: { consent_version: version, follows: edited, items: changed },
      },
      trx
    )
    return ok(await keptConsentTexts(trx))
  })
}

/** Numbers of the items whose words are others, from 1. */
function changedItems({ items: before }: ConsentTexts, items: readonly ConsentItem[]): number[] {
  return items.flatMap((item, index) =>
    LOCALES.some((locale) => item[locale] !== before[index]![locale]) ? [index + 1] : []
  )
}
