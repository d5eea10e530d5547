import db from '@adonisjs/lucid/services/db'
import { personName } from '#identity'
import type { LetterLocale } from '#modules/letters/model/letter'

/** One version of a wording; `text` null is the house's own. */
export type WordingVersion = {
  id: number
  key: string
  locale: LetterLocale
  version: number
  text: string | null
  note: string
  /** The version whose text it brought back; 0 is the house's own. */
  restored_from: number | null
  by: string
  created_at: Date
}

const versions = () =>
  db
    .from('letter_templates')
    .select('id', 'key', 'locale', 'version', 'text', 'note', 'restored_from', 'created_at')
    .select(db.raw(`${personName('letter_templates.created_by')} as by`))

/** Every version of one wording, the newest first. */
export function wordingVersions(key: string, locale: LetterLocale): Promise<WordingVersion[]> {
  return versions().where({ key, locale }).orderBy('version', 'desc')
}

/** What counts of every wording that was ever changed. */
export function newestWordings(): Promise<WordingVersion[]> {
  return versions()
    .distinctOn('key', 'locale')
    .orderBy([{ column: 'key' }, { column: 'locale' }, { column: 'version', order: 'desc' }])
}
