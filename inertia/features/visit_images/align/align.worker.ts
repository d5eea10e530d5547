import opencv from '@techstark/opencv-js'
import { register, type Cv, type Pixels, type Registration } from './register'
import { WORKING_WIDTH } from './working_width'

/** The photograph that stays, and the one that is laid over it. */
export type Request = { readonly fixed: Blob; readonly moving: Blob }

/** Why nothing came of it at all is of no use to a person. */
export type Answer = Registration | { readonly ok: false; readonly reason: 'failed' }

/** Not a promise of the library itself: it answers to `then` with itself, without end. */
const ready = new Promise<void>((resolve) => {
  const loading = opencv as unknown as { Mat?: unknown; onRuntimeInitialized: () => void }
  if (loading.Mat) resolve()
  else loading.onRuntimeInitialized = resolve
})

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await answer(data))
}

async function answer({ fixed, moving }: Request): Promise<Answer> {
  try {
    await ready
    return register(opencv as unknown as Cv, await pixelsOf(fixed), await pixelsOf(moving))
  } catch {
    return { ok: false, reason: 'failed' }
  }
}

/** Already as small as it is worked on. */
async function pixelsOf(blob: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(blob)
  const scale = Math.min(1, WORKING_WIDTH / bitmap.width)
  const [width, height] = [bitmap.width, bitmap.height].map((px) => Math.round(px * scale)) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
