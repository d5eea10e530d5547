import db from '@adonisjs/lucid/services/db'
import { readSheetByMachine } from '#modules/insights/actions/read_sheet_by_machine'
import { pictureOf } from '#tests/helpers/letter_scan'
import type { Visitor } from '#tests/helpers/session'

export const sheetOf = async (...lines: string[]) =>
  (await pictureOf({ scanned: lines.join('\n\n') }))!

export const FIELD_OD = ['Central 24-2 threshold test', 'VFI 56 %', 'GHT: Outside Normal Limits']
export const FIELD_OS = ['Champ visuel 24-2', 'VFI 98 %', 'GHT : Dans les limites normales']
export const FIBRES_OD = [
  'RNFL',
  'Average RNFL Thickness 92 µm',
  'Superior 118 µm',
  'Inferior 124 µm',
]

export async function uploadSheet(person: Visitor, exam: number, slot: string, bytes: Buffer) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
}

export const readingsOf = (exam: number) =>
  db.from('sheet_readings').where('exam_id', exam).orderBy('id')

/** Does what the jobs of a visit's readings do. */
export async function whenSheetsAreRead(exam: number) {
  for (const { id } of await readingsOf(exam)) await readSheetByMachine(id)
}
