import { readFileSync, readdirSync } from 'node:fs'
import { createIntl } from 'react-intl'
import type { Message } from '#identity/rules'

const MODULES = new URL('../../modules/', import.meta.url)

/** All English texts, as the application knows them: the module's name in front of the key. */
const texts: Record<string, string> = Object.fromEntries(
  readdirSync(MODULES).flatMap((module) => {
    const catalogue: Record<string, string> = readCatalogue(module)
    return Object.entries(catalogue).map(([key, text]) => [`${module}.${key}`, text])
  })
)

function readCatalogue(module: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(new URL(`${module}/lang/en.json`, MODULES), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const intl = createIntl({
  locale: 'en',
  messages: texts,
  onError: (error) => {
    throw error
  },
})

/** The sentence before it is filled. */
export function templateOf({ key }: Message): string {
  const text = texts[key]
  if (text === undefined) throw new RangeError(`The catalogue has no ${key}`)
  return text
}

/** The sentence as a person reads it. */
export function render(message: Message): string {
  templateOf(message)
  return intl.formatMessage({ id: message.key }, { ...message.params })
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value
}
