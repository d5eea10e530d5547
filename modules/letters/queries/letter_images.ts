import { thumbnailJpeg } from '#app/storage/thumbnail_jpeg'
import type { ExamRecord, VisitImage } from '#exams'
import { IMAGE_KINDS, type ImageKind } from '#exams/rules'
import { EYES, byEye, type Eye } from '#modules/letters/model/eyes'
import type { ExamSource } from '#modules/letters/model/physician_source'

/** Slots say right and left where measurements say od and os (Q131). */
const SIDES: Record<Eye, 'right' | 'left'> = { od: 'right', os: 'left' }

/** Kinds shown as pictures: what a physician can make something of, and a fax can carry. */
const PICTURED: readonly ImageKind[] = ['fundus_photo']

/** Of which an image was taken at the visit, with its day. */
export function imageDays(
  exam: Pick<ExamRecord, 'exam_date'>,
  images: readonly VisitImage[]
): ExamSource['images'] {
  const taken = new Set<string>(images.map(({ slot }) => slot))
  const daysOf = (kind: ImageKind) =>
    byEye((eye) => (taken.has(`${SIDES[eye]}_${kind}`) ? exam.exam_date : null))
  const days = IMAGE_KINDS.map((kind) => [kind, daysOf(kind)])
  return Object.fromEntries(days) as ExamSource['images']
}

/** The pictures themselves, as thumbnails; one that is not made yet is named in the table alone. */
export async function picturesOf(
  exam: Pick<ExamRecord, 'exam_date'>,
  images: readonly VisitImage[]
): Promise<ExamSource['pictures']> {
  const wanted = PICTURED.flatMap((kind) => EYES.map((side) => ({ kind, side })))
  const pictures = wanted.map(async ({ kind, side }) => {
    const image = images.find(({ slot }) => slot === `${SIDES[side]}_${kind}`)
    if (!image?.thumbnailSha256) return []
    const jpeg = await thumbnailJpeg(image.thumbnailSha256)
    return [{ ...jpeg, side, kind, date: exam.exam_date, mime: 'image/jpeg' as const }]
  })
  return (await Promise.all(pictures)).flat()
}
