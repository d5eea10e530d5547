import { readFile, writeFile } from 'node:fs/promises'
import { ok, type Result } from '#app/kernel/result'
import type { PageReading } from '#app/kernel/page_words'
import type { BlobStore, StoredBlob } from '#app/storage/blob_store'
import { Decoder, type DecoderOptions } from '#app/storage/decode'
import type { DecodeFailure, DecodeTask } from '#app/storage/decode_protocol'
import type { MarkTask } from '#app/storage/mark_pdf'
import { withTempFiles } from '#app/storage/temp_files'

/**
 * One child that reads and draws whole letters, beside those that decode
 * uploads: nobody's upload waits for a letter of many pages. The time is that
 * of drawing the longest letter there may be (200 pages); one page is read in
 * about a second.
 */
const LIMITS = {
  workers: 1,
  timeLimitMs: 120_000,
  memoryLimitBytes: 900_000_000,
  retireAboveBytes: 650_000_000,
} as const satisfies DecoderOptions

/** A page, and how many the file has. */
export type ReadPage = { pages: number; reading: PageReading }

/** Reads the pages of stored PDFs and pictures, and draws marked copies of them. */
export class PageReader {
  readonly decoder: Decoder

  constructor(
    readonly blobs: BlobStore,
    options: DecoderOptions = {}
  ) {
    this.decoder = new Decoder({ ...LIMITS, ...options })
  }

  /**
   * @param page from 1
   * @param timeLimitMs where a page is worth less time than the longest letter
   * @returns how many pages the file has, and this one's reading
   * @throws BlobNotFoundError, StorageFullError, DecoderUnavailableError
   */
  async readPage(
    sha256: string,
    page: number,
    timeLimitMs?: number
  ): Promise<Result<ReadPage, DecodeFailure>> {
    return this.#read(
      sha256,
      (input, output) => ({ kind: 'pdf_page', input, output, page }),
      timeLimitMs
    )
  }

  /** A stored picture of a sheet of paper: its one page. */
  async readPicture(
    sha256: string,
    timeLimitMs?: number
  ): Promise<Result<ReadPage, DecodeFailure>> {
    return this.#read(
      sha256,
      (input, output) => ({ kind: 'picture_page', input, output }),
      timeLimitMs
    )
  }

  /** A picture of one page of a stored PDF, a JPEG. */
  async drawPage(
    sha256: string,
    page: number,
    timeLimitMs?: number
  ): Promise<Result<Buffer, DecodeFailure>> {
    const input = await this.blobs.path(sha256)
    return withTempFiles(this.blobs, async (temp) => {
      const output = temp.next()
      const task = { kind: 'page_picture', input, output, page } as const
      const drawn = await this.decoder.run(task, timeLimitMs)
      return drawn.ok ? ok(await readFile(output)) : drawn
    })
  }

  async #read(
    sha256: string,
    taskFor: (input: string, output: string) => DecodeTask,
    timeLimitMs?: number
  ): Promise<Result<ReadPage, DecodeFailure>> {
    const input = await this.blobs.path(sha256)
    return withTempFiles(this.blobs, async (temp) => {
      const output = temp.next()
      const read = await this.decoder.run(taskFor(input, output), timeLimitMs)
      return read.ok ? ok(JSON.parse(await readFile(output, 'utf8'))) : read
    })
  }

  /** A stored picture without the words burnt into it, as PNG; kept nowhere. */
  async cover(
    sha256: string
  ): Promise<Result<{ png: Buffer; width: number; height: number }, DecodeFailure>> {
    const input = await this.blobs.path(sha256)
    return withTempFiles(this.blobs, async (temp) => {
      const output = temp.next()
      const covered = await this.decoder.run({ kind: 'covered_image', input, output })
      return covered.ok ? ok({ png: await readFile(output), ...covered.value }) : covered
    })
  }

  /** A new stored file with those marks; the one it is made of stays as it is. */
  async mark(
    sha256: string,
    task: MarkTask
  ): Promise<Result<StoredBlob & { width: number; height: number }, DecodeFailure>> {
    const input = await this.blobs.path(sha256)
    return withTempFiles(this.blobs, async (temp) => {
      const marks = temp.next()
      const output = temp.next()
      await writeFile(marks, JSON.stringify(task), { mode: 0o600 })
      const made = await this.decoder.run({ kind: 'marked_pdf', input, output, marks })
      return made.ok ? ok({ ...(await this.blobs.put(output)), ...made.value }) : made
    })
  }
}
