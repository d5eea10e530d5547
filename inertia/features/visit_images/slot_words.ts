import type { ImageKind } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { codeText, text, type Locale } from '../../lib/messages'
import type { ExamImage } from '../visit_form'

export type Side = 'right' | 'left'

export const SIDES = ['right', 'left'] as const
export const EYE_OF: Record<Side, 'od' | 'os'> = { right: 'od', left: 'os' }

/** 'Fundus', 'OCT macula' … */
export function kindLabel(kind: string): string {
  return codeText('exams.kind', kind)
}

export function slotOf(side: Side, kind: ImageKind) {
  return `${side}_${kind}` as const
}

/** Kind and side of a slot's name; extra images have neither. */
export function partsOf(field: string): { side: Side | null; kind: string } {
  const side = SIDES.find((each) => field.startsWith(`${each}_`)) ?? null
  return { side, kind: side ? field.slice(side.length + 1) : field }
}

/** 'Right eye (OD), Fundus, Jan 05, 2026': eye, kind and date of every image (design: look, Care). */
export function imageLabel(
  image: Pick<ExamImage, 'field' | 'date' | 'filename'>,
  locale: Locale
): string {
  const { side, kind } = partsOf(image.field)
  const date = formatDate(image.date, locale)
  if (!side) return text('exams.extra_image_of', { filename: image.filename, date })
  return text('exams.image_of', {
    eye: text(`app.eye_${EYE_OF[side]}`),
    kind: kindLabel(kind),
    date,
  })
}

/** Drawn by the browser; zoomed, panned, compared. */
export function isPicture({ content_type: type }: Pick<ExamImage, 'content_type'>): boolean {
  return type.startsWith('image/')
}

export function isPdf({ content_type: type }: Pick<ExamImage, 'content_type'>): boolean {
  return type === 'application/pdf'
}

/** What the viewer shows; the rest is downloaded. */
export function isViewable(image: Pick<ExamImage, 'content_type'>): boolean {
  return isPicture(image) || isPdf(image)
}

/** 'PDF', 'JPEG', 'TXT': what kind of file it is, as people call it. */
export function formatOf({ content_type: type }: Pick<ExamImage, 'content_type'>): string {
  return (FORMATS[type] ?? type.split('/').at(-1) ?? type).toUpperCase()
}

const FORMATS: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'application/msword': 'doc',
}

/** 'OD Fundus': a slot in short; what has no side is called by its kind. */
export function slotName(field: string): string {
  const { side, kind } = partsOf(field)
  return side ? `${EYE_OF[side].toUpperCase()} ${kindLabel(kind)}` : kindLabel(kind)
}
