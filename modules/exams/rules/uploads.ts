import { SCAN_FORMATS, type UploadKind } from '../../../app/kernel/uploads.js'
import { permission, type Permission } from '../../identity/rules/index.js'

/** Files of a visit: named slots and visible extras (Q107). */
export const MAX_EXAM_IMAGES = 24

const PHOTO_FORMATS = ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'pdf'] as const

/** What each kind of upload takes, how many files at once, and whose limit of bytes holds (seed-1 section 5, Q105, Q106). */
export const UPLOAD_RULES = {
  exam_photo: { kind: 'photo', formats: PHOTO_FORMATS, count: 1, refusal: 'exams.upload_format' },
  extra_image: {
    kind: 'extra_file',
    formats: [...PHOTO_FORMATS, 'txt', 'rtf', 'doc'],
    count: 50,
    refusal: 'exams.upload_format',
  },
  referral_letter: { kind: 'letter', formats: ['pdf'], count: 1, refusal: 'exams.upload_pdf_only' },
  insurance_card: { kind: 'card', formats: SCAN_FORMATS, count: 1, refusal: 'exams.upload_format' },
  patient_level: {
    kind: 'smart_upload',
    formats: ['jpg', 'jpeg', 'png', 'tiff', 'tif', 'pdf'],
    count: 50,
    refusal: 'exams.upload_format',
  },
} as const satisfies Record<
  string,
  { kind: UploadKind; formats: readonly string[]; count: number; refusal: string }
>
export type UploadRule = keyof typeof UPLOAD_RULES

/** @param extension with or without its dot, any case; the server also looks at the bytes */
export function uploadFormatAllowed(kind: UploadRule, extension: string): Permission {
  const { formats, refusal } = UPLOAD_RULES[kind]
  const plain = extension.replace(/^\./, '').toLowerCase()
  return permission((formats as readonly string[]).includes(plain), refusal)
}

/** Files in one upload. */
export function uploadCountAllowed(kind: UploadRule, count: number): Permission {
  const { count: max } = UPLOAD_RULES[kind]
  return permission(count <= max, 'exams.upload_count', { max })
}

/** Files a visit holds altogether. */
export function examImageCountAllowed(count: number): Permission {
  return permission(count <= MAX_EXAM_IMAGES, 'exams.upload_too_many', { max: MAX_EXAM_IMAGES })
}
