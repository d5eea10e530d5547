import type { ConfirmedField, NearMissReason, ReadValue } from '#intake/rules'
import type { MatchReason } from '#patients/rules'
import type { SmartUpload } from '../smart_uploads/upload'
import { callServer, post } from '../../shell/http'

const CALLS = '/api/data/upload_reconciler'

/** Fields that are typed; days as YYYY-MM-DD, pressures in mm[Hg]. */
export type Typed = {
  readonly optometrist_name: string
  readonly optometrist_location: string
  readonly od_account: number | null
  readonly exam_date: string | null
  readonly last_name: string
  readonly first_name: string
  readonly dob: string | null
  readonly primary_phone: string
  readonly province: string
  readonly insurance_type: string
  readonly phn: string
  readonly od_iop: number | string | null
  readonly os_iop: number | string | null
  readonly drops: string
  readonly dtc_hour: number | string | null
  readonly dtc_values: readonly DtcRow[]
  readonly referral_letter: string
  readonly od_omd: string
  readonly admin_reconciliation_notes: string
  readonly admin_reconciliation_notes_addressed: boolean
  readonly admin_images_are_verified: boolean
  readonly admin_reconciler: string
}
/** Fields that are one value in a box; the curve is several. */
export type TypedField = Exclude<keyof Typed, 'dtc_values'>

/** Pressures of both eyes at one moment of the mini DTC, as stored or as typed. */
export type DtcRow = { readonly od: number | string | null; readonly os: number | string | null }

/** A circle on a picture: shares of its width and height, the radius of its width. */
export type Mark = { readonly x: number; readonly y: number; readonly radius: number }

export type Placed = {
  readonly id: number
  readonly field: string
  readonly filename: string
  readonly content_type: string
  readonly url: string
  readonly thumbnail_url: string
  readonly diagnosis_file_id: number | null
  readonly is_confirmed: boolean
  readonly is_other_eye: boolean
  /** Words of a sheet that speak against its place, the patient or the exam. */
  readonly printed: readonly { readonly doubt: string; readonly words: string }[]
  readonly faults: readonly string[]
  readonly disc: Mark | null
}

export type Match = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly gender: 'M' | 'F'
  readonly level: 'certain' | 'likely' | 'possible'
  readonly reasons: readonly MatchReason[]
}

export type Patient = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly primary_phone: string
  readonly province: string
  readonly insurance_type: string | null
  readonly phn: string
  readonly has_no_gp: boolean
  readonly gp: string | null
  /** Digits. */
  readonly gp_fax: string | null
  /** Whether the upload says another family doctor than this. */
  readonly is_other_gp: boolean
}

/** A reconciliation as its call answers it (C211). */
export type Reconciliation = Typed & {
  readonly smart_upload_id: number
  readonly version: number
  readonly od_account_name: string | null
  readonly extra_images: readonly Placed[]
  readonly confirmed: Readonly<Record<ConfirmedField, boolean>>
  readonly patient_id: number | null
  readonly patient: Patient | null
  readonly matched_patients: readonly Match[]
  readonly near_miss_fields: readonly string[]
  readonly near_miss_reasons: Readonly<Record<string, readonly NearMissReason[]>>
  readonly reading: {
    readonly state: 'waiting' | 'read' | 'failed'
    readonly pages: number
    readonly values: readonly ReadValue[]
  }
  readonly missing: readonly { readonly field: string; readonly message: string }[]
  readonly exam_id: number | null
  readonly smart_upload: SmartUpload
}

/** The picture in a place. */
export function placedIn(record: Reconciliation, slot: string): Placed | null {
  return ((record as unknown as Record<string, unknown>)[slot] as Placed | null) ?? null
}

export async function fetchReconciliation(id: string): Promise<Reconciliation> {
  const { json } = await callServer(`${CALLS}/${id}/`)
  return json as Reconciliation
}

export async function saveReconciliation(id: string, body: object): Promise<Reconciliation> {
  const { json } = await post(`${CALLS}/update_all/${id}/`, body)
  return json as Reconciliation
}

export async function matchPatient(id: string, patient: number | null): Promise<Reconciliation> {
  const body = { smart_upload_id: Number(id), patient_id: patient }
  const { json } = await post(`${CALLS}/patient_match/`, body)
  return json as Reconciliation
}

/** The upload's family doctor, or that there is none, becomes the patient's (C202). */
export async function giveGp(patient: number, upload: SmartUpload): Promise<void> {
  const said = upload.gp_id === null ? { has_no_gp: true } : { gp_id: upload.gp_id }
  await post('/api/data/smart_upload/save_gp_info_to_patient/', { patient_id: patient, ...said })
}

export async function addPatient(id: string, form: object): Promise<void> {
  await post(`${CALLS}/patient_add/`, { smart_upload_id: Number(id), ...form })
}

export async function createExam(id: string, body: object): Promise<{ id: number }> {
  const { json } = await post(`${CALLS}/create_exam/`, { smart_upload_id: Number(id), ...body })
  return json as { id: number }
}

export async function uploadImage(id: string, slot: string, file: File): Promise<Reconciliation> {
  const body = new FormData()
  body.set('smart_upload_id', id)
  body.set(slot, file)
  const { json } = await callServer(`${CALLS}/image/upload/`, { method: 'POST', body })
  return json as Reconciliation
}

export type OdFound = {
  readonly id: number
  readonly name: string
  readonly practice_id: number
  readonly practice: string
  readonly location: string
}

export async function findOds(name: string, location: string): Promise<OdFound[]> {
  const query = new URLSearchParams({ name, location })
  const { json } = await callServer(`${CALLS}/matching_od/?${query}`)
  return json.data as OdFound[]
}

export async function searchPatients(name: string): Promise<Match[]> {
  const { json } = await callServer(`${CALLS}/admin_patient_list/?${new URLSearchParams({ name })}`)
  return json.data as Match[]
}

/** A page of the scan, kept by whoever asked for it. */
export async function fetchPage(id: string, page: number): Promise<Blob> {
  const answer = await fetch(`${CALLS}/${id}/page/${page}`, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.blob()
}
