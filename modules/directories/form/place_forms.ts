import { IANAZone } from 'luxon'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { isUsState, type FieldMessage } from '#directories/rules'
import { DirectoryForm, MAX_LINE, type RawForm } from '#modules/directories/form/directory_form'
import type { PracticeRecord } from '#modules/directories/queries/practice_records'
import type { Region } from '#modules/directories/queries/regions'

export type RegionValues = Pick<Region, 'name' | 'province'>

/** Reads C180's form: a name and a province, both required (F368). */
export function readRegionForm(
  raw: RawForm,
  known: Region | null
): Result<RegionValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, known)
  const values = { name: requiredName(form), province: form.province('province', null) }
  return form.refusals.length > 0 ? err(form.refusals) : ok(values)
}

/** A practice group's checked values. */
export type PracticeValues = Omit<PracticeRecord, 'id' | 'version' | 'region'>

/** Reads a practice's form. A US-only practice lies in a state, any other in a province. */
export function readPracticeForm(
  raw: RawForm,
  known: PracticeRecord | null
): Result<PracticeValues, FieldMessage[]> {
  const form = new DirectoryForm(raw, known)
  const values: PracticeValues = {
    name: requiredName(form),
    province: form.province('province', null),
    is_us_only: form.flag('is_us_only'),
    time_zone: form.text('time_zone', { aliases: ['zone'] }) || DEFAULT_ZONE,
    address: form.text('address', { max: MAX_LINE }),
    city: form.text('city'),
    postal_code: form.text('postal_code', { aliases: ['zip'] }),
    telephone: form.phone('telephone'),
    fax: form.fax('fax'),
    region_id: form.id('region_id', ['region']),
  }
  if (values.province && isUsState(values.province) !== values.is_us_only) {
    form.refuse('province', 'directories.province_of_country')
  }
  if (!IANAZone.isValidZone(values.time_zone)) {
    form.refuse('time_zone', 'directories.choice_unknown')
  }
  return form.refusals.length > 0 ? err(form.refusals) : ok(values)
}

function requiredName(form: DirectoryForm): string {
  const name = form.text('name')
  if (!name) form.refuse('name', 'directories.name_required')
  return name
}
