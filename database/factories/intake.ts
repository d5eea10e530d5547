import { insertRow, serial } from '#database/factories/support'

type Columns = Record<string, string | number | boolean | null>

export type GivenSmartUpload = { id: number; version: number; practice_id: number; od_id: number }

/** A draft of an optometrist, of a file that nobody stored. */
export async function givenSmartUpload(
  od: { odId: number; practiceId: number },
  columns: Columns = {}
): Promise<GivenSmartUpload> {
  const number = serial()
  const blob = await insertRow<{ id: number }>('blobs', {
    sha256: number.toString(16).padStart(64, '0'),
    bytes: 1_000 + number,
    content_type: 'application/pdf',
    original_filename: `referral ${number}.pdf`,
  })
  return insertRow<GivenSmartUpload>('smart_uploads', {
    practice_id: od.practiceId,
    od_id: od.odId,
    blob_id: blob.id,
    ...columns,
  })
}
