import db from '@adonisjs/lucid/services/db'

/** An ophthalmologist of the directory. */
export type Omd = {
  id: number
  firstName: string
  lastName: string
  email: string
  /** Digits. */
  fax: string
  phone: string
  /** Of their own office; empty where not known. */
  address: string
  city: string
  province: string
  regionId: number | null
  network: string
  isReviewer: boolean
  isConsultant: boolean
  retinaSpecialist: boolean
  hiddenFromDropdown: boolean
  /** Stands for no one person. */
  generic: boolean
  /** Codes, beside the home province. */
  licensedProvinces: string[]
  /** One address or several; empty where reviews go to their own. */
  internalReviewEmail: string
  receiveMethod: 'fax' | 'email'
}

type Row = Record<string, any>

function toOmd(row: Row): Omd {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    fax: row.fax,
    phone: row.phone,
    address: row.address,
    city: row.city,
    province: row.province,
    regionId: row.region_id,
    network: row.network,
    isReviewer: row.is_reviewer,
    isConsultant: row.is_consultant,
    retinaSpecialist: row.retina_specialist,
    hiddenFromDropdown: row.hidden_from_dropdown,
    generic: row.generic,
    licensedProvinces: row.licensed_provinces,
    internalReviewEmail: row.internal_review_email,
    receiveMethod: row.receive_method,
  }
}

/** @returns null when there is no id or nobody of that id */
export async function findOmd(id: number | null): Promise<Omd | null> {
  const row = id === null ? null : await db.from('omds').where('id', id).first()
  return row ? toOmd(row) : null
}

/** Every ophthalmologist by name; the pickers leave out whom their rules leave out. */
export async function listOmds(): Promise<Omd[]> {
  const rows: Row[] = await db.from('omds').orderBy(['last_name', 'first_name', 'id'])
  return rows.map(toOmd)
}
