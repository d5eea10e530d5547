/** The disk, or the quota on it, is full; http answers 507 (reliability 15). */
export class StorageFullError extends Error {
  readonly code = 'E_STORAGE_FULL'

  constructor(options?: ErrorOptions) {
    super('No space is left for uploaded files', options)
    this.name = 'StorageFullError'
  }
}

/** A stream carried more bytes than its upload kind allows. */
export class TooLarge extends Error {
  readonly code = 'E_UPLOAD_TOO_LARGE'

  /** @param maxBytes the largest size that would have been taken, in bytes */
  constructor(readonly maxBytes: number) {
    super(`The upload is larger than ${maxBytes} bytes`)
    this.name = 'TooLarge'
  }
}

/** A row names a blob that the store does not hold; `sweep` reports these. */
export class BlobNotFoundError extends Error {
  readonly code = 'E_BLOB_NOT_FOUND'

  constructor(readonly sha256: string) {
    super(`No stored file has the digest ${sha256}`)
    this.name = 'BlobNotFoundError'
  }
}

/** The decoding child cannot even start; nothing is wrong with the upload. */
export class DecoderUnavailableError extends Error {
  readonly code = 'E_DECODER_UNAVAILABLE'

  constructor(detail: string) {
    super(`The image decoder did not start: ${detail}`)
    this.name = 'DecoderUnavailableError'
  }
}

const DISK_FULL_CODES: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Whether an error, from Node or from libvips' text, means a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code
  return (
    (code !== undefined && DISK_FULL_CODES.includes(code)) ||
    /no space left on device|disk quota exceeded/i.test(error.message)
  )
}

/** Turns a full disk into `StorageFullError`; every other error is unchanged. */
export function asStorageError(error: unknown): unknown {
  return isDiskFull(error) ? new StorageFullError({ cause: error }) : error
}

/** Whether a file system call failed because nothing is there. */
export function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}
