import { median } from './knock.js'
import type { Cpu } from './cpu.js'
import type { Measured } from './rounds.js'

/** The figures as a Markdown table, then how our cost grew from the smallest to the largest size. */
export function report(measured: Measured[], against = 'floor'): string {
  const sizes = [...new Set(measured.map(({ patients }) => patients))].sort((a, b) => a - b)
  const head = [
    '| case | patients | ours, requests/s (range) | floor, requests/s (range) | ratio (range) | aim | answer, ms: ours / floor | answer, KB: ours / floor | CPU of an answer, µs, server + database: ours / floor |'.replaceAll(
      'floor',
      against
    ),
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  return [...head, ...measured.map(line), ...growthLines(measured, sizes)].join('\n')
}

function line(measured: Measured): string {
  const { aCase, patients, ours, floor, oursAnswer, floorAnswer, oursSize, floorSize } = measured
  const ratios = ours.map((one, round) => one / floor[round]!)
  const cells = [
    aCase.label,
    patients.toLocaleString('en'),
    ranged(ours, 0),
    ranged(floor, 0),
    ranged(ratios, 2),
    aCase.aim.toFixed(2),
    `${oursAnswer.toFixed(1)} / ${floorAnswer.toFixed(1)}`,
    `${oursSize.toFixed(1)} / ${floorSize.toFixed(1)}`,
    `${used(measured.oursCpu)} / ${used(measured.floorCpu)}`,
  ]
  return `| ${cells.join(' | ')} |`
}

function used(cpu: Cpu | null): string {
  return cpu ? `${Math.round(cpu.server)} + ${Math.round(cpu.database)}` : '–'
}

/** A median with its range. */
export function ranged(values: readonly number[], digits: number): string {
  const text = (value: number) => value.toFixed(digits)
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`
}

function growthLines(measured: Measured[], sizes: number[]): string[] {
  if (sizes.length < 2) return []
  const [small, large] = [sizes[0]!, sizes.at(-1)!]
  const cost = (label: string, patients: number, side: 'ours' | 'floor') =>
    1 /
    median(measured.find((one) => one.patients === patients && one.aCase.label === label)![side])
  const title = `growth of cost, ${small.toLocaleString('en')} to ${large.toLocaleString('en')}`
  const rows = measured
    .filter(({ patients }) => patients === large)
    .map(({ aCase: { label, growth } }) => {
      const grown = (side: 'ours' | 'floor') =>
        `${(cost(label, large, side) / cost(label, small, side)).toFixed(2)}x`
      return `| ${label} | ${grown('ours')} | ${growth}x | ${grown('floor')} |`
    })
  return ['', `| ${title} | ours | at most | floor |`, '| --- | ---: | ---: | ---: |', ...rows]
}
