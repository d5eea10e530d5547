import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { I18n } from '@adonisjs/i18n'
import { test } from '@japa/runner'
import { DELIVERY_STATES } from '#app/outbox/states'
import { EXAM_FIELDS, columnKey } from '#exams/rules'
import { UNNAMED_COLUMNS } from '#modules/exams/fields/state'
import { fieldWord } from '#modules/operations/trail/field_words'

const ROOT = join(import.meta.dirname, '..', '..')

/** Areas whose records name a patient. */
const ACTION = /'((?:patients?|exam|letter|insurance|delivery)\.[a-z_]+)'/g

/** Resources of the portal whose rows show a patient. */
const PORTAL = ['patients', 'deliveries', 'second_readings'].flatMap((name) =>
  ['listed', 'searched', 'read'].map((verb) => `portal.${name}_${verb}`)
)

/** Lines that name the action of an audit record. */
const NAMING = /\baction\b|\baudit\w*\(/

async function actions(): Promise<Set<string>> {
  const found = new Set<string>(DELIVERY_STATES.map((state) => `delivery.${state}`))
  for (const folder of ['modules', 'app', 'cli']) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!entry.endsWith('.ts')) continue
      const lines = (await readFile(join(ROOT, folder, entry), 'utf8')).split('\n')
      for (const line of lines.filter((each) => NAMING.test(each))) {
        for (const [, action] of line.matchAll(ACTION)) found.add(action!)
      }
    }
  }
  return found
}

test.group('Words of the audit trail', () => {
  test('F322 every action that can be noted on a patient has its words in both languages', async ({
    assert,
  }) => {
    const noted = [...(await actions()), ...PORTAL]
    assert.includeMembers(noted, ['exam.image_read', 'patients.searched', 'patient.read'])
    for (const locale of ['en', 'fr']) {
      const path = join(ROOT, 'modules', 'operations', 'lang', `${locale}.json`)
      const words: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
      const missing = noted.filter((action) => !words[`trail.${action}`])
      assert.deepEqual(missing, [], `operations.trail.… in ${locale}`)
    }
  })

  test('F300 F302 every column of a visit has its word in both languages', async ({ assert }) => {
    const stored = [...EXAM_FIELDS.values()].filter(({ column }) => column !== null).map(columnKey)
    const columns = [...stored, ...Object.keys(UNNAMED_COLUMNS)]
    assert.includeMembers(columns, ['od_iop', 'dhx_od', 'omdc_id', 'assign_first', 'ready_at'])
    for (const locale of ['en', 'fr']) {
      const i18n = await catalogue(locale)
      const missing = columns.filter((name) => !/^\[\S+\]/.test(fieldWord(i18n, 'exam', name)))
      assert.deepEqual(missing, [], locale)
    }
  })
})

/** Says each message by its key, so that what has none stands out. */
async function catalogue(locale: string): Promise<I18n> {
  const keys = new Set<string>()
  for (const module of ['exams', 'review', 'operations']) {
    const path = join(ROOT, 'modules', module, 'lang', `${locale}.json`)
    const words: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
    for (const key of Object.keys(words)) keys.add(`${module}.${key}`)
  }
  const said = { hasMessage: (key: string) => keys.has(key), t: (key: string) => `[${key}]` }
  return said as unknown as I18n
}
