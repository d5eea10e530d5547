import db from '@adonisjs/lucid/services/db'
import { wholeNumber } from '#cli/values'
import { noteReport } from '#app/outbox/report'
import { REPORTED_STATES, afterReport, type ReportedState } from '#app/outbox/states'
import { sendDue, type Delivery } from '#app/outbox/index'
import { givenSrfax, openFaxGateway } from '#tests/helpers/fax_gateway'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { defineDrill, judgeEach } from './drill.js'

/** Reports that one fax gets. */
const OF_ONE = 10

/** Seed of the orders in which they come. */
const SEED = 20_261

/** The same things said of the same faxes, in two orders and some of them again, end the same. */
export default defineDrill<{ reports: number }>({
  summary: 'Repeats and reorders what the gateway says of its faxes.',
  configure: (command) =>
    command.option('--reports <number>', 'reports in all', wholeNumber('--reports'), 10_000),
  async run({ reports }, { say }) {
    const next = randomFrom(SEED)
    const gateway = await openFaxGateway()
    const setBack = givenSrfax(gateway.url)
    const pairs: Pair[] = []
    try {
      for (let made = 0; made < reports; made += 2 * OF_ONE) {
        const said = Array.from(
          { length: OF_ONE },
          () => REPORTED_STATES[next(REPORTED_STATES.length)]!
        )
        pairs.push({
          said,
          one: await toldOf(said),
          other: await toldOf(shuffled(said, next)),
        })
        if (pairs.length % 100 === 0) say(`${2 * OF_ONE * pairs.length} reports`)
      }
      await sendDue({ limit: 10_000 })
    } finally {
      setBack()
      await gateway.close()
    }
    const ids = pairs.flatMap(({ one, other }) => [one.id, other.id])
    const rows: Delivery[] = await db.from('deliveries').whereIn('id', ids)
    const all: number[] = (await db.from('deliveries').select('id')).map(({ id }) => id)
    return [
      { what: 'reports', tried: 2 * OF_ONE * pairs.length, failed: [] },
      judgeEach('in one state, whatever the order', pairs, ({ said, one, other }) =>
        one.state === other.state && one.state === farthest(said)
          ? null
          : `${one.id} is ${one.state}, ${other.id} is ${other.state} after ${said.join()}`
      ),
      judgeEach('sent no more often than before', rows, ({ id, attempts }) =>
        attempts === 1 ? null : `delivery ${id}: ${attempts} attempts`
      ),
      judgeEach('no row but those that were there', all, (id) =>
        ids.includes(id) ? null : `delivery ${id}`
      ),
      {
        what: 'nothing reached the gateway',
        tried: 1,
        failed: gateway.faxes.map(({ to }) => `a fax to ${to}`),
      },
    ]
  },
})

type Told = Pick<Delivery, 'id' | 'state'>
type Pair = { said: ReportedState[]; one: Told; other: Told }

/** A fax that the gateway took, and where these reports brought it; two come at the same moment. */
async function toldOf(said: readonly ReportedState[]): Promise<Told> {
  const { id } = await givenDelivery({
    state: 'unknown',
    state_reason: 'gateway_no_answer',
    attempts: 1,
    provider: 'srfax',
  })
  for (let at = 0; at < said.length; at += 2) {
    await Promise.all(
      said
        .slice(at, at + 2)
        .map((state) => noteReport(id, { state, providerId: String(90_000_000 + id), pages: 2 }))
    )
  }
  return db.from('deliveries').where('id', id).select('id', 'state').firstOrFail()
}

const farthest = (said: readonly ReportedState[]) =>
  said.reduce<Delivery['state']>((now, state) => afterReport(now, state), 'unknown')

/** The same reports in another order, the first of them said again at the end. */
function shuffled(said: readonly ReportedState[], next: (below: number) => number) {
  const left = [...said]
  const other: ReportedState[] = []
  while (left.length > 0) other.push(...left.splice(next(left.length), 1))
  return [...other, said[0]!]
}

/** Whole numbers below a bound, the same ones for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
}
