import db from '@adonisjs/lucid/services/db'
import { readUpload } from '#modules/intake/actions/read_upload'
import { CALLS, add, givenDesks } from './desks.js'
import { givenGp } from '#database/factories/index'
import { pictureOf } from '#tests/helpers/letter_scan'

/** A sheet of paper as a scanner gives it, its lines well apart. */
export async function scanOf(lines: readonly string[]): Promise<Buffer> {
  return (await pictureOf({ scanned: lines.join('\n\n') }))!
}

/** Ingrid's chart in English. Right and left differ in everything. */
export const ENGLISH = [
  'Larch Eye Care',
  'Clinic: Larch Eye Care, Canmore',
  'Patient name: SOLBERG, INGRID',
  'Date of birth: 15 March 1939',
  'PHN: 12345-6789',
  'Phone: (403) 555-0142',
  'Address: 12 Elm Street, Calgary AB T2P 1J9',
  'Exam date: 2026-03-04',
  'IOP: OD 14   OS 27 mmHg',
  'Current drops: Latanoprost OU nightly',
  'Optometrist: Dr. Wilhelmina Quast',
]

/** Chloé's chart in French. */
export const FRENCH = [
  'Clinique visuelle des Saules',
  'Clinique : Clinique visuelle des Saules',
  'Nom de famille : Bélanger',
  'Prénom : Chloé',
  'Date de naissance : 12 août 1951',
  'No de santé : 23456-7891',
  'Téléphone : 403 555-0177',
  'Province : AB',
  'Date de l’examen : 9 février 2026',
  'PIO : OD 18   OG 23',
  'Gouttes : timolol OG die',
  'Optométriste : Dre Maude Tanguay',
]

/** An upload of that sheet, handed in; its pressures are the optometrist's own. */
export async function givenScan(lines: readonly string[] | Buffer = ENGLISH, said: object = {}) {
  const desks = await givenDesks()
  const { person } = desks
  const bytes = Buffer.isBuffer(lines) ? lines : await scanOf(lines)
  const { id } = (await add(person, bytes, 'chart.jpg')).body
  const gp = await givenGp()
  const saved = await person.post(`${CALLS}/update/${id}/`, {
    od_notes: 'Cup grew since spring.',
    please_confirm: true,
    mini_dtc_time: 9,
    od_iop_1: 14,
    os_iop_1: 27,
    od_iop_2: 15,
    os_iop_2: 26,
    ...said,
  })
  if (saved.status !== 200) throw new Error(saved.text)
  await person.post(`${CALLS}/update_gp/`, { id, gp_id: gp.id })
  const submitted = await person.post(`${CALLS}/submit/`, { id })
  if (submitted.status !== 200) throw new Error(submitted.text)
  return { ...desks, id: id as number, gp }
}

/** The same after the machine has read it. */
export async function givenReadScan(lines: readonly string[] = ENGLISH) {
  const given = await givenScan(lines)
  await readUpload(given.id)
  return given
}

export const reconciliationOf = (id: number) =>
  db.from('upload_reconciliations').where('smart_upload_id', id).first()
