import { readFile, readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { LOCALES, type Locale } from '#app/kernel/languages'

type Catalogue = Record<string, string>

/**
 * One catalogue for server, pages, portal, letters and commands: each module's
 * `lang/<locale>.json`, its keys prefixed with the module's name.
 */
export function catalogueLoader() {
  return {
    async load(): Promise<Record<string, Catalogue>> {
      const modules = await readdir(app.makePath('modules'))
      const loaded = await Promise.all(
        LOCALES.map(async (locale) => [locale, await readLocale(modules, locale)] as const)
      )
      return Object.fromEntries(loaded)
    },
  }
}

async function readLocale(modules: string[], locale: Locale): Promise<Catalogue> {
  const all: Catalogue = {}
  for (const module of [...modules, '../app']) {
    const messages = await readMessages(app.makePath('modules', module, 'lang', `${locale}.json`))
    const prefix = module === '../app' ? 'app' : module
    for (const [key, text] of Object.entries(messages)) all[`${prefix}.${key}`] = text
  }
  return all
}

async function readMessages(path: string): Promise<Catalogue> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
