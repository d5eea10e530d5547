import { test } from '@japa/runner'
import { Connection } from './connection.js'

/** A server that answers when told to, and pauses that end when told to. */
function given() {
  const world = { answers: false, looks: 0, paused: [] as (() => void)[], told: 0 }
  const connection = new Connection(
    async () => (world.looks++, world.answers),
    (work) => world.paused.push(work)
  )
  connection.subscribe(() => world.told++)
  const pause = async () => {
    for (const work of world.paused.splice(0)) work()
    await new Promise((done) => setImmediate(done))
  }
  return { world, connection, pause }
}

test.group('The connection', () => {
  test('lost once, it is asked for after each pause until the server answers, and work that waited is done once', async ({
    assert,
  }) => {
    const { world, connection, pause } = given()
    let saved = 0
    connection.whenBack(() => saved++)
    connection.lost()
    connection.lost()
    assert.isTrue(connection.isLost)
    assert.equal(world.told, 1)
    await pause()
    await pause()
    assert.deepEqual([world.looks, saved, connection.isLost], [2, 0, true])
    world.answers = true
    await pause()
    assert.deepEqual([world.looks, saved, connection.isLost, world.told], [3, 1, false, 2])
    await pause()
    assert.deepEqual([world.looks, saved], [3, 1], 'nobody asks any more')
  })

  test('a look at once (the browser says "online") goes before the pause; what was given up is not done', async ({
    assert,
  }) => {
    const { world, connection, pause } = given()
    let saved = 0
    const giveUp = connection.whenBack(() => saved++)
    giveUp()
    connection.lost()
    world.answers = true
    await Promise.all([connection.look(), connection.look()])
    assert.deepEqual([connection.isLost, saved, world.told], [false, 0, 2])
    await pause()
    assert.isFalse(connection.isLost)
  })
})
