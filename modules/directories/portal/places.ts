import type { PortalAction } from '#app/portal/resource'
import { byIds, oneOf, yesNo } from '#app/portal/filters'
import { deletePlace, type PlaceType } from '#modules/directories/actions/delete_place'
import {
  addDoNotFaxNumber,
  removeDoNotFaxNumber,
  updateDoNotFaxNumber,
} from '#modules/directories/actions/save_do_not_fax_number'
import { addPractice, updatePractice } from '#modules/directories/actions/save_practice'
import { addRegion, updateRegion } from '#modules/directories/actions/save_region'
import { readDoNotFaxForm, type DoNotFaxValues } from '#modules/directories/form/do_not_fax_form'
import {
  readPracticeForm,
  readRegionForm,
  type PracticeValues,
  type RegionValues,
} from '#modules/directories/form/place_forms'
import { PLACES, inUse } from '#modules/directories/portal/doctors'
import { entryResource, folded } from '#modules/directories/portal/entry_resource'
import { importInto } from '#modules/directories/portal/import_file'
import {
  findDoNotFaxNumber,
  selectDoNotFax,
  type DoNotFaxNumber,
} from '#modules/directories/queries/do_not_fax'
import {
  findPracticeRecord,
  selectPractices,
  type PracticeRecord,
} from '#modules/directories/queries/practice_records'
import { findRegion, selectRegions, type Region } from '#modules/directories/queries/regions'

const twin = {
  field: 'name',
  key: 'directories.place_twin',
  name: (place: { name: string }) => place.name,
}

/** @throws InvalidInput saying what still lies in the place */
function remover(type: PlaceType): PortalAction {
  return async (ctx, id) => {
    const done = await deletePlace(type, id, ctx.actor!)
    if (done.ok) return done.value
    if (done.error.type === 'absent') return null
    throw inUse(ctx, 'directories.place_in_use', done.error)
  }
}

/** Areas patients are referred within (F368). */
export const regions = entryResource<RegionValues, Region>({
  name: 'regions',
  select: selectRegions,
  sort: ['name', 'province'],
  search: [folded('name')],
  filters: { province: oneOf('province', PLACES) },
  find: findRegion,
  read: readRegionForm,
  add: addRegion,
  update: updateRegion,
  twin,
  remove: remover('region'),
})

/** Practice groups. */
export const practices = entryResource<PracticeValues, PracticeRecord>({
  name: 'practices',
  select: selectPractices,
  sort: ['name', 'city', 'province', 'region', 'time_zone'],
  search: [folded('name'), folded('city'), folded('postal_code'), 'telephone', 'fax'],
  filters: {
    province: oneOf('province', PLACES),
    region_id: byIds('region_id'),
    is_us_only: yesNo('is_us_only'),
  },
  find: findPracticeRecord,
  read: readPracticeForm,
  add: addPractice,
  update: updatePractice,
  twin,
  remove: remover('practice'),
})

/** Numbers nothing is ever faxed to (Q82). */
export const doNotFaxNumbers = entryResource<DoNotFaxValues, DoNotFaxNumber>({
  name: 'do_not_fax_numbers',
  select: selectDoNotFax,
  sort: ['number', 'reason', 'created_at'],
  search: ['number', folded('reason')],
  find: findDoNotFaxNumber,
  read: readDoNotFaxForm,
  add: addDoNotFaxNumber,
  update: updateDoNotFaxNumber,
  twin: { field: 'number', key: 'directories.number_twin', name: ({ number }) => number },
  async remove(ctx, id) {
    const number = await findDoNotFaxNumber(id)
    if (!number) return null
    await removeDoNotFaxNumber(number, ctx.actor!)
    return number
  },
  import: importInto('do_not_fax_numbers'),
})
