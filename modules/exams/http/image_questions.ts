import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { isImageDoubt, isSheetLook, MAX_REASON, SHEET_DOUBTS, type ImageDoubt } from '#exams/rules'
import type { ImageJudgement } from '#modules/exams/actions/judge_images'

/** An image that was judged, whether it comes with this request or is filed already. */
type DoubtfulImage = ImageJudgement & {
  readonly image: { readonly slot: string; readonly file: { readonly originalFilename: string } }
}

/** What somebody who files an image all the same has seen and says of it. */
export type Acceptance = { doubts: readonly ImageDoubt[]; reason: string | null }

/**
 * `accept_checks`: the doubts that were asked about, apart by commas; `reason`
 * in words, which may be left out.
 *
 * @throws InvalidInput naming the field
 */
export function acceptanceOf({ i18n }: HttpContext, fields: Record<string, unknown>): Acceptance {
  const named = textOf(fields.accept_checks).split(',').filter(Boolean)
  const unknown = named.find((each) => !isImageDoubt(each))
  if (unknown !== undefined) {
    throw new InvalidInput([
      { field: 'accept_checks', message: i18n.t('exams.check_doubt_unknown') },
    ])
  }
  const reason = textOf(fields.reason)
  if (reason.length > MAX_REASON) {
    const message = i18n.t('exams.check_reason_long', { max: MAX_REASON })
    throw new InvalidInput([{ field: 'reason', message }])
  }
  return { doubts: named.filter(isImageDoubt), reason: reason || null }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Asks before a picture is filed whose side, repetition or words are in
 * doubt; with what was asked about in `accept_checks` it is filed.
 *
 * @throws InvalidInput with the question in `confirm` and what was seen in `checks`
 */
export function askAboutDoubts(
  { i18n }: HttpContext,
  judged: readonly DoubtfulImage[],
  accepted: Acceptance
): void {
  const asked = judged.filter(({ doubts }) =>
    doubts.some((doubt) => !accepted.doubts.includes(doubt))
  )
  if (asked.length === 0) return
  const errors = asked.map((each) => ({ field: each.image.slot, message: messageOf(i18n, each) }))
  throw new InvalidInput(errors, undefined, {
    confirm: i18n.t('exams.check_confirm'),
    checks: asked.map(toCheck),
  })
}

function messageOf(i18n: HttpContext['i18n'], { image, doubts, printed }: DoubtfulImage): string {
  const { originalFilename: filename } = image.file
  const told = SHEET_DOUBTS.flatMap((doubt) => {
    const words = printed[doubt]?.text
    return words === undefined ? [] : [i18n.t(`exams.check_doubt.${doubt}`, { words })]
  })
  return told.length > 0
    ? i18n.t('exams.check_error.sheet', { filename, doubts: told.join(' ') })
    : i18n.t(`exams.check_error.${doubts[0]}`, { filename })
}

/** What was seen on an image and where, as the question shows it. */
function toCheck({ image, look, doubts, repeat, printed }: DoubtfulImage) {
  const photo = look && !isSheetLook(look) ? look : null
  return {
    field: image.slot,
    filename: image.file.originalFilename,
    doubts,
    eye: look?.eye ?? 'undecided',
    faults: photo?.faults ?? [],
    retina: photo?.field ?? null,
    disc: photo?.disc ?? null,
    printed,
    repeat: repeat?.of_patient
      ? { exam: repeat.exam_id, exam_date: repeat.exam_date, field: repeat.slot }
      : null,
  }
}
