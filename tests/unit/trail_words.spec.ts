import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DELIVERY_STATES } from '#app/outbox/states'

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
})
