import db from '@adonisjs/lucid/services/db'
import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { RegionValues } from '#modules/directories/form/place_forms'
import { findRegion, type Region } from '#modules/directories/queries/regions'

const regions: EntryKind<RegionValues, Region> = {
  subject: 'region',
  table: 'regions',
  find: findRegion,
  twinIndexes: ['regions_same', 'regions_name_province_key'],
  findTwin: findSameRegion,
  columns: (values) => ({ ...values }),
}

/** A province has one region of a name. */
async function findSameRegion({ name, province }: RegionValues) {
  const row = await db
    .from('regions')
    .whereRaw('lower(name) = lower(?)', [name])
    .where('province', province)
    .first()
  return findRegion(row?.id ?? 0)
}

/** Adds a region (C180). */
export async function addRegion(
  values: RegionValues,
  actor: Actor
): Promise<Result<Region, SaveRefusal<Region>>> {
  return addEntry(regions, values, actor)
}

/** Renames or moves a region. */
export async function updateRegion(
  region: Pick<Region, 'id' | 'version'>,
  values: RegionValues,
  actor: Actor
): Promise<Result<Region, SaveRefusal<Region>>> {
  return updateEntry(regions, region, values, actor)
}
