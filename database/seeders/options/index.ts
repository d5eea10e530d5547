import { labelColumn, LOCALES } from '#app/kernel/languages'
import type { Transaction } from '#app/database/transaction'
import { NOTE_OPTIONS } from '#database/seeders/options/note_options'
import { OFFICE_LISTS } from '#database/seeders/options/office_lists'
import { REVIEW_LISTS } from '#database/seeders/options/review_lists'
import { VISIT_LISTS } from '#database/seeders/options/visit_lists'

const COLUMNS = LOCALES.map(labelColumn)
const TYPED_COLUMNS = COLUMNS.map((column) => `${column} text`).join(', ')
const CORRECTED = COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')

/** Texts of a choice by their columns; a language without one of its own reads the first. */
function labels(texts: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(COLUMNS.map((column, place) => [column, texts[place] ?? texts[0]]))
}

/**
 * Brings the choices of every list to this version: new ones are added, texts
 * and order corrected. A choice that left a list stays stored, because visits
 * may name it. May run any number of times.
 */
export async function seedOptions(trx: Transaction) {
  const rows = Object.entries({ ...VISIT_LISTS, ...REVIEW_LISTS, ...OFFICE_LISTS }).flatMap(
    ([list, choices]) =>
      choices.map(([code, ...texts], position) => ({ list, code, position, ...labels(texts) }))
  )
  await trx.rawQuery(
    `insert into option_values (list, code, position, ${COLUMNS.join(', ')})
     select list, code, position, ${COLUMNS.join(', ')}
       from jsonb_to_recordset(?::jsonb)
         as row(list text, code text, position integer, ${TYPED_COLUMNS})
     on conflict (list, code) do update
        set position = excluded.position, ${CORRECTED}`,
    [JSON.stringify(rows)]
  )
  await seedNoteOptions(trx)
}

async function seedNoteOptions(trx: Transaction) {
  const rows = NOTE_OPTIONS.map((option, position) => ({
    id: option.id,
    code: option.code,
    position,
    ...labels(option.texts),
    audience: option.audience ?? 'all',
    is_tool: option.isTool ?? false,
    is_follow_up: option.isFollowUp ?? false,
  }))
  await trx.rawQuery(
    `insert into omd_note_options
       (id, code, position, ${COLUMNS.join(', ')}, audience, is_tool, is_follow_up)
     select id, code, position, ${COLUMNS.join(', ')}, audience, is_tool, is_follow_up
       from jsonb_to_recordset(?::jsonb)
         as row(id integer, code text, position integer, ${TYPED_COLUMNS},
                audience text, is_tool boolean, is_follow_up boolean)
     on conflict (id) do update
        set code = excluded.code, position = excluded.position, ${CORRECTED},
            audience = excluded.audience,
            is_tool = excluded.is_tool, is_follow_up = excluded.is_follow_up`,
    [JSON.stringify(rows)]
  )
}
