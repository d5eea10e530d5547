import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { readNewPassword } from '#cli/password'
import { someText } from '#cli/values'
import { word } from '#cli/words'

type Options = { to: string; recipient?: string[] }

/** A passphrase is all that keeps a lost backup shut. */
const SHORTEST = 12

export default defineCommand<Options>({
  name: ['backup', 'create'],
  summary: word('backup.create'),
  exclusive: true,
  configure: (command) =>
    command
      .requiredOption('--to <file>', word('backup.create.to'), someText('--to'))
      .option('--recipient <key...>', word('backup.create.recipient')),
  async run({ options: { to, recipient, dryRun }, output }) {
    const path = resolve(to)
    if (existsSync(path)) {
      output.error(word('backup.exists', { file: path }))
      return EXIT.failed
    }
    if (recipient?.some((key) => !/^age1[0-9a-z]{20,}$/.test(key))) {
      output.error(word('backup.no_recipient'))
      return EXIT.usage
    }
    const passphrase = recipient ? '' : await readNewPassword('backup.passphrase')
    if (passphrase === null || (!recipient && passphrase.length < SHORTEST)) {
      const key = passphrase === null ? 'refused.passwords_differ' : 'backup.short'
      output.error(word(key, { shortest: SHORTEST }))
      return EXIT.usage
    }
    if (dryRun) {
      output.summary({ would_write: path })
      return EXIT.done
    }
    const { createBackup } = await import('#app/backup/index')
    const { storage } = await import('#app/storage/service')
    const { auditKeys } = await import('#app/audit/keys')
    const { default: product } = await import('#config/product')
    const { recordAudit } = await import('#app/audit/audit')
    const { operator } = await import('#cli/operator')
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
    const made = await createBackup(
      {
        databaseUrl: databaseUrl!,
        dataDir: dataDir!,
        blobs: storage.blobs,
        version: product.version,
        auditKey: auditKeys().current.id,
      },
      { path, lock: recipient ? { recipients: recipient } : { passphrase } },
      ({ table, blobs }) => output.progress(table ?? word('backup.files', { count: blobs ?? 0 }))
    )
    const { tables, blobs, missing } = made.manifest
    const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0)
    await recordAudit({
      actor: operator(),
      action: 'backup.created',
      subjectType: 'backup',
      subjectId: made.header.at,
      details: { rows, files: blobs.count, missing: missing.length, bytes: made.bytes },
    })
    const counts = { rows, files: blobs.count, bytes: made.bytes }
    output.summary({ backup: path, at: made.header.at, ...counts, missing: missing.length })
    return missing.length > 0 ? EXIT.partlyFailed : EXIT.done
  },
})
