import { test } from '@japa/runner'
import { Ahead, whoAsks } from '#app/database/ahead'
import type { Question } from '#app/database/question'

const question = (name: string, ...values: unknown[]): Question => ({ name, text: name, values })

/** What somebody asks, and the rows that the database would answer just now. */
const ask = (asked: Question, now: string) =>
  whoAsks()!.rowsOf(asked, () => Promise.resolve([{ now }]))

/** Rows kept of the visits 1 and 2, as they were early. */
function foreseen(): Ahead {
  const ahead = new Ahead()
  ahead.guess(async () => {
    await Promise.all([ask(question('visit', 1), 'early'), ask(question('visit', 2), 'early, 2')])
  })
  return ahead
}

const served = (ahead: Ahead, asked: Question) =>
  ahead.serve(async () => (await ask(asked, 'late'))![0]!.now)

test.group('What was asked ahead', () => {
  test('is given to who asks the very same, and to nobody else', async ({ assert }) => {
    const ahead = foreseen()
    assert.equal(await served(ahead, question('visit', 3)), 'late')
    assert.equal(await served(ahead, question('visit', '2')), 'late')
    assert.equal(await served(ahead, question('patient', 2)), 'late')
    assert.equal(await served(ahead, question('visit', 2, null)), 'late')
    assert.equal(await served(ahead, question('visit', 2)), 'early, 2')
    assert.equal(await served(ahead, question('visit', 1)), 'early')
  })

  test('is given once', async ({ assert }) => {
    const ahead = foreseen()
    assert.equal(await served(ahead, question('visit', 1)), 'early')
    assert.equal(await served(ahead, question('visit', 1)), 'late')
  })

  test('is of no use after something was written', async ({ assert }) => {
    const ahead = foreseen()
    ahead.serve(() => whoAsks()!.forget())
    assert.equal(await served(ahead, question('visit', 1)), 'late')
  })

  test('is told to who takes it where it failed, and to nobody else', async ({ assert }) => {
    const ahead = new Ahead()
    ahead.guess(async () => {
      await whoAsks()!.rowsOf(question('visit', 1), () => Promise.reject(new Error('lost')))
    })
    ahead.guess(() => Promise.reject(new Error('cannot be foreseen')))
    await new Promise((done) => setImmediate(done))
    await assert.rejects(() => served(ahead, question('visit', 1)), 'lost')
  })

  test('writes nothing, and is not what has to be asked alone', async ({ assert }) => {
    const failures: unknown[] = []
    const noted = (work: () => unknown) => async () => {
      try {
        await work()
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
    const ahead = new Ahead()
    ahead.guess(noted(() => whoAsks()!.forget()))
    ahead.guess(noted(() => whoAsks()!.rowsOf(question('locks', 1), () => null)))
    assert.deepEqual(failures, ['Nothing is written ahead', 'locks is not asked ahead'])
    assert.isUndefined(whoAsks(), 'beside a request nobody asks so')
  })
})
