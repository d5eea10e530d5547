import type { ImageFileType } from '#app/storage/file_types'

/** Pixels of one decoded image; decisions Q143, reliability 7 ("about 40 MP"). */
export const MAX_PIXELS = 40_000_000

/** Pixels of a bitmap, whose rows are held twice; docs/adr/0010. */
export const MAX_BITMAP_PIXELS = 24_000_000

/** Pages of one PDF; fifty-page instrument reports are known, novels are not. */
export const MAX_PDF_PAGES = 200

/** Pixels of all pages of one file together: a hundred pages of a fine fax. */
export const MAX_PAGES_PIXELS = 400_000_000

/** Longest side of a thumbnail in pixels; seed-1 section 9 (372 x 372). */
export const THUMBNAIL_SIZE = 372

/** What the parent asks of the child. Paths only: bytes never cross the channel. */
export type DecodeTask =
  | {
      kind: 'image'
      type: ImageFileType
      input: string
      output: string
      thumbnail: string | null
    }
  /** A picture of several pages as a PDF of them. */
  | { kind: 'tiff_pdf'; input: string; output: string; thumbnail: string | null }
  /** How many pages a picture has, as the answer's `pages`. */
  | { kind: 'tiff_pages'; input: string }
  | { kind: 'pdf'; input: string; output: string; thumbnail: string | null }
  | {
      kind: 'turned_image'
      input: string
      output: string
      thumbnail: string
      degrees: number
    }
  /** What a program of the house sees on a picture, in JSON into `output`; `look` is its specifier. */
  | { kind: 'looked_at'; input: string; output: string; look: string }
  /** The same of the words at the head of its first page. */
  | { kind: 'words_looked_at'; input: string; output: string; look: string; isPdf: boolean }
  | { kind: 'image_thumbnail'; input: string; thumbnail: string }
  | { kind: 'pdf_thumbnail'; input: string; thumbnail: string }
  /** Words of a PDF as UTF-8 into `output`. */
  | { kind: 'pdf_text'; input: string; output: string }
  /** One page as `{pages, reading}` in JSON, pages counted from 1. */
  | { kind: 'pdf_page'; input: string; output: string; page: number }
  /** The same of a picture, which is one page. */
  | { kind: 'picture_page'; input: string; output: string }
  /** A picture of one page, as a JPEG into `output`. */
  | { kind: 'page_picture'; input: string; output: string; page: number }
  /** The picture without the words burnt into it, as PNG. */
  | { kind: 'covered_image'; input: string; output: string }
  /** A PDF made anew of its pages' pictures; `marks` is a MarkTask in JSON. */
  | { kind: 'marked_pdf'; input: string; output: string; marks: string }

export type DecodeRequest = { id: number; task: DecodeTask }

/** Width and height: pixels of an image, points of a PDF's first page. */
export type Decoded = { width: number; height: number; pages?: number }

export type DecodeFailure = {
  type: 'undecodable' | 'too_many_pixels' | 'timed_out'
  /** for the log; never holds anything from inside the file */
  detail: string
}

export type DecodeReply =
  | { id: number; outcome: 'done'; decoded: Decoded; residentBytes: number }
  | { id: number; outcome: 'refused'; failure: DecodeFailure; residentBytes: number }
  | { id: number; outcome: 'disk_full' }

export type ChildMessage = { ready: true } | DecodeReply

/** A file was understood and is not wanted; everything else is 'undecodable'. */
export class Undecodable extends Error {
  constructor(
    readonly failure: DecodeFailure['type'],
    readonly detail: string
  ) {
    super(detail)
    this.name = 'Undecodable'
  }
}
