import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf, type Locale } from '#app/kernel/languages'
import type english from './lang/en.json'

export type Word = keyof typeof english

/** The operator's language, as every program of a terminal takes it; else English. */
export function languageOf(environment: NodeJS.ProcessEnv): Locale {
  return localeOf(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG)
}

const file = join(import.meta.dirname, 'lang', `${languageOf(process.env)}.json`)
const words = JSON.parse(readFileSync(file, 'utf8')) as Record<Word, string>

/** A message of the catalogue with its `{placeholders}` filled. */
export function word(key: Word, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole
  )
}
