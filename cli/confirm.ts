import { createInterface } from 'node:readline/promises'
import type { CommonOptions } from '#cli/command'
import { word } from '#cli/words'

/**
 * A yes, given beforehand with `--yes` or now at the terminal. Where nobody
 * can be asked the answer is no, and says what would have helped.
 */
export async function confirm(question: string, { yes }: CommonOptions): Promise<boolean> {
  if (yes) return true
  if (process.stdin.isTTY && process.stderr.isTTY) {
    const reader = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await reader.question(`${question} [${word('yes')}/N] `)
    reader.close()
    if (answer.trim().toLowerCase().startsWith(word('yes'))) return true
  }
  process.stderr.write(`farsight: ${word('refused.not_confirmed')}\n`)
  return false
}
