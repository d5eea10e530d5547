import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { lookAtLeisure } from '#app/storage/index'
import { storage } from '#app/storage/service'
import { CHECKED_SLOTS, type FundusLook } from '#exams/rules'
import { lookOf } from '#modules/exams/actions/judge_images'

/** Pictures of one run, at most: it takes some minutes, and the next run goes on. */
const PICTURES = 300
/** Milliseconds of one run, at most. */
const RUN_LIMIT = 4 * 60_000
/** Milliseconds for one picture: nobody waits for it, and the machine may be busy. */
const PICTURE_LIMIT = 15_000
/** Hours; a younger image is looked at by its own upload. */
const EARLIER = 1

/** What is kept of a picture on which nothing could be seen: it is not asked again. */
const NOTHING_SEEN: FundusLook = {
  eye: 'undecided',
  field: null,
  disc: null,
  faults: [],
  hash: null,
}

type Picture = { blob_id: number; sha256: string; slot: string }

/**
 * Photographs that were filed before anybody looked at uploads, and those of a
 * demo, are looked at now, so that the same picture again is known of them as
 * well. A picture that is filed in several places is looked at once. What is
 * done is in the rows: a run that ends early loses nothing, and the next goes on.
 *
 * @returns how many images got a look, how many of them without a hash, and how many pictures are left
 */
export async function lookAtEarlierImages(
  now: DateTime,
  progress: (done: number) => void = () => {}
): Promise<{ looked: number; unseen: number; left: number }> {
  const before = now.minus({ hours: EARLIER }).toJSDate()
  const until = Date.now() + RUN_LIMIT
  const pictures = await unseenPictures(before)
  const told = { looked: 0, unseen: 0 }
  for (const picture of pictures.slice(0, PICTURES)) {
    if (Date.now() > until) break
    const { program } = lookOf(picture.slot)!
    const look = (await lookAtLeisure(
      picture.sha256,
      program,
      PICTURE_LIMIT,
      storage
    )) as FundusLook | null
    const kept = await keep(picture, look ?? NOTHING_SEEN, before)
    told.looked += kept
    if (!look?.hash) told.unseen += kept
    progress(told.looked)
  }
  return { ...told, left: (await unseenPictures(before)).length }
}

/** Images in slots that are looked at and have no look yet. */
function unseenImages(before: Date) {
  return db
    .from('exam_images as i')
    .leftJoin('exam_image_checks as c', 'c.image_id', 'i.id')
    .whereNull('c.image_id')
    .whereNull('i.deleted_at')
    .whereIn('i.slot', [...CHECKED_SLOTS])
    .where('i.created_at', '<', before)
}

/** Pictures of which an image has no look; one more than a run does. */
async function unseenPictures(before: Date): Promise<Picture[]> {
  return unseenImages(before)
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .where('b.content_type', 'like', 'image/%')
    .groupBy('i.blob_id', 'b.sha256')
    .orderBy('i.blob_id')
    .limit(PICTURES + 1)
    .select('i.blob_id', 'b.sha256')
    .min('i.slot as slot')
}

async function keep({ blob_id: blob }: Picture, look: FundusLook, before: Date): Promise<number> {
  const images: { id: number }[] = await unseenImages(before)
    .where('i.blob_id', blob)
    .select('i.id')
  for (const { id } of images) {
    await db
      .table('exam_image_checks')
      .knexQuery.insert({
        image_id: id,
        eye: look.eye,
        field: look.field && JSON.stringify(look.field),
        disc: look.disc && JSON.stringify(look.disc),
        faults: look.faults,
        hash: look.hash,
      })
      .onConflict('image_id')
      .ignore()
  }
  return images.length
}
