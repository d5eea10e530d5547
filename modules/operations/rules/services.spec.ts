import { test } from '@japa/runner'
import {
  judgeDatabase,
  judgeQueue,
  judgeSpace,
  LITTLE_SPACE_BYTES,
  LONG_WAIT_SECONDS,
  SLOW_DATABASE_MS,
  STANDSTILL_SECONDS,
} from './services.js'

const QUEUE = { waiting: 3, oldest: 0, failed: 0, workers: 1 }

test.group('What a probe of a service means', () => {
  test('F392 the database answers up to half a second, and is slow above it')
    .with([
      { ms: SLOW_DATABASE_MS - 1, state: 'ok' },
      { ms: SLOW_DATABASE_MS, state: 'ok' },
      { ms: SLOW_DATABASE_MS + 1, state: 'degraded' },
    ])
    .run(({ assert }, { ms, state }) => assert.equal(judgeDatabase(ms).state, state))

  test('F392 room for uploads')
    .with([
      { free: LITTLE_SPACE_BYTES - 1, state: 'degraded' },
      { free: LITTLE_SPACE_BYTES, state: 'ok' },
      { free: LITTLE_SPACE_BYTES + 1, state: 'ok' },
    ])
    .run(({ assert }, { free, state }) => assert.equal(judgeSpace(free).state, state))

  test('F392 jobs that wait')
    .with([
      { change: { oldest: LONG_WAIT_SECONDS - 1 }, state: 'ok', reason: 'idle' },
      { change: { oldest: LONG_WAIT_SECONDS }, state: 'degraded', reason: 'waiting' },
      { change: { oldest: STANDSTILL_SECONDS - 1 }, state: 'degraded', reason: 'waiting' },
      { change: { oldest: STANDSTILL_SECONDS }, state: 'down', reason: 'standstill' },
      { change: { workers: 0 }, state: 'degraded', reason: 'no_worker' },
    ])
    .run(({ assert }, { change, state, reason }) => {
      const found = judgeQueue({ ...QUEUE, ...change })
      assert.containsSubset(found, { state, reason })
    })
})
