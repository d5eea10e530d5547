import { test } from '@japa/runner'
import { Connection } from '#app/kernel/connection'

const NOTHING = 'no answer'

/** A way to a server that answers when the test says so. */
function givenLine() {
  let isUp = true
  const later: (() => void)[] = []
  const line = new Connection(
    async () => isUp,
    (work) => later.push(work)
  )
  let asked = 0
  const read = async () => {
    asked++
    if (isUp) return `answer ${asked}`
    line.lost()
    return NOTHING
  }
  const isLost = (answer: string) => answer === NOTHING
  return {
    line,
    cut: () => (isUp = false),
    mend: () => ((isUp = true), line.look()),
    asked: () => asked,
    read: (signal?: AbortSignal) => line.readAgain(read, { isLost, signal }),
  }
}

/** Lets everything that is ready happen. */
const settled = () => new Promise((done) => setImmediate(done))

test.group('The way to the server', () => {
  test('F104 a read without an answer is read once more when the server is back, and no sooner', async ({
    assert,
  }) => {
    const { line, cut, mend, asked, read } = givenLine()
    assert.equal(await read(), 'answer 1')
    cut()
    const waiting = read()
    await settled()
    assert.isTrue(line.isLost)
    assert.equal(asked(), 2)
    await mend()
    assert.equal(await waiting, 'answer 3')
  })

  test('F104 a read somebody gave up is not read again', async ({ assert }) => {
    const { cut, mend, asked, read } = givenLine()
    cut()
    const given = new AbortController()
    const waiting = read(given.signal)
    await settled()
    given.abort()
    assert.equal(await waiting, NOTHING)
    await mend()
    await settled()
    assert.equal(asked(), 1)
  })

  test('F104 of a write without an answer the person is told until it is answered or read', ({
    assert,
  }) => {
    const { line } = givenLine()
    let told = 0
    line.subscribe(() => told++)
    line.leftUnsent()
    assert.isTrue(line.hasUnsent)
    assert.isTrue(line.isLost)
    line.settleUnsent()
    line.settleUnsent()
    assert.isFalse(line.hasUnsent)
    assert.equal(told, 3, 'unsent, lost, settled')
  })
})
