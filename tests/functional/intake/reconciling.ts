import db from '@adonisjs/lucid/services/db'

/** Calls of the reconciler. */
export const CALLS = '/api/data/upload_reconciler'

/** Every field as an administrator writes it, no value twice. */
export const WRITTEN = {
  optometrist_name: 'Wilhelmina Quast',
  optometrist_location: 'Canmore',
  exam_date: '2026-03-04',
  names: 'Solberg, Ingrid',
  dob: '1939-03-15',
  primary_phone: '403 555 0142',
  province: 'AB',
  insurance_type: 'provincial',
  phn: '12345-6789',
  od_iop: 14,
  os_iop: '27',
  drops: 'Latanoprost OU',
  dtc_hour: 10,
  dtc_values: [{ od: 11, os: 21 }],
  referral_letter: 'Please see.',
  od_omd: 'Cup grew.',
  admin_reconciliation_notes: 'Date corrected by phone.',
  admin_reconciliation_notes_addressed: true,
  admin_images_are_verified: true,
  admin_reconciler: 'Jane Office',
}

/** Records of the trail about an upload, oldest first. */
export const auditsOf = (action: string, id: number) =>
  db
    .from('audit_records')
    .where({ action, subject_id: String(id) })
    .orderBy('at')

/** What a patient who is added needs beside the sheet. */
export const PERSON = {
  gender: 'F',
  address: '12 Elm Street',
  city: 'Calgary',
  postal_code: 'T2P 1J9',
}
