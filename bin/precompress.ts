import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** What shrinks; pictures and fonts are as small as they get. */
const SHRINKS = /\.(js|mjs|css|svg|json|wasm)$/

/** Bytes below which it is not worth a second file. */
const LEAST = 1_024

/** Above this a build would take a minute more for a few per cent. */
const LARGE = 4_000_000

/**
 * A part of the build: beside every file that shrinks stand a `.br` and a `.gz`
 * of it, so that no request compresses what never changes.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'farsight:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && SHRINKS.test(entry.name))
      await Promise.all(files.map(({ parentPath, name }) => shrink(join(parentPath, name))))
    },
  }
}

async function shrink(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < LEAST) return
  const quality = bytes.length > LARGE ? 6 : 10
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await asBrotli(bytes, { params }))
  await writeFile(`${path}.gz`, await asGzip(bytes, { level: 9 }))
}
