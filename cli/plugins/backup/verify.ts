import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { backupRefusal, readBackupKey, type KeyOptions } from '#cli/backup_key'
import { someText } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<KeyOptions>({
  name: ['backup', 'verify'],
  summary: word('backup.verify'),
  standalone: true,
  configure: (command) =>
    command
      .argument('<file>', word('backup.file'))
      .option('--identity <file>', word('backup.identity'), someText('--identity')),
  async run({ options, args: [file = ''], output }) {
    const { verifyBackup } = await import('#app/backup/index')
    try {
      const { header, manifest, flaws } = await verifyBackup(file, await readBackupKey(options))
      for (const { kind, name } of flaws)
        output.row({ flaw: word(`backup.flaw.${kind}`, { name }) })
      const tables = Object.values(manifest?.tables ?? {})
      const rows = tables.reduce((sum, each) => sum + each.rows, 0)
      const told = {
        at: header.at,
        version: header.version,
        rows,
        files: manifest?.blobs.count ?? 0,
      }
      output.summary({
        ...told,
        flaws: flaws.length,
        ...(options.json ? { tables: manifest?.tables } : {}),
      })
      return flaws.length > 0 ? EXIT.failed : EXIT.done
    } catch (error) {
      output.error((await backupRefusal(error, file)) ?? (error as Error).message)
      return EXIT.failed
    }
  },
})
