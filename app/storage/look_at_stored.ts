import { readFile } from 'node:fs/promises'
import type { Sha256 } from '#app/storage/blob_store'
import { LOOK_LIMIT_MS, type Storage } from '#app/storage/process_upload'
import { withTempFiles } from '#app/storage/temp_files'

/**
 * What a program of the house sees on a picture that is stored. An aid:
 * whatever goes wrong with it, the answer is that nothing was seen.
 *
 * @param look the program's specifier (`look_at_image.ts`)
 */
export async function lookAtStoredImage(
  sha256: Sha256,
  look: string,
  { blobs, decoder }: Storage
): Promise<unknown> {
  return withTempFiles(blobs, async (temp) => {
    try {
      const output = temp.next()
      const input = await blobs.path(sha256)
      const task = { kind: 'looked_at', input, output, look } as const
      const looked = await decoder.run(task, LOOK_LIMIT_MS)
      return looked.ok ? JSON.parse(await readFile(output, 'utf8')) : null
    } catch {
      return null
    }
  })
}
