import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { PDFDocument } from '@cantoo/pdf-lib'
import { givenPractice } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { givenSrfax, openFaxGateway, type Manner } from '#tests/helpers/fax_gateway'
import { givenSetting } from '#tests/helpers/setting'

type Cleanup = (end: () => void | Promise<void>) => void

/** Pages that say these words, like no other fax. */
export async function faxOf(words: string, pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage().drawText(words)
  return Buffer.from(await document.save())
}

/** A gateway that this installation asks. */
export async function givenGateway(cleanup: Cleanup, manner?: (action: string) => Manner) {
  const gateway = await openFaxGateway(manner)
  cleanup(givenSrfax(gateway.url, 2))
  cleanup(() => gateway.close())
  return gateway
}

/** A practice with a fax number that nobody else has. */
export async function givenFaxedPractice() {
  const number = uniquePhone()
  const practice = await givenPractice({ fax: number })
  return { ...practice, number }
}

/** A watched folder, whose files need to have rested so many seconds. */
export async function givenFolder(cleanup: Cleanup, settledSeconds = 0) {
  const root = await mkdtemp(join(tmpdir(), 'farsight-faxes-'))
  cleanup(() => rm(root, { recursive: true, force: true }))
  cleanup(givenSetting('FAX_INBOX_FOLDER', root))
  cleanup(givenSetting('FAX_INBOX_SETTLED_SECONDS', settledSeconds))
  return {
    root,
    async drop(path: string, content: Buffer | string, at?: Date) {
      const whole = join(root, path)
      await mkdir(dirname(whole), { recursive: true })
      await writeFile(whole, content)
      if (at) await utimes(whole, at, at)
      return whole
    },
  }
}

/** What is known of faxes to a number, in the order they were noted. */
export const faxesTo = (sentTo: string) =>
  db.from('received_faxes').where('sent_to', sentTo).orderBy('id')

export const uploadsOf = (practice: { id: number }) =>
  db.from('smart_uploads').where('practice_id', practice.id).orderBy('id')

/** What the trail tells of one. */
export async function trailOf(fax: { id: number }): Promise<string[]> {
  const rows = await db
    .from('audit_records')
    .where({ subject_type: 'received_fax', subject_id: String(fax.id) })
    .orderBy(['at', 'chain', 'seq'])
    .select('action')
  return rows.map(({ action }) => action)
}
