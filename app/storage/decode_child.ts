/**
 * The decoding process: the only place where bytes from outside meet a
 * decoder. It takes one task at a time from its parent, works on files, and
 * may be killed at any moment; nothing here is worth keeping.
 */
import {
  Undecodable,
  type ChildMessage,
  type Decoded,
  type DecodeReply,
  type DecodeRequest,
  type DecodeTask,
} from '#app/storage/decode_protocol'
import { isDiskFull } from '#app/storage/errors'
import { reencodeImage, thumbnailOfImage, turnImage } from '#app/storage/image'
import { lookAtImage } from '#app/storage/look_at_image'
import { markPdf } from '#app/storage/mark_pdf'
import { cleanPdf, thumbnailOfPdf } from '#app/storage/pdf'
import { textOfPdf } from '#app/storage/pdf_text'
import { pagesOfTiff } from '#app/storage/pages_of_tiff'

function perform(task: DecodeTask): Promise<Decoded> {
  switch (task.kind) {
    case 'image':
      return reencodeImage(task.type, task.input, task.output, task.thumbnail)
    case 'tiff_pages':
      return pagesOfTiff(task.input).then((pages) => ({ width: 0, height: 0, pages }))
    case 'tiff_pdf':
      return import('#app/storage/tiff_pdf').then(({ pdfOfTiff }) =>
        pdfOfTiff(task.input, task.output, task.thumbnail)
      )
    case 'pdf':
      return cleanPdf(task.input, task.output, task.thumbnail)
    case 'turned_image':
      return turnImage(task.input, task.output, task.thumbnail, task.degrees)
    case 'looked_at':
      return lookAtImage(task.input, task.output, task.look)
    case 'words_looked_at':
      return import('#app/storage/look_at_words').then(({ lookAtWords }) =>
        lookAtWords(task, task.look)
      )
    case 'image_thumbnail':
      return thumbnailOfImage(task.input, task.thumbnail)
    case 'pdf_thumbnail':
      return thumbnailOfPdf(task.input, task.thumbnail)
    case 'pdf_text':
      return textOfPdf(task.input, task.output)
    case 'pdf_page':
      return readingInChild().then(({ readPage }) => readPage(task.input, task.output, task.page))
    case 'picture_page':
      return readingInChild().then(({ readPicturePage }) =>
        readPicturePage(task.input, task.output)
      )
    case 'page_picture':
      return readingInChild().then(({ drawPicture }) =>
        drawPicture(task.input, task.output, task.page)
      )
    case 'covered_image':
      return import('#app/storage/covered_picture').then(({ coverPicture }) =>
        coverPicture(task.input, task.output)
      )
    case 'marked_pdf':
      return markPdf(task.input, task.output, task.marks)
  }
}

/** The reader of pictures is large: children that only decode do without it. */
function readingInChild() {
  return import('#app/storage/read_page')
}

async function answer({ id, task }: DecodeRequest): Promise<DecodeReply> {
  try {
    const decoded = await perform(task)
    return { id, outcome: 'done', decoded, residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    if (isDiskFull(error)) return { id, outcome: 'disk_full' }
    const failure =
      error instanceof Undecodable
        ? { type: error.failure, detail: error.detail }
        : { type: 'undecodable' as const, detail: `${task.kind}_decoder` }
    return { id, outcome: 'refused', failure, residentBytes: process.memoryUsage.rss() }
  }
}

function send(message: ChildMessage): void {
  process.send?.(message)
}

process.on('message', (request: DecodeRequest) => void answer(request).then(send))
process.on('disconnect', () => process.exit(0))
send({ ready: true })
