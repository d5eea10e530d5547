import en from './lang/en.json' with { type: 'json' }
import fr from './lang/fr.json' with { type: 'json' }

export type Word = keyof typeof en

/** Complete in both languages, or this does not compile. */
const CATALOGUES: Record<'en' | 'fr', Record<Word, string>> = { en, fr }

/** The operator's language, as every program of a terminal takes it; else English. */
export function languageOf(environment: NodeJS.ProcessEnv): 'en' | 'fr' {
  const wanted = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return /^fr(?![a-z])/i.test(wanted) ? 'fr' : 'en'
}

const language = languageOf(process.env)

/** A message of the catalogue with its `{placeholders}` filled. */
export function word(key: Word, values: Record<string, string | number> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole
  )
}
