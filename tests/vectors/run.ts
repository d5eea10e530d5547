import { readFileSync } from 'node:fs'
import { judge, type Vector } from './judge.js'

/**
 * `npm run test:vectors -- FILE`: a line for each vector that fails, the
 * counts as the last line, exit code 1 when any failed and 2 when the file
 * cannot be used.
 */
const OWN_FILE = new URL('./vectors.json', import.meta.url)

function readVectors(file: string | URL): Vector[] {
  const vectors: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(vectors)) throw new TypeError('The file holds no list of vectors')
  return vectors as Vector[]
}

function main(file: string | undefined): number {
  let vectors: Vector[]
  try {
    vectors = readVectors(file ?? OWN_FILE)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 2
  }
  const failed = vectors.filter((vector) => {
    const answer = judge(vector)
    if (answer === null) return false
    const { rule, input, expected } = vector
    const line = `FAIL ${rule} ${JSON.stringify(input)}: expected ${JSON.stringify(expected)}, got ${answer}`
    process.stdout.write(`${line}\n`)
    return true
  }).length
  process.stdout.write(`${vectors.length - failed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}

process.exitCode = main(process.argv[2])
