import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DELIVERY_REASONS, detailOf } from '#app/outbox/reasons'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test.group('reasons of deliveries', () => {
  test('F285 every code has its words in {$self}, and no words are left over')
    .with(['en', 'fr'])
    .run(async ({ assert }, locale) => {
      const path = join(ROOT, 'modules', 'letters', 'lang', `${locale}.json`)
      const words: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
      const told = Object.keys(words)
        .filter((key) => key.startsWith('reason.'))
        .map((key) => key.slice('reason.'.length))
      assert.sameMembers(told, [...DELIVERY_REASONS])
      for (const code of DELIVERY_REASONS) assert.notInclude(words[`reason.${code}`], code)
    })

  test('F285 the detail is what the system calls it: {detail}')
    .with([
      { error: new Error('connect ECONNREFUSED 127.0.0.1:25'), detail: 'ECONNREFUSED' },
      { error: Object.assign(new Error('disk'), { code: 'EIO' }), detail: 'EIO' },
      { error: new TypeError('x is not a function'), detail: 'TypeError' },
    ])
    .run(({ assert }, { error, detail }) => {
      assert.equal(detailOf(error), detail)
    })
})
