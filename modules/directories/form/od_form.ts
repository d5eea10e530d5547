import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { err, ok, type Result } from '#app/kernel/result'
import { choicesOf } from '#app/options/index'
import {
  DEFAULT_OD_STATUS,
  OD_FLAGS,
  isEmail,
  type FieldMessage,
  type OdFlag,
} from '#directories/rules'
import { DirectoryForm, MAX_LINE, type RawForm } from '#modules/directories/form/directory_form'
import type { OdRecord } from '#modules/directories/queries/od_records'

/** An optometrist's checked values (F361, F362). */
export type OdValues = {
  first_name: string
  last_name: string
  /** Of the account they log in with; empty opens none. */
  username: string
  email: string
  telephone: string
  fax: string
  license_number: string
  practice_id: number
  status: string
  /** Empty: their practice's. Absent: as it is. */
  province?: string
  default_omd_id: number | null
  clinic_location: string
  technicians_receiving_reviews: string[]
} & Record<OdFlag, boolean>

/** Other names a flag comes under: the account's and the table's. */
const FLAG_ALIASES: Partial<Record<OdFlag, readonly string[]>> = {
  uses_referral_letter: ['uses_referral_letter_pei', 'od_uses_referral_letter_pei'],
  has_glaucoma_program: ['glaucoma_program', 'od_has_glaucoma_program'],
  has_smart_upload: ['smart_upload', 'od_has_smart_upload'],
  send_gp_letters: ['od_send_gp_letters'],
}

/** What a login name may look like. */
const USERNAME = /^[A-Za-z0-9._@+-]{1,100}$/

/**
 * Reads C163's and C164's form.
 *
 * @param known the entry that is edited, whose values stay where the form has none
 */
export async function readOdForm(
  raw: RawForm,
  known: OdRecord | null
): Promise<Result<OdValues, FieldMessage[]>> {
  const form = new DirectoryForm(raw, known)
  const statuses = await choicesOf('od_statuses', DEFAULT_LOCALE)
  const values = {
    first_name: form.name('first_name'),
    last_name: form.name('last_name'),
    username: readUsername(form, known),
    email: form.email('email'),
    telephone: form.phone('telephone'),
    fax: form.fax('fax'),
    license_number: form.text('license_number'),
    practice_id: form.id('practice_id', PRACTICE_ALIASES) ?? missingPractice(form),
    status:
      form.choice(
        'status',
        statuses.map(({ code }) => code)
      ) || DEFAULT_OD_STATUS,
    ...(form.isSent('province', 'province_id', 'state')
      ? { province: form.province('province', '') }
      : {}),
    default_omd_id: form.id('default_omd_id', ['default_omd']),
    clinic_location: form.text('clinic_location', { max: MAX_LINE }),
    technicians_receiving_reviews: readTechnicians(form),
    ...(Object.fromEntries(
      OD_FLAGS.map((flag) => [flag, form.flag(flag, FLAG_ALIASES[flag])])
    ) as Record<OdFlag, boolean>),
  }
  const opensAccount = values.username && !known?.username
  if (opensAccount && !values.email) form.refuse('email', 'directories.email_required')
  return form.refusals.length > 0 ? err(form.refusals) : ok(values)
}

const PRACTICE_ALIASES = ['practice_group', 'practice_group_id', 'od_group', 'odgrouppractice']

function missingPractice(form: DirectoryForm): number {
  if (!form.refusals.some(({ field }) => field === 'practice_id')) {
    form.refuse('practice_id', 'directories.practice_required')
  }
  return 0
}

/** Once there is an account, it keeps a name. */
function readUsername(form: DirectoryForm, known: OdRecord | null): string {
  const username = form.text('username')
  if (!username && known?.username) form.refuse('username', 'directories.username_required')
  if (username && !USERNAME.test(username)) form.refuse('username', 'directories.text_refused')
  return username
}

function readTechnicians(form: DirectoryForm): string[] {
  const addresses = form.list('technicians_receiving_reviews')
  if (!addresses.every(isEmail)) {
    form.refuse('technicians_receiving_reviews', 'directories.email_format')
  }
  return addresses
}
