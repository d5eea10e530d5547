import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import ExceptionHandler from '#app/http/exception_handler'
import { statement } from '#app/database/statement'
import config from '#config/logger'
import { givenOd, givenPatient } from '#database/factories/index'

const TYPED = 'Halos since the operation'

/** A logger as the product's, and the lines it wrote. */
function openLog() {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { log: new Logger({ ...config.loggers.app, level: 'info', destination }), lines }
}

const failed = (work: () => Promise<unknown>): Promise<Error> =>
  work().then(
    () => Promise.reject(new Error('The database took it')),
    (error: Error) => error
  )

const unnamed = statement(
  'tests.patient_without_a_name',
  'update patients set last_name = null, address = $2 where id = $1'
)

/** How a patient's row comes to be refused, each time with words somebody typed. */
const WAYS: Record<string, (id: number) => Promise<unknown>> = {
  'by the builder': (id) =>
    db.from('patients').where('id', id).update({ last_name: null, address: TYPED }),
  'by a statement': (id) => unnamed([id, TYPED]),
  'in a transaction': (id) =>
    db.transaction((trx) =>
      trx.from('patients').where('id', id).update({ last_name: null, address: TYPED })
    ),
  'for a number that is none': () => db.from('patients').where('id', TYPED),
}

test.group('What the log keeps of an error', () => {
  for (const [how, refuse] of Object.entries(WAYS)) {
    test(`a row that is refused ${how}: codes and names, nothing of the patient and nothing typed`, async ({
      assert,
    }) => {
      const patient = await givenPatient(await givenOd())
      const error = await failed(() => refuse(patient.id))
      const { log, lines } = openLog()
      const ctx = await testUtils.createHttpContext()
      await new ExceptionHandler().report(error, Object.assign(ctx, { logger: log }))
      log.error({ err: error }, 'a record of a bulk call failed')
      log.warn({ err: new Error('a row of a batch broke', { cause: error }) })
      log.error({ error: new AggregateError([error], 'several failed') }, 'a line broke')
      log.child({ item: 1 }).error(error as never)

      assert.lengthOf(lines, 5)
      const { first_name: first, last_name: last, phn } = patient
      for (const line of lines) {
        for (const told of [first, last, phn, TYPED, 'Failing row', 'set "last_name"']) {
          assert.notInclude(line, told)
        }
        assert.match(line, /"severity":"ERROR"/)
      }
      const [reported, said, wrapped, , child] = lines.map((line) => JSON.parse(line))
      assert.match(reported.msg, /^database error (23502 patients last_name|22P02)$/)
      assert.containsSubset(reported.err, { type: 'DatabaseError', message: reported.msg })
      assert.match(reported.err.stack, /^ {4}at /)
      assert.match(reported.err.routine, /\w/)
      assert.equal(said.msg, 'a record of a bulk call failed')
      assert.equal(wrapped.msg, 'a row of a batch broke')
      assert.equal(wrapped.err.cause.message, reported.msg)
      assert.equal(child.msg, reported.msg)
    })
  }

  test('a connection that was cut is told without the statement that was on it', async ({
    assert,
  }) => {
    const error = await failed(() =>
      db.transaction(async (trx) => {
        const connection = await trx.knexClient.client.acquireConnection()
        const asked = trx.rawQuery(`select pg_sleep(5), '${TYPED}'`)
        setTimeout(() => connection.connection.stream.destroy(), 100)
        await asked
      })
    )
    assert.include(error.message, TYPED)
    const { log, lines } = openLog()
    const ctx = await testUtils.createHttpContext()
    await new ExceptionHandler().report(error, Object.assign(ctx, { logger: log }))
    assert.notInclude(lines.join(), TYPED)
    assert.equal(JSON.parse(lines[0]!).msg, 'Connection terminated unexpectedly')
  })

  test('an error of our own keeps its words and where it was thrown', ({ assert }) => {
    const { log, lines } = openLog()
    log.error({ err: new RangeError('A delivery does not go from held to sent') })
    const { msg, err } = JSON.parse(lines[0]!)
    assert.equal(msg, 'A delivery does not go from held to sent')
    assert.containsSubset(err, { type: 'RangeError', message: msg })
    assert.include(err.stack, 'log.spec')
  })
})
