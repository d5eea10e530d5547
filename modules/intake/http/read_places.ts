import { readText } from '#app/http/or_text'
import { lookAtStored } from '#app/storage/index'
import { storage } from '#app/storage/service'
import { lookOf } from '#exams'
import { EXTRA_IMAGES } from '#exams/rules'
import { RECONCILER_SLOTS } from '#intake/rules'
import type { Placing } from '#modules/intake/actions/place_images'
import { listFiles, storedFile } from '#modules/intake/queries/diagnosis_files'
import { placedImages } from '#modules/intake/queries/reconciliations'
import type { ReconciliationImage } from '#modules/intake/reconciliation_record'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

/** What a place is sent as: nothing, the id of a diagnosis file, or the picture that is there already. */
type Wanted = { file: number } | { image: number } | 'empty' | 'unknown'

function wantedIn(given: unknown): Wanted {
  if (given === null || given === '') return 'empty'
  if (typeof given === 'object') {
    const { id } = given as { id?: unknown }
    return Number.isSafeInteger(id) ? { image: Number(id) } : 'unknown'
  }
  const [, image] = /\/upload_reconciler\/image\/([1-9]\d{0,14})(?:\/|$)/.exec(String(given)) ?? []
  if (image) return { image: Number(image) }
  return /^[1-9]\d{0,14}$/.test(String(given)) ? { file: Number(given) } : 'unknown'
}

/**
 * The photo fields of a request: the id of one of the upload's diagnosis files
 * comes into the place, nothing empties it, and the picture it answers with
 * leaves it as it is. `extra_images` is the whole list.
 *
 * @returns the fields that name no picture of this upload beside
 */
export async function readPlaces(
  body: Record<string, unknown>,
  upload: SmartUploadRecord
): Promise<{ places: Placing[]; faults: string[] }> {
  const named = RECONCILER_SLOTS.filter((slot) => body[slot] !== undefined)
  const extras = readText(body[EXTRA_IMAGES])
  if (named.length === 0 && extras === undefined) return { places: [], faults: [] }
  const [files, there] = await Promise.all([listFiles([upload.id]), placedImages(upload.id)])
  const known = { files: new Set(files.map(({ id }) => id)), there }
  const places: Placing[] = []
  const faults: string[] = []
  for (const slot of named) {
    const placing = await placingOf(slot, wantedIn(body[slot]), known)
    if (placing === 'unknown') faults.push(slot)
    else if (placing) places.push(placing)
  }
  if (extras !== undefined) {
    const list = extras === null || extras === '' ? [] : extras
    const wanted = await extrasOf(Array.isArray(list) ? list : [list], known)
    if (wanted) places.push(...wanted)
    else faults.push(EXTRA_IMAGES)
  }
  return { places, faults }
}

type Known = { files: ReadonlySet<number>; there: readonly ReconciliationImage[] }

async function placingOf(
  slot: string,
  wanted: Wanted,
  { files, there }: Known
): Promise<Placing | null | 'unknown'> {
  if (wanted === 'unknown') return 'unknown'
  if (wanted === 'empty') return { kind: 'empty', slot }
  const now = there.find((image) => image.slot === slot)
  if ('image' in wanted) return now?.id === wanted.image ? null : 'unknown'
  if (!files.has(wanted.file)) return 'unknown'
  return now?.diagnosis_file_id === wanted.file ? null : put(slot, wanted.file)
}

/** Those that stay, those that come, and those that are named no longer; null where one is unknown. */
async function extrasOf(
  list: readonly unknown[],
  { files, there }: Known
): Promise<Placing[] | null> {
  const now = there.filter(({ slot }) => slot === EXTRA_IMAGES)
  const stay = new Set<number>()
  const places: Placing[] = []
  for (const given of list) {
    const wanted = wantedIn(given)
    if (typeof wanted === 'string') return null
    const kept = now.find((image) =>
      'image' in wanted ? image.id === wanted.image : image.diagnosis_file_id === wanted.file
    )
    if (kept) stay.add(kept.id)
    else if ('file' in wanted && files.has(wanted.file))
      places.push(await put(EXTRA_IMAGES, wanted.file))
    else return null
  }
  const gone = now.filter(({ id }) => !stay.has(id))
  return [...gone.map(({ id }) => ({ kind: 'remove', id }) as const), ...places]
}

/** A diagnosis file with what is seen on it, looked at before it is placed. */
async function put(slot: string, file: number): Promise<Placing> {
  const { blob_id: blobId, sha256, content_type: contentType } = (await storedFile(file))!
  const how = lookOf(slot)
  const look = how
    ? await lookAtStored({ sha256, contentType }, how, storage).catch(() => null)
    : null
  const picture = { blobId, diagnosisFileId: file, look, isConfirmed: false }
  return { kind: 'put', slot, picture }
}
