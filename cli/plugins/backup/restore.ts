import { resolve } from 'node:path'
import { readSettings } from '#app/start/read_settings'
import { defineCommand } from '#cli/command'
import type { Running } from '#cli/boot'
import { EXIT } from '#cli/exit_codes'
import { backupRefusal, readBackupKey, type KeyOptions } from '#cli/backup_key'
import { someText } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<KeyOptions>({
  name: ['backup', 'restore'],
  summary: word('backup.restore'),
  standalone: true,
  configure: (command) =>
    command
      .argument('<file>', word('backup.file'))
      .option('--identity <file>', word('backup.identity'), someText('--identity')),
  async run({ options, args: [file = ''], output }) {
    const { restoreBackup, verifyBackup, whatIsThere } = await import('#app/backup/index')
    const root = process.env.FARSIGHT_ROOT ?? '.'
    // Before anything is asked of a place: the application that is started later reads them, too.
    readSettings(root)
    const { DATABASE_URL: databaseUrl } = process.env
    const dataDir = resolve(root, process.env.DATA_DIR ?? 'data')
    let running: Running | null = null
    try {
      const taken = await whatIsThere({ dataDir, databaseUrl })
      if (taken) {
        output.error(word(`backup.taken.${taken}`, { folder: dataDir }))
        return EXIT.failed
      }
      const key = await readBackupKey(options)
      // All of it is read before anything is written.
      const { header, flaws } = await verifyBackup(file, key)
      const whole = flaws.filter(({ kind }) => kind !== 'blobs_missing')
      if (whole.length > 0) {
        for (const { kind, name } of whole)
          output.row({ flaw: word(`backup.flaw.${kind}`, { name }) })
        return EXIT.failed
      }
      if (options.dryRun) {
        output.summary({ would_restore: header.at, to: dataDir })
        return EXIT.done
      }
      const start = async () => {
        const { boot } = await import('#cli/boot')
        running = await bootPlain(boot)
        return { ownerUrl: running.ownerUrl! }
      }
      const done = await restoreBackup(file, key, { dataDir, start }, ({ table, blobs }) =>
        output.progress(table ?? word('backup.files', { count: blobs ?? 0 }))
      )
      await noteRestored(done.header.at)
      const { rows, blobs, held, doubtful } = done
      output.summary({ at: done.header.at, rows, files: blobs, held, doubtful })
      return EXIT.done
    } catch (error) {
      output.error((await backupRefusal(error, file)) ?? (error as Error).message)
      output.error(word('backup.begin_again', { folder: dataDir }))
      return EXIT.failed
    } finally {
      await (running as Running | null)?.stop()
    }
  },
})

/** A place that takes a backup is never filled with demo data first. */
function bootPlain(boot: () => Promise<Running>): Promise<Running> {
  process.env.FARSIGHT_MODE ??= process.env.NODE_ENV === 'production' ? 'production' : 'plain'
  return boot()
}

async function noteRestored(at: string) {
  const { recordAudit } = await import('#app/audit/audit')
  const { operator } = await import('#cli/operator')
  const what = { action: 'backup.restored', subjectType: 'backup', subjectId: at }
  await recordAudit({ actor: operator(), ...what })
}
