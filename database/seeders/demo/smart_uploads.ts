import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import {
  englishChart,
  frenchChart,
  keepPrinted,
  keepScan,
  knownPatient,
} from '#database/seeders/demo/chart_scans'
import type { DemoImages } from '#database/seeders/demo/images'

const HANDED_IN = { status: 'submitted', please_confirm: true } as const

/** Uploads of the optometrist who may send them: three that wait for the office, two of them charts that a machine can read, and one not handed in yet. */
export async function seedSmartUploads(
  trx: Transaction,
  { letters, images, today }: { letters: readonly number[]; images: DemoImages; today: DateTime }
) {
  const od = await trx.from('ods').where('smart_upload', true).orderBy('id').firstOrFail()
  const gp = await trx.from('gps').orderBy('id').firstOrFail()
  const known = await knownPatient(trx, od.practice_id)
  const seen = today.minus({ days: 4 })
  const rows = [
    {
      blob_id: letters[0]!,
      status: 'submitted',
      submitted_at: today.minus({ days: 2 }).plus({ hours: 10 }).toJSDate(),
      od_notes: 'Pressure higher in the left eye at both visits. Please advise on treatment.',
      high_priority: true,
      od_wants_omd_report: true,
      mini_dtc_time: 9,
      od_iop_1: 19,
      od_iop_2: 18,
      od_iop_3: 17,
      os_iop_1: 26,
      os_iop_2: 25,
      os_iop_3: 23,
      gp_id: gp.id,
      please_confirm: true,
    },
    { blob_id: letters[1]!, status: 'draft', od_notes: 'Ask for the OCT of last spring.' },
    {
      ...HANDED_IN,
      blob_id: await keepScan(trx, 'scanned_chart', englishChart(known, seen)),
      submitted_at: today.minus({ days: 1 }).plus({ hours: 9 }).toJSDate(),
      od_notes: 'Chart of the last visit, photographs beside it.',
      od_iop_1: 17,
      os_iop_1: 24,
      gp_id: gp.id,
    },
    {
      ...HANDED_IN,
      blob_id: await keepPrinted(trx, 'fiche_imprimee', frenchChart(seen.minus({ days: 1 }))),
      submitted_at: today.minus({ days: 1 }).plus({ hours: 15 }).toJSDate(),
      od_notes: 'Nouvelle patiente.',
      has_no_gp: true,
    },
  ]
  const ids: number[] = []
  for (const row of rows) {
    const created = { practice_id: od.practice_id, od_id: od.id }
    const [{ id }] = await trx
      .table('smart_uploads')
      .insert({ ...row, ...created })
      .returning('id')
    ids.push(id)
  }
  for (const side of ['right', 'left'] as const) {
    const blobId = images.fundus_photo[side][1]
    await trx.table('diagnosis_files').insert({ smart_upload_id: ids[2], blob_id: blobId })
  }
}
