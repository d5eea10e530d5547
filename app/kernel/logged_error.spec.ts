import { test } from '@japa/runner'
import { loggedArguments, loggedError } from './logged_error.js'

/** As the driver makes it of what the server says. */
function refusal(fields: object = {}) {
  const error = new Error('new row for "patients" violates a check: Halos\n    at night')
  return Object.assign(error, {
    severity: 'ERROR',
    code: '23514',
    table: 'patients',
    constraint: 'patients_sex',
    routine: 'ExecConstraints',
    detail: 'Failing row contains (1, Jane, Orban).',
    where: 'PL/pgSQL function f(text) line 3: Jane',
    hint: 'Jane',
    internalQuery: "select 'Jane'",
    ...fields,
  })
}

type Kept = { message: string; stack: string }

const messageOf = (error: Error) => (loggedError(error) as Kept).message

test.group('An error in the log', () => {
  test('the database’s words stay out, its codes, names and places do not', ({ assert }) => {
    const { stack, ...kept } = loggedError(refusal()) as Kept
    assert.deepEqual(kept, {
      type: 'Error',
      message: 'database error 23514 patients patients_sex',
      severity: 'ERROR',
      code: '23514',
      table: 'patients',
      constraint: 'patients_sex',
      routine: 'ExecConstraints',
    } as object)
    assert.match(stack, /^ {4}at refusal \(.*logged_error\.spec/)
    assert.notInclude(stack, 'Halos')
    assert.notInclude(stack, 'night')
  })

  test('a statement before the words of an error is left out', ({ assert }) => {
    for (const sql of ["select 'Jane - Orban'", 'insert into t\nvalues (1)', 'with a as (x) y']) {
      const error = new Error(`${sql} - Connection terminated`)
      assert.equal(messageOf(error), 'Connection terminated')
      const line = JSON.stringify(loggedError(error))
      for (const told of ['Jane', 'insert', 'with a']) assert.notInclude(line, told)
    }
    const own = 'The update - of a row - broke'
    assert.equal(messageOf(new Error(own)), own)
  })

  test('of an error of our own its words and places stay, its other fields do not', ({
    assert,
  }) => {
    const error = Object.assign(new Error('two\nlines'), { code: 'E_OURS', request: 'Jane' })
    const { stack, ...kept } = loggedError(error) as Kept
    assert.deepEqual(kept, { type: 'Error', message: 'two\nlines', code: 'E_OURS' } as object)
    assert.isTrue(error.stack!.endsWith(stack))
    assert.match(stack, /^ {4}at .*logged_error\.spec/)
    assert.equal(loggedError('a word'), 'a word')
    assert.isUndefined(loggedError(undefined))
  })

  test('what an error holds within is kept alike, and a circle ends', ({ assert }) => {
    const outer = new AggregateError([refusal()], 'outer', { cause: refusal() })
    assert.notInclude(JSON.stringify(loggedError(outer)), 'Jane')
    assert.containsSubset(loggedError(outer), {
      cause: { code: '23514' },
      errors: [{ code: '23514' }],
    })
    const round = new Error('round')
    round.cause = round
    assert.include(JSON.stringify(loggedError(round)), 'round')
  })

  test('its message is written as it is kept; other words beside it stay', ({ assert }) => {
    const error = refusal()
    const safe = 'database error 23514 patients patients_sex'
    assert.deepEqual(loggedArguments([error]), [error, safe])
    assert.deepEqual(loggedArguments([{ err: error }, error.message]), [{ err: error }, safe])
    assert.deepEqual(loggedArguments([{ err: error }, 'a row broke']), [
      { err: error },
      'a row broke',
    ])
    assert.deepEqual(loggedArguments(['%s is full', 'disk']), ['%s is full', 'disk'])
    assert.deepEqual(loggedArguments([null, 'x']), [null, 'x'])
  })
})
