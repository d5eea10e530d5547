/** "Smaller than 1MB": a file of this many bytes is refused (Q105). */
export const MAX_UPLOAD_BYTES = 1_048_576

/** Bytes of the largest file that is taken where no other limit is set. */
export const LARGEST_UPLOAD = MAX_UPLOAD_BYTES - 1

/**
 * Whether a file is refused for its size.
 *
 * @param largest bytes of the largest file that is taken
 */
export const isTooLarge = (bytes: number, largest: number = LARGEST_UPLOAD): boolean =>
  bytes > largest

/** Kinds of upload; each may be given a limit of its own (Q105). */
export type UploadKind = 'photo' | 'extra_file' | 'letter' | 'card' | 'smart_upload'

/** Pictures of paper, as scanners and telephones make them (seed-1 section 5). */
export const SCAN_FORMATS = ['jpeg', 'jpg', 'png', 'gif', 'tiff', 'tif', 'bmp', 'pdf'] as const
