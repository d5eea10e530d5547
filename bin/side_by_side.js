import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * @typedef {{ command: string, args: string[], environment?: Record<string, string> }} Step
 */

/**
 * Runs one command on this terminal.
 *
 * @param {string} root folder to run it in
 * @param {Step} step
 * @returns {Promise<number>} its exit code, 1 when a signal ended it
 */
export function runStep(root, step) {
  return ended(start(root, step, 'inherit'))
}

/**
 * Runs commands at the same time and prints each one's lines behind its number.
 * What a test run says at its end (errors and counts) is held back until all
 * have ended, so that no other's lines run through it.
 *
 * @param {string} root folder to run them in
 * @param {Step[]} steps
 * @returns {Promise<number>} 0 when all ended well, else the first other code
 */
export async function runSideBySide(root, steps) {
  const codes = await Promise.all(
    steps.map(async (step, index) => {
      const child = start(root, step, ['ignore', 'pipe', 'pipe'])
      const [code, conclusion] = await Promise.all([ended(child), print(child, index + 1)])
      return { code, conclusion }
    })
  )
  for (const [index, { conclusion }] of codes.entries()) write(conclusion, index + 1)
  return codes.find(({ code }) => code !== 0)?.code ?? 0
}

/** The head of a test run's closing words. */
const CONCLUSION = /^\W*(ERRORS\W|(PASSED|FAILED) *$)/

/** Prints a child's lines as they come. @returns its closing words */
async function print(child, number) {
  const conclusion = []
  const take = (line) => {
    const held = conclusion.length > 0 || CONCLUSION.test(plain(line))
    if (held) conclusion.push(line)
    else write([line], number)
  }
  await Promise.all(
    [child.stdout, child.stderr].map((stream) => {
      const lines = createInterface({ input: stream }).on('line', take)
      return new Promise((resolve) => lines.once('close', resolve))
    })
  )
  return conclusion
}

/** A line without its colours. */
function plain(line) {
  return line.replace(/\u001B\[[0-9;]*m/g, '')
}

function write(lines, number) {
  for (const line of lines) process.stdout.write(`${number} ${line}\n`)
}

function start(root, { command, args, environment }, stdio) {
  const child = spawn(command, args, {
    cwd: root,
    stdio,
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return child
}

function ended(child) {
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}
