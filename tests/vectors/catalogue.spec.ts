import { readFileSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { createIntl } from 'react-intl'
import {
  CHOSEN_STATUSES,
  DISC_SCAN_STATUSES,
  EXAM_STATUSES,
  IPC_STATUSES,
  OMDC_STATUSES,
  ROW_PROBLEMS,
  SECTIONS,
  examStatusLabel,
  omdcStatusLabel,
  referralStatusLabel,
  rowMessage,
  sectionLabels,
} from '#exams/rules'
import { PLATFORM_TITLES, message, type Message } from '#identity/rules'
import { SMART_UPLOAD_STATUSES, smartUploadLabel } from '#intake/rules'
import { INSURANCE_TYPES } from '#patients/rules'
import { ALERTS, alertLabel } from '#review/rules'

const MODULES = new URL('../../modules/', import.meta.url)
const modules = readdirSync(MODULES)

/** The keys that rules name literally. */
const LITERAL =
  /['`](identity|directories|patients|insurance|exams|review|letters|intake|insights|worklists|reporting|operations)\.([a-z_0-9.]+)['`]/g

function sources(module: string): string[] {
  const folder = new URL(`${module}/rules/`, MODULES)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

function catalogue(module: string, locale: 'en' | 'fr'): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${module}/lang/${locale}.json`, MODULES), 'utf8'))
}

/** The names in braces that a text is filled with. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!)
}

/** Keys that rules build from a vocabulary. */
const BUILT: Message[] = [
  ...CHOSEN_STATUSES.flatMap((status) =>
    [true, false].map((admin) => examStatusLabel(status, { rlu: false, admin }))
  ),
  ...EXAM_STATUSES.map((status) => examStatusLabel(status, { rlu: true })),
  ...OMDC_STATUSES.map(omdcStatusLabel),
  ...[null, ...IPC_STATUSES].map(referralStatusLabel),
  ...DISC_SCAN_STATUSES.map((status) => message(`exams.disc_scan.${status}`)),
  ...sectionLabels(SECTIONS),
  ...ROW_PROBLEMS.map((problem) => rowMessage(problem, 1)),
  ...ALERTS.map(alertLabel),
  ...SMART_UPLOAD_STATUSES.map(smartUploadLabel),
  ...PLATFORM_TITLES.map((title) => message(`identity.platform.${title}`)),
  ...INSURANCE_TYPES.map((type) => message(`patients.insurance_type.${type}`)),
  ...(['first_name', 'last_name'] as const).map((name) => message(`directories.${name}_required`)),
]

test.group('Catalogues', () => {
  test('F396 {module}: English and French have the same keys, and French asks for no other values')
    .with(modules.map((module) => ({ module })))
    .run(({ assert }, { module }) => {
      const [en, fr] = [catalogue(module, 'en'), catalogue(module, 'fr')]
      assert.sameMembers(Object.keys(fr), Object.keys(en))
      for (const [key, text] of Object.entries(en)) {
        if (/\{\w+, (select|plural)/.test(text + fr[key]!)) continue
        const unknown = placeholders(fr[key]!).filter((name) => !placeholders(text).includes(name))
        assert.deepEqual(unknown, [], `${module}.${key}`)
      }
    })

  test('F396 {module}: every message a rule names is in the catalogue')
    .with(modules.map((module) => ({ module })))
    .run(({ assert }, { module }) => {
      for (const [, owner, key] of sources(module).flatMap((text) => [...text.matchAll(LITERAL)])) {
        assert.isTrue(Object.hasOwn(catalogue(owner!, 'en'), key!), `${owner}.${key}`)
      }
    })

  test('F396 every message built from a vocabulary is in the catalogue', ({ assert }) => {
    for (const { key } of BUILT) {
      const [module, ...rest] = key.split('.')
      assert.isTrue(Object.hasOwn(catalogue(module!, 'en'), rest.join('.')), key)
    }
  })

  test('F125 the range message reads as documented, and well in French', ({ assert }) => {
    const say = (locale: 'en' | 'fr') =>
      createIntl({ locale, messages: catalogue('exams', locale) }).formatMessage(
        { id: 'range' },
        { field: 'cd', low: '0.1', high: '0.9' }
      )
    assert.equal(say('en'), 'Vert C/D value is outside our accepted range of 0.1-0.9')
    assert.equal(say('fr'), 'C/D vertical : valeur hors de l’intervalle accepté, de 0,1 à 0,9')
  })
})
