import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { PortalAction } from '#app/portal/resource'
import { byIds, exactly, oneOf, yesNo } from '#app/portal/filters'
import { PROVINCE_CODES, RECEIVE_METHODS, US_STATES, type DoctorType } from '#directories/rules'
import { deleteDoctor } from '#modules/directories/actions/delete_doctor'
import { hideDoctor, showDoctor } from '#modules/directories/actions/hide_doctor'
import { addIgp, updateIgp } from '#modules/directories/actions/save_igp'
import { addOd, updateOd } from '#modules/directories/actions/save_od'
import { addOmd, updateOmd } from '#modules/directories/actions/save_omd'
import { addOutboundOmd, updateOutboundOmd } from '#modules/directories/actions/save_outbound_omd'
import { readIgpForm, type IgpValues } from '#modules/directories/form/igp_form'
import { readOdForm, type OdValues } from '#modules/directories/form/od_form'
import { readOmdForm, type OmdValues } from '#modules/directories/form/omd_form'
import {
  readOutboundOmdForm,
  type OutboundOmdValues,
} from '#modules/directories/form/outbound_omd_form'
import { DOCTOR_TWIN } from '#modules/directories/http/entry_answers'
import { usesInWords } from '#modules/directories/http/in_use'
import { entryResource, folded } from '#modules/directories/portal/entry_resource'
import { importInto } from '#modules/directories/portal/import_file'
import { confirmation, unconfirmed } from '#modules/directories/portal/unconfirmed_numbers'
import { findIgpRecord, selectIgps, type IgpRecord } from '#modules/directories/queries/igp_records'
import { openChanges } from '#modules/directories/queries/number_changes'
import { findOdRecord, selectOds, type OdRecord } from '#modules/directories/queries/od_records'
import { findOmdRecord, selectOmds, type OmdRecord } from '#modules/directories/queries/omd_records'
import {
  findOutboundOmd,
  selectOutboundOmds,
  type OutboundOmd,
} from '#modules/directories/queries/outbound_omds'

/** Codes of the provinces and states. */
export const PLACES: readonly string[] = [...PROVINCE_CODES, ...Object.keys(US_STATES)]

const NAMES = ['last_name', 'first_name'] as const
const PERSON = [folded('name'), folded('email'), 'fax']

/** Taking a doctor out of the lists people choose from, and putting them back. */
export function doctorActions(type: DoctorType): Record<'hide' | 'show', PortalAction> {
  return {
    hide: (ctx, id) => hideDoctor(type, id, ctx.actor!),
    show: (ctx, id) => showDoctor(type, id, ctx.actor!),
  }
}

/** @throws InvalidInput saying where the entry is named, and that it can be hidden instead */
function remover(type: DoctorType): PortalAction {
  return async (ctx, id) => {
    const done = await deleteDoctor(type, id, ctx.actor!)
    if (done.ok) return done.value
    if (done.error.type === 'absent') return null
    const { name, uses } = done.error
    throw inUse(ctx, 'directories.doctor_in_use', { name, uses })
  }
}

/** The refusal of a deletion, in words and numbers. */
export function inUse(
  ctx: HttpContext,
  key: string,
  { name, uses }: { name: string; uses: Readonly<Record<string, number>> }
): InvalidInput {
  const message = ctx.i18n.t(key, { name, uses: usesInWords(ctx, uses) })
  return new InvalidInput([{ field: 'id', message }], message, { uses })
}

/** Optometrists; with a user name also the account each logs in with (F361, F362). */
export const ods = entryResource<OdValues, OdRecord>({
  name: 'ods',
  select: selectOds,
  sort: [
    ...NAMES,
    'practice_group',
    'province',
    'status',
    'email',
    'username',
    'hidden_from_dropdown',
  ],
  search: [
    ...PERSON,
    folded('practice_group'),
    folded('username'),
    folded('license_number'),
    'telephone',
  ],
  filters: {
    practice_id: byIds('practice_id'),
    province: oneOf('province', PLACES),
    status: exactly('status'),
    default_omd_id: byIds('default_omd_id'),
    hidden_from_dropdown: yesNo('hidden_from_dropdown'),
  },
  find: findOdRecord,
  read(raw, known) {
    // A province that was not touched may be the practice's, and goes on following it.
    const { province, ...rest } = raw
    return readOdForm(province === known?.province ? rest : raw, known)
  },
  add: addOd,
  update: updateOd,
  twin: DOCTOR_TWIN,
  remove: remover('od'),
  actions: doctorActions('od'),
  import: importInto('ods'),
})

/** Ophthalmologists: reviewers, consultants and those visits are sent to (F363). */
export const omds = entryResource<OmdValues, OmdRecord>({
  name: 'omds',
  select: selectOmds,
  sort: [...NAMES, 'home_province', 'region', 'network', 'category', 'hidden_from_dropdown'],
  search: [...PERSON, folded('network'), folded(`coalesce(region, '')`), 'telephone'],
  filters: {
    home_province: oneOf('home_province', PLACES),
    region_id: byIds('region_id'),
    is_reviewer: yesNo('is_reviewer'),
    is_consultant: yesNo('is_consultant'),
    generic: yesNo('generic'),
    hidden_from_dropdown: yesNo('hidden_from_dropdown'),
  },
  find: findOmdRecord,
  read: (raw, known) => readOmdForm(raw, known, { isWhole: true }),
  add: addOmd,
  update: updateOmd,
  twin: DOCTOR_TWIN,
  remove: remover('omd'),
  actions: doctorActions('omd'),
  import: importInto('omds'),
})

/** Internal general practitioners. */
export const igps = entryResource<IgpValues, IgpRecord>({
  name: 'igps',
  select: selectIgps,
  sort: [...NAMES, 'province', 'email', 'fax', 'hidden_from_dropdown'],
  search: PERSON,
  filters: {
    province: oneOf('province', PLACES),
    hidden_from_dropdown: yesNo('hidden_from_dropdown'),
  },
  find: findIgpRecord,
  read: readIgpForm,
  add: addIgp,
  update: updateIgp,
  twin: DOCTOR_TWIN,
  remove: remover('igp'),
  actions: doctorActions('igp'),
  import: importInto('igps'),
})

/** Ophthalmologists outside the network, checked as beside a referral (F369). */
export const outboundOmds = entryResource<OutboundOmdValues, OutboundOmd>({
  name: 'outbound_omds',
  select: `select o.*, ${openChanges('outbound_omd', 'o.id')} as number_changes
             from (${selectOutboundOmds}) o`,
  sort: [...NAMES, 'receive_method', 'email', 'fax', 'hidden_from_dropdown'],
  search: PERSON,
  filters: {
    receive_method: oneOf('receive_method', RECEIVE_METHODS),
    hidden_from_dropdown: yesNo('hidden_from_dropdown'),
    unconfirmed: unconfirmed('outbound_omd', 'entries.id'),
  },
  find: findOutboundOmd,
  read: readOutboundOmdForm,
  add: addOutboundOmd,
  update: updateOutboundOmd,
  twin: DOCTOR_TWIN,
  remove: remover('outbound_omd'),
  actions: {
    ...doctorActions('outbound_omd'),
    confirm_number: confirmation('outbound_omd'),
  },
  import: importInto('outbound_omds'),
})
