import { uniqueWord } from '#database/factories/support'

let numbers = 600_000_000

/** A number of Alberta's format nobody has yet; Alberta's has no checksum. */
export const newHealthNumber = () => String(++numbers)

/** A complete patient form, as a page sends it; the patient is invented. */
export function newPatient(fields: Record<string, unknown> = {}) {
  return {
    first_name: uniqueWord(),
    last_name: `Form${uniqueWord()}`,
    primary_phone: '(604) 555-0142',
    email: 'patient@mail.example',
    dobDay: 29,
    dobMonth: 2,
    dobYear: 1964,
    gender: 'F',
    province: 'AB',
    city: 'Calgary',
    address: '12 Larch Terrace',
    postal_code: 't2p 0a1',
    insurance_type: 'provincial',
    phn: newHealthNumber(),
    has_no_gp: true,
    please_confirm: true,
    ...fields,
  }
}
