import { test } from '@japa/runner'
import { outcomeOfFailure } from '#app/outbox/drivers/smtp_failure'

/** A failure as the mailer hands it over: ours around the mail library's. */
function failure(message: string, details: object): Error {
  return new Error('Unable to send email', { cause: Object.assign(new Error(message), details) })
}

test.group('failed conversations', () => {
  test('F285 {name}')
    .with([
      {
        name: 'a server that is not there was told nothing',
        error: failure('connect ECONNREFUSED', { code: 'ESOCKET', syscall: 'connect' }),
        outcome: { type: 'not_sent', reason: 'ESOCKET' },
      },
      {
        name: 'a name that does not resolve was told nothing',
        error: failure('getaddrinfo ENOTFOUND', { code: 'EDNS' }),
        outcome: { type: 'not_sent', reason: 'EDNS' },
      },
      {
        name: 'a server that never greeted was told nothing',
        error: failure('Greeting never received', { code: 'ETIMEDOUT' }),
        outcome: { type: 'not_sent', reason: 'ETIMEDOUT' },
      },
      {
        name: 'our own wrong password is no fault of the letter',
        error: failure('Invalid login: 535 no', { code: 'EAUTH', responseCode: 535 }),
        outcome: { type: 'not_sent', reason: 'smtp_535' },
      },
      {
        name: 'a temporary refusal is tried again',
        error: failure('Recipient: 451 later', { code: 'EENVELOPE', responseCode: 451 }),
        outcome: { type: 'not_sent', reason: 'smtp_451' },
      },
      {
        name: 'a permanent refusal is final',
        error: failure('Recipient: 550 unknown', { code: 'EENVELOPE', responseCode: 550 }),
        outcome: { type: 'refused', reason: 'smtp_550' },
      },
      {
        name: 'a connection lost in the conversation is doubt',
        error: failure('Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' }),
        outcome: { type: 'in_doubt', reason: 'ECONNECTION' },
      },
      {
        name: 'a silence in the conversation is doubt',
        error: failure('Timeout', { code: 'ETIMEDOUT', command: 'CONN' }),
        outcome: { type: 'in_doubt', reason: 'ETIMEDOUT' },
      },
      {
        name: 'what nobody foresaw is doubt',
        error: new Error('?'),
        outcome: { type: 'in_doubt', reason: 'smtp_failed' },
      },
    ])
    .run(({ assert }, { error, outcome }) => {
      assert.deepEqual(outcomeOfFailure(error), outcome as ReturnType<typeof outcomeOfFailure>)
    })
})
