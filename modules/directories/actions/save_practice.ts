import db from '@adonisjs/lucid/services/db'
import type { Result } from '#app/kernel/result'
import { keepClocks } from '#app/zones/keep_clocks'
import { followPractice, type Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { PracticeValues } from '#modules/directories/form/place_forms'
import {
  findPracticeRecord,
  type PracticeRecord,
} from '#modules/directories/queries/practice_records'

const practices: EntryKind<PracticeValues, PracticeRecord> = {
  subject: 'practice',
  table: 'practices',
  find: findPracticeRecord,
  twinIndexes: ['practices_same'],
  findTwin: findSamePractice,
  columns: ({ is_us_only: isUsOnly, time_zone, telephone, ...columns }) => ({
    ...columns,
    country: isUsOnly ? 'US' : 'CA',
    zone: time_zone,
    phone: telephone,
  }),
  before: ({ time_zone }, trx) => keepClocks([time_zone], trx),
  async along({ id, name, province, time_zone: zone, is_us_only: isUsOnly }, _values, trx) {
    await followPractice(id, { name, zone, province, isUsOnly }, trx)
    return []
  },
}

/** A city has one practice of a name. */
async function findSamePractice({ name, province, city }: PracticeValues) {
  const row = await db
    .from('practices')
    .whereRaw('lower(name) = lower(?) and lower(city) = lower(?)', [name, city])
    .where('province', province)
    .first()
  return findPracticeRecord(row?.id ?? 0)
}

/** Adds a practice group. */
export async function addPractice(
  values: PracticeValues,
  actor: Actor
): Promise<Result<PracticeRecord, SaveRefusal<PracticeRecord>>> {
  return addEntry(practices, values, actor)
}

/** Changes a practice group; its accounts follow its name, place and country. */
export async function updatePractice(
  practice: Pick<PracticeRecord, 'id' | 'version'>,
  values: PracticeValues,
  actor: Actor
): Promise<Result<PracticeRecord, SaveRefusal<PracticeRecord>>> {
  return updateEntry(practices, practice, values, actor)
}
