/** "Smaller than 1 MB": the largest size taken, in bytes, inclusive (Q105). */
export const DEFAULT_MAX_BYTES = 1_048_576 - 1

const PHOTO_TYPES = ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'pdf'] as const

/**
 * What each kind of upload takes: accepted types, files at once, bytes a
 * file (seed-1 section 5; Q105, Q106). Photo slots are one file each; an
 * insurance card has its front and back, one file a slot.
 */
export const UPLOAD_KINDS = {
  exam_photo: { acceptedTypes: PHOTO_TYPES, count: 1, maxBytes: DEFAULT_MAX_BYTES },
  extra_image: {
    acceptedTypes: [...PHOTO_TYPES, 'txt', 'rtf', 'doc'],
    count: 50,
    maxBytes: DEFAULT_MAX_BYTES,
  },
  referral_letter: { acceptedTypes: ['pdf'], count: 1, maxBytes: DEFAULT_MAX_BYTES },
  insurance_card: {
    acceptedTypes: ['jpeg', 'jpg', 'png', 'gif', 'tiff', 'bmp', 'pdf'],
    count: 1,
    maxBytes: DEFAULT_MAX_BYTES,
  },
  patient_level: {
    acceptedTypes: ['jpg', 'jpeg', 'png', 'tiff', 'pdf'],
    count: 50,
    maxBytes: DEFAULT_MAX_BYTES,
  },
} as const satisfies Record<string, UploadLimits>

export type UploadKind = keyof typeof UPLOAD_KINDS
export type UploadLimits = { acceptedTypes: readonly string[]; count: number; maxBytes: number }

/** Settings of an installation; instruments export larger files (Q105). */
export type UploadLimitOverrides = Partial<Record<UploadKind, Partial<UploadLimits>>>

/** The limits in force for a kind of upload. */
export function uploadLimits(kind: UploadKind, overrides: UploadLimitOverrides = {}): UploadLimits {
  return { ...UPLOAD_KINDS[kind], ...overrides[kind] }
}
