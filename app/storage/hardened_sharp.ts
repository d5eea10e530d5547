import { createRequire } from 'node:module'
import type sharpLibrary from 'sharp'
import type { Sharp as Picture, SharpInput, SharpOptions } from 'sharp'

type Sharp = typeof sharpLibrary

const load = createRequire(import.meta.url)

let hardened: Sharp | null = null

/**
 * The one way to sharp. libvips can open dozens of formats; every loader is
 * blocked and only those an upload may legally be are let back in, so svg,
 * heif, vips, pdf and whatever a later release adds stay shut (reliability 7).
 * Loaded with the first picture: a server that shows none needs no libvips.
 */
export function sharp(input: SharpInput, options?: SharpOptions): Picture {
  hardened ??= harden(load('sharp') as Sharp)
  return hardened(input, options)
}

function harden(library: Sharp): Sharp {
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadTiff',
      'VipsForeignLoadWebp',
    ],
  })
  // One image at a time by one thread: the server beside us keeps its cores.
  library.cache(false)
  library.concurrency(1)
  return library
}
