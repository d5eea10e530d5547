import type { I18n } from '@adonisjs/i18n'
import { DIRECTORY_KINDS } from '#directories'

const OWN = 'operations.trail.'

/** A list of the portal has a name in the catalogue: `patients.portal.patients.name`. */
const LIST = /\.portal\.(\w+)\.name$/

const LIST_VERBS = ['listed', 'read', 'searched'] as const

const ENTRY_VERBS = [
  'added',
  'changed',
  'deleted',
  'hidden',
  'number_changed',
  'number_confirmed',
  'read',
  'removed',
  'shown',
] as const

/**
 * What was done, in words, by the action's name. What is done with entries of the
 * directories and with lists of the portal is told alike for all of them; words
 * of its own go before that.
 */
export function actionWords(i18n: I18n): ReadonlyMap<string, string> {
  const catalogue = Object.keys(i18n.localeTranslations)
  const lists = catalogue.flatMap((key) => {
    const name = LIST.exec(key)?.[1]
    return name ? ofList(i18n, name, i18n.t(key, { smart_count: 2 })) : []
  })
  const own = catalogue
    .filter((key) => key.startsWith(OWN))
    .map((key) => [key.slice(OWN.length), i18n.localeTranslations[key]!] as const)
  return new Map([...lists, ...DIRECTORY_KINDS.flatMap((kind) => ofEntry(i18n, kind)), ...own])
}

function ofList(i18n: I18n, name: string, list: string) {
  return LIST_VERBS.map(
    (verb) => [`portal.${name}_${verb}`, i18n.t(`${OWN}in_portal.${verb}`, { list })] as const
  )
}

function ofEntry(i18n: I18n, kind: string) {
  const key = `directories.portal.${kind}s.name`
  const [one, all] = [1, 2].map((count) => i18n.t(key, { smart_count: count }))
  return [
    ...ENTRY_VERBS.map(
      (verb) => [`${kind}.${verb}`, i18n.t(`${OWN}in_directory.${verb}`, { entry: one })] as const
    ),
    [`${kind}s.read`, i18n.t(`${OWN}in_directory.listed`, { list: all })] as const,
  ]
}
