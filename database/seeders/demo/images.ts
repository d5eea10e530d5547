import { writeFile } from 'node:fs/promises'
import type { Transaction } from '#app/database/transaction'
import { keepBlob, storage } from '#app/storage/service'
import { makeThumbnail } from '#app/storage/index'
import {
  drawFundus,
  drawOctMacula,
  drawOctRnfl,
  drawVisualField,
} from '#database/factories/images/demo_images'

export type DemoSide = 'right' | 'left'
export type DemoImageKind = 'fundus_photo' | 'oct_photo' | 'oct_rnfl_photo' | 'vf_photo'

/** Blob ids by kind and side, from healthy to diseased. */
export type DemoImages = Record<DemoImageKind, Record<DemoSide, number[]>>

/** Stages drawn of each kind and side; visits share them. */
const STAGES = [0, 1, 2] as const

const DRAWERS: Record<DemoImageKind, (side: DemoSide, stage: number) => Promise<Buffer>> = {
  fundus_photo: (eye, stage) =>
    drawFundus({ seed: 11 + stage, eye, cupDiscRatio: 0.35 + stage * 0.2 }),
  oct_photo: (eye, stage) => drawOctMacula({ seed: 21 + stage, eye, drusen: stage * 6 }),
  oct_rnfl_photo: (eye, stage) => drawOctRnfl({ seed: 31 + stage, eye, severity: stage }),
  vf_photo: (eye, stage) => drawVisualField({ seed: 41 + stage, eye, severity: stage }),
}

/** Draws the demo's images and keeps each once; a visit's row points at it. */
export async function seedImages(trx: Transaction): Promise<DemoImages> {
  const images = {} as DemoImages
  for (const [kind, draw] of Object.entries(DRAWERS) as [
    DemoImageKind,
    (typeof DRAWERS)[DemoImageKind],
  ][]) {
    images[kind] = { right: [], left: [] }
    for (const side of ['right', 'left'] as const) {
      for (const stage of STAGES) {
        const bytes = await draw(side, stage)
        images[kind][side].push(await keepImage(trx, `${side}_${kind}_${stage + 1}`, bytes))
      }
    }
  }
  return images
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

function typeOf(bytes: Buffer): keyof typeof EXTENSIONS {
  if (bytes[0] === 0x89) return 'image/png'
  return bytes.toString('latin1', 0, 4) === '%PDF' ? 'application/pdf' : 'image/jpeg'
}

/** Stores a drawn picture or printed letter and answers the id of its row in `blobs`. */
export async function keepImage(trx: Transaction, name: string, bytes: Buffer): Promise<number> {
  const contentType = typeOf(bytes)
  const { blobs } = storage
  await blobs.prepare()
  const path = blobs.newTempPath()
  await writeFile(path, bytes)
  const stored = await blobs.put(path)
  const thumbnail = await makeThumbnail(stored.sha256, contentType, storage)
  const originalFilename = `${name}.${EXTENSIONS[contentType]}`
  const thumbnailSha256 = thumbnail.ok ? thumbnail.value : null
  return keepBlob({ ...stored, contentType, originalFilename, thumbnailSha256 }, null, trx)
}
