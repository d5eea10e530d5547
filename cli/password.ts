import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { word, type Word } from '#cli/words'

/**
 * A new password: the first line of standard input, or typed twice at a
 * terminal without being shown. Null when the two differ.
 */
export async function readNewPassword(prompt: Word = 'users.create.password') {
  if (!process.stdin.isTTY) return firstLine()
  const password = await ask(word(prompt))
  return (await ask(word('users.create.again'))) === password ? password : null
}

/** One that is known: the first line of standard input, or typed without being shown. */
export async function readPassword(prompt: Word): Promise<string> {
  return process.stdin.isTTY ? ask(word(prompt)) : firstLine()
}

async function firstLine(): Promise<string> {
  const reader = createInterface({ input: process.stdin })
  const { value } = await reader[Symbol.asyncIterator]().next()
  reader.close()
  return value ?? ''
}

async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const cancelled = new Promise<never>((_, reject) => {
    reader.once('SIGINT', () => reject(new Error(word('refused.cancelled'))))
  })
  try {
    return await Promise.race([reader.question(''), cancelled])
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
