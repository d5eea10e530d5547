import type { Transaction } from '#app/database/transaction'
import { NOTE_OPTIONS } from '#database/seeders/options/note_options'
import { OFFICE_LISTS } from '#database/seeders/options/office_lists'
import { REVIEW_LISTS } from '#database/seeders/options/review_lists'
import { VISIT_LISTS } from '#database/seeders/options/visit_lists'

/**
 * Brings the choices of every list to this version: new ones are added, texts
 * and order corrected. A choice that left a list stays stored, because visits
 * may name it. May run any number of times.
 */
export async function seedOptions(trx: Transaction) {
  const rows = Object.entries({ ...VISIT_LISTS, ...REVIEW_LISTS, ...OFFICE_LISTS }).flatMap(
    ([list, choices]) =>
      choices.map(([code, english, french], position) => ({
        list,
        code,
        position,
        label_en: english,
        label_fr: french ?? english,
      }))
  )
  await trx.rawQuery(
    `insert into option_values (list, code, position, label_en, label_fr)
     select list, code, position, label_en, label_fr
       from jsonb_to_recordset(?::jsonb)
         as row(list text, code text, position integer, label_en text, label_fr text)
     on conflict (list, code) do update
        set position = excluded.position, label_en = excluded.label_en,
            label_fr = excluded.label_fr`,
    [JSON.stringify(rows)]
  )
  await seedNoteOptions(trx)
}

async function seedNoteOptions(trx: Transaction) {
  const rows = NOTE_OPTIONS.map(({ id, english, french, isFollowUp }, position) => ({
    id,
    position,
    label_en: english,
    label_fr: french,
    is_follow_up: isFollowUp ?? false,
  }))
  await trx.rawQuery(
    `insert into omd_note_options (id, position, label_en, label_fr, is_follow_up)
     select id, position, label_en, label_fr, is_follow_up
       from jsonb_to_recordset(?::jsonb)
         as row(id integer, position integer, label_en text, label_fr text, is_follow_up boolean)
     on conflict (id) do update
        set position = excluded.position, label_en = excluded.label_en,
            label_fr = excluded.label_fr, is_follow_up = excluded.is_follow_up`,
    [JSON.stringify(rows)]
  )
}
