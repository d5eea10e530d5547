import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import type { PageWord } from '#app/kernel/page_words'

/** Of 100: below it a word that was read in a picture is in doubt. */
export const SURE_ABOVE = 70

/** Letters in the two languages of this house; their data comes with the program. */
const LANGUAGES = {
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  fra: import.meta.resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz'),
} as const

let reader: Promise<Worker> | undefined

/**
 * Reads the words in a picture, on this machine alone: nothing is fetched and
 * nothing is kept. Runs in the decoding child, never in the server.
 *
 * @param picture a PNG or JPEG, upright
 * @param size its width and height in pixels
 */
export async function readPicture(
  picture: Buffer,
  size: { width: number; height: number },
  dpi: number
): Promise<PageWord[]> {
  reader ??= startReader()
  const worker = await reader
  await worker.setParameters({ user_defined_dpi: String(dpi) })
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
  const words: PageWord[] = []
  let line = 0
  for (const { paragraphs } of data.blocks ?? []) {
    for (const each of paragraphs.flatMap(({ lines }) => lines)) {
      for (const { text, confidence, bbox } of each.words) {
        const last = words.at(-1)
        // A French colon stands by itself; it is the word's before it, as in English.
        if (text === ':' && last?.line === line)
          words[words.length - 1] = { ...last, text: `${last.text}:` }
        if (!/[\p{L}\p{N}]/u.test(text)) continue
        const box = {
          x: bbox.x0 / size.width,
          y: bbox.y0 / size.height,
          width: (bbox.x1 - bbox.x0) / size.width,
          height: (bbox.y1 - bbox.y0) / size.height,
        }
        words.push({
          text,
          box,
          line,
          sure: confidence >= SURE_ABOVE,
          confidence: Math.round(confidence),
        })
      }
      line += 1
    }
  }
  return words
}

/** The reader wants its languages in one folder; npm brings each in its own. */
async function startReader(): Promise<Worker> {
  const langPath = await mkdtemp(join(tmpdir(), 'farsight-reader-'))
  try {
    for (const [code, kept] of Object.entries(LANGUAGES)) {
      await symlink(fileURLToPath(kept), join(langPath, `${code}.traineddata.gz`))
    }
    const codes = Object.keys(LANGUAGES)
    return await createWorker(codes, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' })
  } finally {
    await rm(langPath, { recursive: true, force: true })
  }
}
