import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { statement } from '#app/database/statement'
import { practiceName } from '#directories'
import type { ReceivedFaxRecord, ReceivedFaxRow } from '#modules/intake/received_fax_record'

type Query = DatabaseQueryBuilderContract<any>

const NAMES = `
  ${practiceName('received_faxes.practice_id')} as practice,
  (select b.original_filename from read_blobs b where b.id = received_faxes.blob_id) as filename,
  (select b.content_type from read_blobs b where b.id = received_faxes.blob_id) as content_type`

/** Every fax that came, with the names it carries. */
export const selectFaxes = (): Query =>
  db.from('received_faxes').select('received_faxes.*', db.raw(NAMES))

export async function findFax(id: number): Promise<ReceivedFaxRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  return selectFaxes().where('received_faxes.id', id).first()
}

/** By what it is called where it came from. */
export async function faxOfSource(
  source: ReceivedFaxRow['source'],
  sourceId: string
): Promise<ReceivedFaxRow | null> {
  return db.from('received_faxes').where({ source, source_id: sourceId }).first()
}

/** Faxes of the gateway that are stored, or known already, and not marked as seen there. */
export async function faxesToMark(): Promise<Pick<ReceivedFaxRow, 'id' | 'source_id'>[]> {
  return db
    .from('received_faxes')
    .where('source', 'gateway')
    .whereNull('taken_at')
    .whereIn('state', ['waiting', 'filed', 'repeated', 'set_aside'])
    .orderBy('id')
    .select('id', 'source_id')
}

type StoredFax = {
  blob_id: number
  sha256: string
  content_type: string
  filename: string
  /** Of the smart upload it became, once the reconciler knows. */
  patient_id: number | null
}

const stored = statement<StoredFax>(
  'intake.received_fax_file',
  `select b.id as blob_id, b.sha256, b.content_type, b.original_filename as filename,
          (select r.patient_id from upload_reconciliations r
            where r.smart_upload_id = f.smart_upload_id) as patient_id
     from received_faxes f join read_blobs b on b.id = f.blob_id where f.id = $1`
)

/** Where its pages are stored; null while they are not. */
export async function storedFax(id: number): Promise<StoredFax | null> {
  const [row] = await stored([id])
  return row ?? null
}
