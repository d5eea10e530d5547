import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { FIELD_TABLE } from '../../modules/exams/fields/table.js'
import { isPair, type PairField, type VisitField } from '../../modules/exams/fields/field.js'
import { WAITING_FIELDS } from '../../modules/exams/fields/waiting.js'
import { SECTIONS } from '../../modules/exams/rules/sections.js'
import { UPLOAD_RULES } from '../../modules/exams/rules/uploads.js'
import { VIEWER_ZOOM } from '../../modules/exams/rules/viewers.js'

const ROOT = join(import.meta.dirname, '..', '..')

/** What runs: the table itself, catalogues, tests and invented data use nothing. */
const RUNS = ['app', 'modules', 'inertia', 'admin', 'cli'].flatMap((area) => [
  `${area}/**/*.ts`,
  `${area}/**/*.tsx`,
])

async function sources(): Promise<string> {
  const texts: string[] = []
  for await (const path of glob(RUNS, { cwd: ROOT })) {
    if (path.includes('.spec.') || path.startsWith('modules/exams/fields/')) continue
    const text = await readFile(join(ROOT, path), 'utf8')
    texts.push(text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, ''))
  }
  return texts.join('\n')
}

/** Endings that a source adds to a name: `${history}_none`. */
function endingsIn(source: string): string[] {
  return [...new Set([...source.matchAll(/\$\{\w+\}(_[a-z]+)`/g)].map(([, ending]) => ending!))]
}

/** Uploads, sections and viewers: a source that says such a word need not mean a field of that name. */
const OTHERS = new Set<string>([
  ...SECTIONS,
  ...Object.keys(UPLOAD_RULES),
  ...Object.keys(VIEWER_ZOOM),
])

/** Does a page draw the text by its name? */
function isDrawn(name: string, source: string): boolean {
  return new RegExp(`<(?:TextField|TextsCard|WrittenTexts)\\s[^>]*['"]${name}['"]`).test(source)
}

/** Fields of the table without a place on the page that no source names, by the name of their record. */
function unusedIn(source: string): string[] {
  const words = new Set(source.match(/[A-Za-z_][A-Za-z0-9_]*/g))
  const endings = endingsIn(source)
  const isNamed = (name: string) =>
    words.has(name) ||
    endings.some((ending) => name.endsWith(ending) && words.has(name.slice(0, -ending.length)))
  return Object.entries<PairField | VisitField>(FIELD_TABLE)
    .filter(([, { place }]) => place === undefined)
    .filter(([base, field]) =>
      field.kind === 'text' && OTHERS.has(base)
        ? !isDrawn(base, source)
        : ![base, ...columnsAndNames(field)].some(isNamed)
    )
    .map(([base]) => base)
}

function columnsAndNames(field: PairField | VisitField): string[] {
  if (isPair(field)) return [field.od, field.os]
  return field.column ? [field.column] : []
}

test.group('Fields that wait for their use', () => {
  const waiting = Object.values(WAITING_FIELDS).flat()

  test('every field is used somewhere, or stands in the list of those that wait', async ({
    assert,
  }) => {
    const forgotten = unusedIn(await sources()).filter(
      (name) => !(waiting as readonly string[]).includes(name)
    )
    assert.deepEqual(forgotten, [])
  })

  test('whoever has found a use has left the list, which holds nobody twice', async ({
    assert,
  }) => {
    const unused = unusedIn(await sources())
    assert.deepEqual(
      waiting.filter((name) => !unused.includes(name)),
      []
    )
    assert.equal(new Set(waiting).size, waiting.length)
  })

  test('a field is used by its own name, that of its column, of an eye, or one made of it', ({
    assert,
  }) => {
    const source =
      "exam.impression; 'od_id'; base.right_ght; allergies; `${history}_none`; omd_history"
    const unused = unusedIn(source)
    assert.notIncludeMembers(unused, ['impression', 'optometrist', 'ght', 'allergies'])
    assert.notInclude(unused, 'omd_history_none')
    assert.includeMembers(unused, ['iop_history_none', 'billing_code', 'omd_gp'])
  })

  test('F085 a text that shares its name with an upload is used where a page draws it', ({
    assert,
  }) => {
    const others =
      'referral_letter: { kind: \'letter\' }; <PdfViewer viewer="referral_letter" />;' +
      '<ReconciledField name="referral_letter" />; record.referral_letter'
    assert.include(unusedIn(others), 'referral_letter')
    const drawn = `${others}; <WrittenTexts names={['od_req_omd', 'referral_letter']} />`
    assert.notInclude(unusedIn(drawn), 'referral_letter')
  })
})
