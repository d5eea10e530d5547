import { writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
// @ts-expect-error a script without types of its own
import { lookAgain } from '../../bin/look_again.js'

type Told = { files: string[] | null } | null

/** @returns exit code, and which files were run again (null: none) */
async function after(code: number, told: readonly Told[], alone = 0) {
  let again: string[] | null = null
  const run = async (place: (index: number) => string) => {
    for (const [index, one] of told.entries()) {
      const path = place(index)
      if (one) await writeFile(path, JSON.stringify(one))
    }
    return code
  }
  const exit: number = await lookAgain('.', run, async (_root: string, files: string[]) => {
    again = files
    return alone
  })
  return { exit, again }
}

const LOGIN = 'tests/browser/login.spec.ts'
const LETTERS = 'tests/functional/letters/letters.spec.ts'

test.group('Failed specs, once more alone', () => {
  test('{title}')
    .with([
      { title: 'all green: nothing', code: 0, told: [{ files: [] }], exit: 0, again: null },
      {
        title: 'two specs of two processes: both, and green then',
        code: 1,
        told: [{ files: [LOGIN] }, { files: [LETTERS] }],
        exit: 0,
        again: [LOGIN, LETTERS],
      },
      {
        title: 'a rule’s spec: red',
        code: 1,
        told: [{ files: [LOGIN] }, { files: ['tests/unit/keys.spec.ts'] }],
        exit: 1,
        again: null,
      },
      {
        title: 'a spec of the contract: red',
        code: 1,
        told: [{ files: ['tests/contract/calls.spec.ts'] }],
        exit: 1,
        again: null,
      },
      {
        title: 'six: red',
        code: 1,
        told: [{ files: [1, 2, 3, 4, 5, 6].map((n) => `tests/browser/${n}.spec.ts`) }],
        exit: 1,
        again: null,
      },
      { title: 'a hook of a group: red', code: 1, told: [{ files: null }], exit: 1, again: null },
      {
        title: 'a process that ended without a word: red',
        code: 137,
        told: [{ files: [LOGIN] }, null],
        exit: 137,
        again: null,
      },
    ])
    .run(async ({ assert }, { code, told, exit, again }) => {
      assert.deepEqual(await after(code, told), { exit, again })
    })

  test('what fails alone too is red', async ({ assert }) => {
    assert.deepEqual(await after(1, [{ files: [LOGIN] }], 1), { exit: 1, again: [LOGIN] })
  })
})
