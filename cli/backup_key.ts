import { readFile } from 'node:fs/promises'
import { word } from '#cli/words'
import { readPassword } from '#cli/password'

/** Options of what opens a backup. */
export type KeyOptions = { identity?: string }

/**
 * What opens a backup: the secret keys in a file as `age-keygen` writes it, else
 * the passphrase.
 *
 * @throws where the file cannot be read or has no key
 */
export async function readBackupKey({ identity }: KeyOptions) {
  if (!identity) return { passphrase: await readPassword('backup.passphrase') }
  const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(word('backup.no_identity', { file: identity }))
  return { identities }
}

/** Why a backup cannot be used, in the operator's words; null for what is no such reason. */
export async function backupRefusal(error: unknown, file: string): Promise<string | null> {
  const { RestoreError, UnreadableArchive } = await import('#app/backup/index')
  if (error instanceof UnreadableArchive) return word(`backup.${error.why}`, { file })
  if (error instanceof RestoreError) return word(`backup.${error.why}`, { about: error.about })
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES') return word('backup.unreadable', { file })
  return null
}
