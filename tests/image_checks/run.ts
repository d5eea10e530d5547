/**
 * `npm run image-checks -- FOLDER`: which eye the checks read off the
 * photographs of a folder, against its labels.csv (`file,…,expected`: OD, OS or
 * undecided), as they are and changed; then what is asked about drawn sheets of
 * instruments, held against their own charts and others. Without a folder the
 * sheets alone. Ends with 1 where a wrong eye was read or a sheet asked about
 * wrongly.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { printSheets } from './sheets_run.js'
import { ANSWERS, answerOf, seenOn, VARIANTS, type Answer } from './variants.js'

const folder = process.argv[2]
type Label = { file: string; expected: Answer }
const labels: Label[] = folder
  ? parse(await readFile(join(folder, 'labels.csv')), { columns: true })
  : []
const unknown = labels.find(({ expected }) => !ANSWERS.includes(expected))
if (unknown) {
  process.stderr.write(`${unknown.file}: expected is not one of ${ANSWERS.join(', ')}\n`)
  process.exit(2)
}

const say = (line = '') => process.stdout.write(`${line}\n`)
const cells = (first: string, others: readonly (string | number)[]) =>
  first.padEnd(24) + others.map((each) => String(each).padStart(11)).join('')

const misses: string[] = []
const faults = new Map<string, number>()
let wrong = 0
let slowest = { ms: 0, cpu: 0, file: '' }

for (const [name, { make, expected }] of folder ? Object.entries(VARIANTS) : []) {
  const counts = new Map<string, number>()
  for (const label of labels) {
    const { seen, ms, cpu } = await seenOn(await make(await readFile(join(folder!, label.file))))
    const [want, got] = [expected(label.expected), answerOf(seen)]
    counts.set(`${want} ${got}`, (counts.get(`${want} ${got}`) ?? 0) + 1)
    for (const fault of seen.faults)
      faults.set(`${name} ${fault}`, (faults.get(`${name} ${fault}`) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, cpu, file: label.file }
    if (want === got) continue
    if (got !== 'undecided') wrong++
    misses.push(`  ${name}: ${label.file} is ${want}, read as ${got}`)
  }
  say(
    cells(
      name,
      ANSWERS.map((answer) => `read ${answer === 'undecided' ? 'none' : answer}`)
    )
  )
  for (const want of ANSWERS) {
    const row = ANSWERS.map((got) => counts.get(`${want} ${got}`) ?? 0)
    if (row.some((count) => count > 0)) say(cells(`  is ${want}`, row))
  }
}
if (folder) {
  say()
  say(`faults found: ${[...faults].map(([key, count]) => `${key} ${count}`).join(', ') || 'none'}`)
  say(
    `slowest: ${Math.round(slowest.ms)} ms, ${Math.round(slowest.cpu)} ms of a processor (${slowest.file})`
  )
  say(`wrong eye: ${wrong}, of ${labels.length * Object.keys(VARIANTS).length}`)
  for (const miss of misses) say(miss)
  say()
}
const askedWrongly = await printSheets(say)
// The reader of pictures keeps a thread of its own.
process.exit(wrong + askedWrongly > 0 ? 1 : 0)
