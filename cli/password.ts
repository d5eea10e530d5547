import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { word } from '#cli/words'

/**
 * A new password: the first line of standard input, or typed twice at a
 * terminal without being shown. Null when the two differ.
 */
export async function readNewPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) {
    const reader = createInterface({ input: process.stdin })
    const { value } = await reader[Symbol.asyncIterator]().next()
    reader.close()
    return value ?? ''
  }
  const password = await ask(word('users.create.password'))
  return (await ask(word('users.create.again'))) === password ? password : null
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
