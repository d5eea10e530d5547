import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { err, ok, type Result } from '#app/kernel/result'
import { choicesOf } from '#app/options/index'
import {
  PROVINCE_CODES,
  RECEIVE_METHODS,
  US_STATES,
  isEmail,
  type FieldMessage,
  type ReceiveMethod,
} from '#directories/rules'
import {
  DirectoryForm,
  MAX_LINE,
  placeCode,
  type RawForm,
} from '#modules/directories/form/directory_form'
import { reviewAddresses } from '#modules/directories/form/review_addresses'
import type { OmdRecord } from '#modules/directories/queries/omd_records'

/** An ophthalmologist's checked values (F363). */
export type OmdValues = Omit<OmdRecord, 'id' | 'version' | 'name' | 'region'>

/** How an entry is written to when nobody chose. */
const DEFAULT_METHOD: ReceiveMethod = 'fax'

const PLACES: readonly string[] = [...PROVINCE_CODES, ...Object.keys(US_STATES)]

/**
 * Reads C167's and C168's form.
 *
 * @param known the entry that is edited, whose values stay where the form has none
 * @param isWhole whether the form asks for everything, as the portal's does: the method, and the
 *   address or number it needs (seed-3 section 5)
 */
export async function readOmdForm(
  raw: RawForm,
  known: OmdRecord | null,
  { isWhole = false } = {}
): Promise<Result<OmdValues, FieldMessage[]>> {
  const form = new DirectoryForm(raw, known)
  const values: OmdValues = {
    first_name: form.name('first_name'),
    last_name: form.name('last_name'),
    home_province: form.province('home_province', null, ['province']),
    licensed_provinces: readLicences(form),
    region_id: form.id('region_id', ['region']),
    is_reviewer: form.flag('is_reviewer', ['reviewer']),
    is_consultant: form.flag('is_consultant', ['consultant']),
    power_user: form.flag('power_user'),
    retina_specialist: form.flag('retina_specialist'),
    generic: form.flag('generic'),
    category: form.choice('category', await codesOf('omd_categories')),
    specializations: form.choices('specializations', await codesOf('omd_specializations')),
    receive_method: readMethod(form, isWhole || known !== null),
    email: form.email('email'),
    fax: form.fax('fax'),
    telephone: form.phone('telephone'),
    internal_review_email: readReviewAddresses(form),
    network: form.text('network'),
    hidden_from_dropdown: form.flag('hidden_from_dropdown'),
  }
  requireAddress(form, values, isWhole ? 'always' : known)
  return form.refusals.length > 0 ? err(form.refusals) : ok(values)
}

/** A method that stands is not taken away: nobody would know how to write to them. */
function readMethod(form: DirectoryForm, isAsked: boolean): ReceiveMethod {
  const fallback = isAsked ? '' : DEFAULT_METHOD
  const method = form.choice('receive_method', RECEIVE_METHODS, fallback)
  if (!method) form.refuse('receive_method', 'directories.receive_method_required')
  return method as ReceiveMethod
}

/**
 * A method has the address or number it needs, as for outbound referrals (F189).
 * Of an entry that never had it nothing is asked while the method stays, nor of a new one
 * where nobody chose, unless the form asks for everything.
 */
function requireAddress(
  form: DirectoryForm,
  values: OmdValues,
  known: OmdRecord | null | 'always'
) {
  const { receive_method: method } = values
  if (!RECEIVE_METHODS.includes(method) || values[method]) return
  const isSpared =
    known !== 'always' &&
    (known === null
      ? form.text('receive_method') === ''
      : known.receive_method === method && !known[method])
  if (!isSpared) form.refuse(method, `directories.${method}_required`)
}

function readLicences(form: DirectoryForm): string[] {
  const places = form.list('licensed_provinces').map((place) => placeCode(place) ?? place)
  if (!places.every((place) => PLACES.includes(place))) {
    form.refuse('licensed_provinces', 'directories.province_unknown')
  }
  return [...new Set(places)].sort()
}

function readReviewAddresses(form: DirectoryForm): string {
  const text = form.text('internal_review_email', { max: MAX_LINE })
  const addresses = reviewAddresses(text)
  if (!addresses.every(isEmail)) form.refuse('internal_review_email', 'directories.email_format')
  return addresses.join(', ')
}

async function codesOf(list: string): Promise<string[]> {
  const choices = await choicesOf(list, DEFAULT_LOCALE)
  return choices.map(({ code }) => code)
}
