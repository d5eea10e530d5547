import { recordAudit, type AuditActor } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { LetterLocale } from '#modules/letters/model/letter'
import {
  checkWording,
  tidyWording,
  type WordingRefusal,
} from '#modules/letters/model/check_wording'
import { wordingOf } from '#modules/letters/model/wordings'
import { standardWording } from '#modules/letters/queries/letter_words'
import { canPrint } from '#modules/letters/render/fonts'

export type SaveWordingRefusal =
  | { type: 'text'; refused: WordingRefusal[] }
  | { type: 'note_missing' }
  | { type: 'same' }
  | { type: 'version_unknown' }
  /** Somebody else's version came first. */
  | { type: 'conflict'; version: number }

export type SaveWording = {
  key: string
  locale: LetterLocale
  /** The version that was edited; 0 where there was none. */
  version: number
  note: string
} & ({ text: string } | { restore: number })

/** What speaks against a text of a known key. */
export function refusalsOf(key: string, locale: LetterLocale, text: string): WordingRefusal[] {
  const wording = wordingOf(key)
  if (!wording) throw new RangeError(`${key} is no wording`)
  return checkWording(text, wording, standardWording(key, locale), (point) => canPrint(point))
}

/**
 * Adds a version: words that were written, or those of an older version
 * brought back (0: the house's own). Only on top of the version that was
 * edited; the trail keeps what was and what is.
 */
export async function saveWording(
  request: SaveWording,
  actor: AuditActor & { userId: number },
  requestId: string | undefined
): Promise<Result<{ version: number }, SaveWordingRefusal>> {
  const { key, locale, version: base } = request
  const note = tidyWording(request.note)
  if (note === '') return err({ type: 'note_missing' })
  return inTransaction(async (trx) => {
    const all: { version: number; text: string | null }[] = await trx
      .from('letter_templates')
      .where({ key, locale })
      .select('version', 'text')
    const newest = Math.max(0, ...all.map(({ version }) => version))
    if (newest !== base) return err({ type: 'conflict', version: newest })
    const textAt = (version: number) => all.find((each) => each.version === version)?.text ?? null
    let text: string | null
    let restoredFrom: number | null = null
    if ('restore' in request) {
      restoredFrom = request.restore
      if (restoredFrom !== 0 && !all.some(({ version }) => version === restoredFrom)) {
        return err({ type: 'version_unknown' })
      }
      text = textAt(restoredFrom)
    } else text = tidyWording(request.text)
    // An older text is asked again: what a letter has to say may have grown since.
    const refused = text === null ? [] : refusalsOf(key, locale, text)
    if (refused.length > 0) return err({ type: 'text', refused })
    const standard = standardWording(key, locale)
    const before = textAt(base) ?? standard
    if ((text ?? standard) === before) return err({ type: 'same' })
    const version = base + 1
    const [inserted] = await trx
      .knexQuery()
      .table('letter_templates')
      .insert({
        key,
        locale,
        version,
        text,
        note,
        restored_from: restoredFrom,
        created_by: actor.userId,
      })
      .onConflict(['key', 'locale', 'version'])
      .ignore()
      .returning('id')
    // Somebody saved at the same moment, and was first.
    if (!inserted) return err({ type: 'conflict', version })
    await recordAudit(
      {
        actor,
        action: 'letter.wording_changed',
        subjectType: 'letter_template',
        subjectId: inserted.id,
        requestId,
        details: {
          key,
          locale,
          version,
          note,
          restored_from: restoredFrom,
          from: before,
          to: text ?? standard,
        },
      },
      trx
    )
    return ok({ version })
  })
}
