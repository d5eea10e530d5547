import { test } from '@japa/runner'
import { SmtpFailure, type SmtpStage } from '#app/outbox/drivers/smtp_conversation'
import { outcomeOfFailure } from '#app/outbox/drivers/smtp_failure'
import type { SendOutcome } from '#app/outbox/drivers/driver'

/** A failure as the driver is handed it: the framework's around ours around the mail library's. */
function failure(stage: SmtpStage, message: string, details: object): Error {
  const cause = new SmtpFailure(stage, Object.assign(new Error(message), details))
  return new Error('Unable to send email', { cause })
}

type Case = { name: string; error: Error; outcome: SendOutcome }

const CASES: readonly Case[] = [
  {
    name: 'a server that is not there was told nothing',
    error: failure('connecting', 'connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }),
    outcome: { type: 'not_sent', reason: 'server_unreachable', detail: 'ECONNREFUSED' },
  },
  {
    name: 'a name that does not resolve was told nothing',
    error: failure('connecting', 'getaddrinfo ENOTFOUND mail.example', { code: 'EDNS' }),
    outcome: { type: 'not_sent', reason: 'server_unreachable', detail: 'ENOTFOUND' },
  },
  {
    name: 'a server that never greeted was told nothing',
    error: failure('greeting', 'Greeting never received', { code: 'ETIMEDOUT' }),
    outcome: { type: 'not_sent', reason: 'no_greeting', detail: 'ETIMEDOUT' },
  },
  {
    name: 'a server that hung up before its greeting was told nothing',
    error: failure('greeting', 'ECLOSED', { code: 'ECLOSED' }),
    outcome: { type: 'not_sent', reason: 'no_greeting', detail: 'ECLOSED' },
  },
  {
    name: 'a refusal at the door is about us, not about the letter',
    error: failure('talking', 'Invalid greeting: 554 no', {
      code: 'EPROTOCOL',
      responseCode: 554,
      command: 'CONN',
    }),
    outcome: { type: 'not_sent', reason: 'turned_away', detail: 'smtp_554' },
  },
  {
    name: 'encryption that fails comes before the letter',
    error: failure('talking', 'self-signed certificate', { code: 'ETLS', command: 'CONN' }),
    outcome: { type: 'not_sent', reason: 'encryption_failed', detail: 'ETLS' },
  },
  {
    name: 'our own wrong password is no fault of the letter',
    error: failure('talking', 'Invalid login: 535 no', { code: 'EAUTH', responseCode: 535 }),
    outcome: { type: 'not_sent', reason: 'login_refused', detail: 'smtp_535' },
  },
  {
    name: 'a temporary refusal is tried again',
    error: failure('talking', 'Recipient: 451 later', {
      code: 'EENVELOPE',
      responseCode: 451,
      command: 'RCPT TO',
    }),
    outcome: { type: 'not_sent', reason: 'refused_for_now', detail: 'smtp_451' },
  },
  {
    name: 'a recipient refused for good is final',
    error: failure('talking', 'Recipient: 550 unknown', {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
    }),
    outcome: { type: 'refused', reason: 'recipient_refused', detail: 'smtp_550' },
  },
  {
    name: 'the last code that is for now is tried again',
    error: failure('handing_over', 'Message failed: 499 later', {
      code: 'EMESSAGE',
      responseCode: 499,
      command: 'DATA',
    }),
    outcome: { type: 'not_sent', reason: 'refused_for_now', detail: 'smtp_499' },
  },
  {
    name: 'the first code that is for good is final',
    error: failure('handing_over', 'Message failed: 500 no', {
      code: 'EMESSAGE',
      responseCode: 500,
      command: 'DATA',
    }),
    outcome: { type: 'refused', reason: 'message_refused', detail: 'smtp_500' },
  },
  {
    name: 'a message refused for good is final',
    error: failure('handing_over', 'Message failed: 554 no', {
      code: 'EMESSAGE',
      responseCode: 554,
      command: 'DATA',
    }),
    outcome: { type: 'refused', reason: 'message_refused', detail: 'smtp_554' },
  },
  {
    name: 'a connection lost before the letter is handed over is tried again',
    error: failure('talking', 'Connection closed unexpectedly', { code: 'ECONNECTION' }),
    outcome: { type: 'not_sent', reason: 'conversation_broken', detail: 'ECONNECTION' },
  },
  {
    name: 'a connection lost from then on is doubt',
    error: failure('handing_over', 'Connection closed unexpectedly', { code: 'ECONNECTION' }),
    outcome: { type: 'in_doubt', reason: 'no_answer', detail: 'ECONNECTION' },
  },
  {
    name: 'a silence after the letter is doubt',
    error: failure('handing_over', 'Timeout', { code: 'ETIMEDOUT' }),
    outcome: { type: 'in_doubt', reason: 'no_answer', detail: 'ETIMEDOUT' },
  },
  {
    name: 'cut by the end of the server, before the letter',
    error: failure('talking', 'ECUT', { code: 'ECUT' }),
    outcome: { type: 'not_sent', reason: 'stopped_before_handover', detail: 'ECUT' },
  },
  {
    name: 'cut by the end of the server, after the letter',
    error: failure('handing_over', 'ECUT', { code: 'ECUT' }),
    outcome: { type: 'in_doubt', reason: 'stopped_while_sending', detail: 'ECUT' },
  },
  {
    name: 'what nobody foresaw is doubt',
    error: new TypeError('?'),
    outcome: { type: 'in_doubt', reason: 'unexpected', detail: 'TypeError' },
  },
]

test.group('failed conversations', () => {
  test('F285 {name}')
    .with([...CASES])
    .run(({ assert }, { error, outcome }) => {
      assert.deepEqual(outcomeOfFailure(error), outcome)
    })
})
