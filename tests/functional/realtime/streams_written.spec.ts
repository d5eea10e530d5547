import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import transmit from '@adonisjs/transmit/services/main'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { asVisitor, type Visitor } from '#tests/helpers/session'

/** A message comes within this, in milliseconds. */
const LIMIT = 2_000

/** More than the system keeps for a connection by itself, in pieces of 64 KB. */
const FLOOD = { pieces: 1_000, piece: 'x'.repeat(64 * 1_024) }

/** The head of a stream's answer, and the connection, which nobody reads any more. */
async function openUnread(person: Visitor, uid: string) {
  const { hostname, port } = new URL(person.baseUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.write(
    `GET /ws/session/events?uid=${uid} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
      `accept: text/event-stream\r\ncookie: ${person.cookieHeader}\r\n\r\n`
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, head: head.toString('latin1') }
}

async function givenJoined() {
  const od = await givenOd()
  const person = await asVisitor(od)
  const channel = `exams/${(await givenExam(await givenPatient(od))).id}`
  const join = (uid: string) => person.post('/ws/session/subscribe', { uid, channel })
  return { person, channel, join }
}

const uidsOf = (channel: string) => transmit.getSubscribersFor(channel)

test.group('What open pages are told', () => {
  test('F393 every page of a channel hears the same, and each channel its own', async ({
    assert,
    cleanup,
  }) => {
    const [here, there] = [await givenJoined(), await givenJoined()]
    const one = await openStream(here.person)
    const two = await openStream(here.person)
    const other = await openStream(there.person)
    for (const each of [one, two, other]) cleanup(each.close)
    await here.join(one.uid)
    await here.join(two.uid)
    await there.join(other.uid)
    const payload = { part: 'exam', words: 'two\nlines, œil' }
    transmit.broadcast(here.channel, payload)
    transmit.broadcast(there.channel, payload)
    for (const page of [one, two, other]) await page.message(LIMIT)
    for (const page of [one, two]) {
      assert.deepEqual(page.messages, [{ channel: here.channel, payload }])
    }
    assert.deepEqual(other.messages, [{ channel: there.channel, payload }])
  })

  test('F393 what changes after it was told is told as it is then', async ({ assert, cleanup }) => {
    const { person, channel, join } = await givenJoined()
    const page = await openStream(person)
    cleanup(page.close)
    await join(page.uid)
    const payload = { part: 'exam' }
    transmit.broadcast(channel, payload)
    await turn()
    payload.part = 'letters'
    transmit.broadcast(channel, payload)
    while (page.messages.length < 2) await page.message(LIMIT).then(() => turn())
    assert.deepEqual(
      page.messages.map(({ payload: said }) => said.part),
      ['exam', 'letters']
    )
  })

  test('F393 what another process tells of is heard here', async ({ assert, cleanup }) => {
    const { person, channel, join } = await givenJoined()
    const page = await openStream(person)
    cleanup(page.close)
    await join(page.uid)
    const told = { channel, payload: { part: 'exam' } }
    const letter = JSON.stringify({ busId: 'another process', payload: { type: 1, ...told } })
    await db.rawQuery('select pg_notify(?, ?)', ['farsight_transmit', letter])
    assert.deepEqual(await page.message(LIMIT), told)
  })

  test('F394 a page that does not read is let go, and nobody else for it', async ({
    assert,
    cleanup,
  }) => {
    const { person, channel, join } = await givenJoined()
    const { socket } = await openUnread(person, 'page-that-does-not-read')
    const reading = await openStream(person)
    cleanup(() => void socket.destroy())
    cleanup(reading.close)
    await join('page-that-does-not-read')
    let pieces = 0
    while (uidsOf(channel).length > 0 && pieces++ < FLOOD.pieces) {
      // In this process only: the other processes' bus takes ids, no floods.
      transmit.broadcastExcept(channel, FLOOD.piece, '')
      await turn()
    }
    assert.isBelow(pieces, FLOOD.pieces, 'what waits for a page stays little')
    assert.isFalse(reading.ended())
    await join(reading.uid)
    transmit.broadcast(channel, { part: 'exam' })
    assert.deepEqual(await reading.message(LIMIT), { channel, payload: { part: 'exam' } })
  })

  test('F393 a stream’s answer has the headers of every answer, and no length', async ({
    assert,
    cleanup,
  }) => {
    const { person } = await givenJoined()
    const { socket, head } = await openUnread(person, 'page-whose-head-is-read')
    cleanup(() => void socket.destroy())
    const lines = head.toLowerCase()
    assert.match(lines, /^http\/1\.1 200 ok\r\n/)
    for (const line of [
      'content-type: text/event-stream',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      "content-security-policy: default-src 'none'",
      'x-request-id: ',
      'x-accel-buffering: no',
      'no-store',
    ]) {
      assert.include(lines, line)
    }
    assert.notInclude(lines, 'content-encoding')
    assert.notInclude(lines, 'transfer-encoding')
  })
})
