import { letterRecipient, type LetterType } from '#letters/rules'
import { api } from '../../../lib/api'
import { faxText } from '../form/fax_text'

/** Names and numbers of the patient's physicians, as the record has them (C018). */
export type PatientDoctors = {
  readonly gp: string
  readonly gp_fax_number: string
  readonly gp2: string
  readonly gp2_fax_number: string
  readonly igp: string
  readonly igp_fax: string
}

export type Recipient = { readonly name: string; readonly fax: string }

/** Who a letter of this type goes to, and the number the record names; null for letters to an OMD. */
export function recipientOf(type: LetterType, doctors: PatientDoctors): Recipient | null {
  switch (letterRecipient(type)) {
    case 'gp':
      return { name: doctors.gp, fax: faxText(doctors.gp_fax_number) }
    case 'md2':
      return { name: doctors.gp2, fax: faxText(doctors.gp2_fax_number) }
    case 'igp':
      return { name: doctors.igp, fax: faxText(doctors.igp_fax) }
    case 'omd':
      return null
  }
}

export function fetchDoctors(patientId: number) {
  return api.get<{ patient: PatientDoctors }>(`/api/data/patient/${patientId}/`)
}
