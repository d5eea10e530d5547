import { test } from '@japa/runner'
import { givenOd } from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'

/** Opens as many streams as are let in, and one more. */
async function fill(person: Visitor, room: number, uid?: () => string) {
  const streams = []
  for (let n = 0; n <= room; n++) streams.push(await openStream(person, uid?.()))
  return streams
}

/** The server hears of a closed connection a moment later. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

test.group('Live streams are counted', () => {
  test('F394 an account with too many waits, whatever names it gives them; others are let in', async ({
    assert,
    cleanup,
  }) => {
    cleanup(givenSetting('STREAMS_PER_ACCOUNT', 3))
    const od = await givenOd()
    const [window, phone] = [await asVisitor(od), await asVisitor(od)]
    const streams = await fill(window, 3, () => 'always-the-same')
    assert.deepEqual(
      streams.map(({ status }) => status),
      [200, 200, 200, 429]
    )
    const refused = await phone.get('/ws/session/')
    assert.equal(refused.status, 429)
    assert.isFalse(refused.body.success)
    assert.equal(refused.headers.get('retry-after'), '30')
    const other = await openStream(await asVisitor(await givenOd()))
    assert.equal(other.status, 200)

    streams[0]!.close()
    await settled()
    const again = await openStream(phone)
    assert.equal(again.status, 200, 'what was closed makes room')
    for (const each of [...streams, other, again]) each.close()
    await settled()
  })

  test('F394 when all places are taken, the next is told when to come again', async ({
    assert,
    cleanup,
  }) => {
    cleanup(givenSetting('STREAMS_MAX', 2))
    const first = await openStream(await asVisitor(await givenOd()))
    const second = await openStream(await asVisitor(await givenOd()))
    const third = await (await asVisitor(await givenOd())).get('/ws/session/')
    assert.equal(third.status, 503)
    assert.equal(third.headers.get('retry-after'), '2')
    for (const each of [first, second]) each.close()
    await settled()
  })
})
