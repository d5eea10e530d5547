import { ranged } from './table.js'

/** Work that nobody asks for over HTTP, done here and by the floor in turn. */
export type HandCase = {
  label: string
  /** Pieces done in each round. */
  pieces: number
  /** Does the n-th piece. */
  ours(n: number): Promise<unknown>
  floor(n: number): Promise<unknown>
  /** Lowest pieces per second against the floor's = 1. */
  aim: number
}

/** A file of bench/workloads may export one of these as `handwork`, in place of a `workload`. */
export type Handwork = {
  name: string
  /** Prepares enough for so many rounds, has them run, and puts everything back. */
  run(rounds: number, race: (cases: readonly HandCase[]) => Promise<void>): Promise<void>
}

/** Every case in every round, ours and the floor's turn about; the figures as a Markdown table. */
export async function raceByHand(
  cases: readonly HandCase[],
  rounds: number,
  say: (line: string) => void
): Promise<string> {
  const measured = cases.map((one) => ({ one, ours: [] as number[], floor: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    say(`round ${round + 1} of ${rounds}`)
    for (const { one, ours, floor } of measured) {
      const turns = [
        async () => ours.push(await perSecond(one.pieces, round, one.ours)),
        async () => floor.push(await perSecond(one.pieces, round, one.floor)),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
    }
  }
  const head = [
    '| case | ours, pieces/s (range) | floor, pieces/s (range) | ratio (range) | aim |',
    '| --- | ---: | ---: | ---: | ---: |',
  ]
  const lines = measured.map(({ one, ours, floor }) => {
    const ratios = ours.map((each, round) => each / floor[round]!)
    const cells = [one.label, ranged(ours, 1), ranged(floor, 1), ranged(ratios, 2)]
    return `| ${[...cells, one.aim.toFixed(2)].join(' | ')} |`
  })
  return [...head, ...lines].join('\n')
}

async function perSecond(pieces: number, round: number, work: (n: number) => Promise<unknown>) {
  const started = performance.now()
  for (let each = 0; each < pieces; each++) await work(round * pieces + each)
  return (pieces * 1_000) / (performance.now() - started)
}
