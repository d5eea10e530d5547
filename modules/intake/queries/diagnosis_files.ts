import { statement } from '#app/database/statement'
import type { DiagnosisFile } from '#modules/intake/smart_upload_record'

const FILES = `
  select f.id, f.smart_upload_id, b.original_filename as filename, b.content_type, b.bytes
    from diagnosis_files f
    join read_blobs b on b.id = f.blob_id`

const filesOf = statement<DiagnosisFile>(
  'intake.diagnosis_files',
  `${FILES} where f.smart_upload_id = any($1) and f.deleted_at is null order by f.id`
)

const file = statement<DiagnosisFile>(
  'intake.diagnosis_file',
  `${FILES} where f.id = $1 and f.deleted_at is null`
)

type StoredFile = { blob_id: number; sha256: string; content_type: string; filename: string }

const STORED = `b.id as blob_id, b.sha256, b.content_type, b.original_filename as filename`

const uploaded = statement<StoredFile>(
  'intake.upload_file',
  `select ${STORED} from smart_uploads u join read_blobs b on b.id = u.blob_id where u.id = $1`
)

const beside = statement<StoredFile>(
  'intake.diagnosis_stored_file',
  `select ${STORED} from diagnosis_files f join read_blobs b on b.id = f.blob_id
    where f.id = $1 and f.deleted_at is null`
)

/** The files beside these uploads, in the order they came. */
export async function listFiles(uploadIds: number[]): Promise<DiagnosisFile[]> {
  return uploadIds.length === 0 ? [] : filesOf([uploadIds])
}

/** One file that is still there; the caller asks about its upload. */
export async function findFile(id: number): Promise<DiagnosisFile | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await file([id])
  return row ?? null
}

/** Where the uploaded file itself is stored. */
export async function storedUpload(uploadId: number): Promise<StoredFile | null> {
  const [row] = await uploaded([uploadId])
  return row ?? null
}

/** Where a diagnosis file is stored. */
export async function storedFile(id: number): Promise<StoredFile | null> {
  const [row] = await beside([id])
  return row ?? null
}
