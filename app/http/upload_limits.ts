import type { I18n } from '@adonisjs/i18n'
import env from '#app/start/env'
import { LARGEST_UPLOAD, MAX_UPLOAD_BYTES, type UploadKind } from '#app/kernel/uploads'

const SETTINGS = {
  photo: 'UPLOAD_MAX_BYTES_PHOTO',
  extra_file: 'UPLOAD_MAX_BYTES_EXTRA_FILE',
  letter: 'UPLOAD_MAX_BYTES_LETTER',
  card: 'UPLOAD_MAX_BYTES_CARD',
  smart_upload: 'UPLOAD_MAX_BYTES_SMART_UPLOAD',
} as const satisfies Record<UploadKind, string>

/**
 * The largest file that is taken of a kind, in bytes: what is set for it, else for all
 * kinds, else the documents' own (Q105).
 */
export function largestUpload(kind: UploadKind): number {
  return env.get(SETTINGS[kind]) ?? env.get('UPLOAD_MAX_BYTES') ?? LARGEST_UPLOAD
}

/** What a file of a kind has to be smaller than, in words: 1MB, 1 Mo. */
export function uploadLimitText(kind: UploadKind, i18n: I18n): string {
  const megabytes = (largestUpload(kind) + 1) / MAX_UPLOAD_BYTES
  return i18n.t('app.megabytes', {
    megabytes: i18n.formatNumber(megabytes, { maximumSignificantDigits: 3 }),
  })
}
