import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const LAST_WORDS = fileURLToPath(new URL('fixtures/last_words.ts', import.meta.url))

test.group('The log', () => {
  test('keeps what is said the moment before a process is killed, without the health number', ({
    assert,
  }) => {
    const words = 'the audit trail could not be written'
    const { stdout, signal } = spawnSync(
      process.execPath,
      ['--import=@poppinss/ts-exec', LAST_WORDS, words],
      { env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' }, encoding: 'utf8' }
    )
    assert.equal(signal, 'SIGKILL')
    const line = JSON.parse(stdout)
    assert.include(line, { name: 'farsight', level: 50, msg: words, phn: '[removed]' })
  }).timeout(30_000)
})
