import db from '@adonisjs/lucid/services/db'
import type { AuditActor } from '#app/audit/audit'
import type { Result } from '#app/kernel/result'
import { OD_FLAGS, type FieldMessage, type ImportKind } from '#directories/rules'
import { doNotFaxKind } from '#modules/directories/actions/save_do_not_fax_number'
import type { EntryKind } from '#modules/directories/actions/save_entry'
import { gpKind } from '#modules/directories/actions/save_gp'
import { igpKind } from '#modules/directories/actions/save_igp'
import { odKind } from '#modules/directories/actions/save_od'
import { omdKind } from '#modules/directories/actions/save_omd'
import { outboundOmdKind } from '#modules/directories/actions/save_outbound_omd'
import type { RawForm } from '#modules/directories/form/directory_form'
import { readDoNotFaxForm } from '#modules/directories/form/do_not_fax_form'
import { readGpForm } from '#modules/directories/form/gp_form'
import { readIgpForm } from '#modules/directories/form/igp_form'
import { readOdForm } from '#modules/directories/form/od_form'
import { readOmdForm } from '#modules/directories/form/omd_form'
import { readOutboundOmdForm } from '#modules/directories/form/outbound_omd_form'

type Read<Values> = Result<Values, FieldMessage[]>

/** How one directory reads a line, and how it stores what was read. */
export type DirectoryImport<Values, Saved extends { id: number; version: number }> = {
  /** Columns a line may have; each is a field of the directory's form. */
  readonly columns: readonly string[]
  read(line: RawForm): Read<Values> | Promise<Read<Values>>
  kind(actor: AuditActor): EntryKind<Values, Saved>
}

/** Keeps a line's values and its directory together, whatever the values are. */
type AnyImport = <Answer>(
  use: <Values, Saved extends { id: number; version: number }>(
    directory: DirectoryImport<Values, Saved>
  ) => Answer
) => Answer

function directory<Values, Saved extends { id: number; version: number }>(
  given: DirectoryImport<Values, Saved>
): AnyImport {
  return (use) => use(given)
}

const PERSON = ['first_name', 'last_name', 'name']
const REACHED = ['email', 'fax', 'fax_number']
const PLACE = ['province', 'province_id', 'state']

export const IMPORTS: Record<ImportKind, AnyImport> = {
  gps: directory({
    columns: [...PERSON, 'fax', 'fax_number', ...PLACE, 'practice'],
    read: (line) => readGpForm(line, null),
    kind: () => gpKind,
  }),
  igps: directory({
    columns: [...PERSON, ...REACHED, ...PLACE, 'hidden_from_dropdown'],
    read: (line) => readIgpForm(line, null),
    kind: () => igpKind,
  }),
  ods: directory({
    columns: [
      ...PERSON,
      ...REACHED,
      ...PLACE,
      'username',
      'telephone',
      'phone',
      'license_number',
      'practice_id',
      'practice_group',
      'status',
      'default_omd_id',
      'clinic_location',
      'technicians_receiving_reviews',
      ...OD_FLAGS,
    ],
    read: async (line) => readOdForm(await withIds(line, { practice_group: 'practices' }), null),
    kind: odKind,
  }),
  omds: directory({
    columns: [
      ...PERSON,
      ...REACHED,
      ...PLACE,
      'home_province',
      'telephone',
      'phone',
      'region',
      'region_id',
      'licensed_provinces',
      'is_reviewer',
      'is_consultant',
      'power_user',
      'retina_specialist',
      'generic',
      'category',
      'specializations',
      'receive_method',
      'internal_review_email',
      'network',
      'hidden_from_dropdown',
    ],
    read: async (line) => readOmdForm(await withIds(line, { region: 'regions' }), null),
    kind: omdKind,
  }),
  outbound_omds: directory({
    columns: [...PERSON, ...REACHED, 'receive_method', 'hidden_from_dropdown'],
    read: (line) => readOutboundOmdForm(line, null),
    kind: () => outboundOmdKind,
  }),
  do_not_fax_numbers: directory({
    columns: ['number', 'fax', 'fax_number', 'reason'],
    read: (line) => readDoNotFaxForm(line, null),
    kind: () => doNotFaxKind,
  }),
}

/** Files name places by their names; the one place of a name is meant. */
async function withIds(line: RawForm, names: Record<string, string>): Promise<RawForm> {
  const ids: Record<string, number> = {}
  for (const [column, table] of Object.entries(names)) {
    const name = String(line[column] ?? '').trim()
    if (!name || /^\d+$/.test(name)) continue
    const found = await db
      .from(table)
      .whereRaw('lower(name) = lower(?)', [name])
      .select('id')
      .limit(2)
    if (found.length === 1) ids[column] = found[0].id
  }
  return { ...line, ...ids }
}
