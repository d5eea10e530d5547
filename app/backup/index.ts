/** Backups: everything lasting in one sealed file, and back (docs/adr/0020). */
export { UnreadableArchive, type Key, type Lock } from '#app/backup/archive'
export { createBackup } from '#app/backup/create'
export { RestoreError } from '#app/backup/load'
export { restoreBackup, type Restored } from '#app/backup/restore'
export { verifyBackup, type Flaw } from '#app/backup/verify'
export { whatIsThere } from '#app/backup/empty_place'
