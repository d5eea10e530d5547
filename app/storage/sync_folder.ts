import { open } from 'node:fs/promises'

/** A rename lasts through a power cut only when its folder is written too. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing and orders renames by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
