import { setTimeout as sleep } from 'node:timers/promises'
import { footprintOf } from '../harness/cpu.js'
import { startBare, startKit, startProduct, type Running } from '../harness/processes.js'
import type { Survey } from '../harness/survey.js'
import { ranged } from '../harness/table.js'

/** performance.md: CPU and memory of a cold start against the framework alone. */
const AIM = 1.5

/** Starts of each that are measured. */
const STARTS = 5

/** Milliseconds in which what was begun at the start comes to its end. */
const REST = 1_500

type Footprint = { cpu: number; memory: number }

export const survey: Survey = {
  name: 'footprint',
  async run({ databaseUrl, dataDir, say }) {
    const ours: Footprint[] = []
    const kit: Footprint[] = []
    const bare: Footprint[] = []
    for (let start = 0; start < STARTS; start++) {
      say(`start ${start + 1} of ${STARTS}`)
      bare.push(await coldStart(await startBare(), '/'))
      kit.push(await coldStart(await startKit(databaseUrl), '/'))
      ours.push(await coldStart(await startProduct(databaseUrl, dataDir), '/api/csrf_cookie/'))
    }
    const lines = [
      line('CPU until the first answer, ms', ours.map(cpu), kit.map(cpu), bare.map(cpu)),
      line('memory then, MB', ours.map(memory), kit.map(memory), bare.map(memory)),
    ]
    return [
      `Medians of ${STARTS} starts in turn: the compiled product; AdonisJS with the packages of its starter kit, one route that asks the database; its core alone, one route.`,
      '',
      '| case | ours (range) | starter kit (range) | core alone (range) | ratio to the kit (range) | ratio to the core (range) | aim, at most |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
    ].join('\n')
  },
}

const cpu = (footprint: Footprint) => footprint.cpu
const memory = (footprint: Footprint) => footprint.memory

/** What a server used until it answered once and came to rest. */
async function coldStart(server: Running, path: string): Promise<Footprint> {
  try {
    const answer = await fetch(`${server.url}${path}`)
    await answer.text()
    await sleep(REST)
    return footprintOf(server.pid)
  } finally {
    await server.stop()
  }
}

function line(label: string, ours: readonly number[], ...others: readonly number[][]): string {
  const ratios = others.map((other) => ours.map((each, start) => each / other[start]!))
  const cells = [ours, ...others].map((values) => ranged(values, 0))
  const ranges = ratios.map((values) => ranged(values, 2))
  return `| ${[label, ...cells, ...ranges, AIM.toFixed(2)].join(' | ')} |`
}
