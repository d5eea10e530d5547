import db from '@adonisjs/lucid/services/db'
import type { ConsentItem } from '#patients/rules'

/** The version that is there from the start. */
export const FIRST_VERSION = '2026-01'

/** Four items that say in each language which they are, and under which word they were written. */
export const itemsCalled = (word: string): ConsentItem[] =>
  [1, 2, 3, 4].map((number) => ({
    en: `${word} in English, ${number}.`,
    fr: `${word} en français, ${number}.`,
  }))

/** Takes every version back but the first, for whoever comes next. */
export async function restoreConsent() {
  await db.from('consent_texts').whereNot('version', FIRST_VERSION).delete()
}
