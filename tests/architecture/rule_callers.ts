import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..', '..')

/** What people and machines really run; specs, factories and the bench are no callers. */
const PRODUCT = ['app', 'modules', 'inertia', 'admin', 'cli', 'config', 'database/seeders', 'bin']

const RULE = /^modules\/[^/]+\/rules\/(?!index\.ts$)/

/** A top-level declaration of a rule file and every name it mentions. */
type Declaration = {
  readonly name: string
  readonly file: string
  /** An exported function, class or constant; types vanish at run time and are not judged. */
  readonly isJudged: boolean
  readonly mentions: ReadonlySet<string>
}

/**
 * Exported values of `modules/NAME/rules` that nothing of the product reaches, not
 * even through other rules, as `file name`.
 */
export async function rulesWithoutCaller(): Promise<string[]> {
  const files = (await Promise.all(PRODUCT.map(sourcesBelow))).flat()
  const declarations: Declaration[] = []
  const reached = new Set<string>()
  for (const file of files) {
    const source = parse(file, await readFile(join(ROOT, file), 'utf8'))
    if (RULE.test(file)) declarations.push(...declarationsOf(source, file))
    else if (!file.endsWith('/rules/index.ts')) mentionsOf(source).forEach((n) => reached.add(n))
  }
  spread(declarations, reached)
  return declarations
    .filter(({ isJudged, name }) => isJudged && !reached.has(name))
    .map(({ file, name }) => `${file} ${name}`)
    .sort()
}

/** Values a module's `index.ts` hands out and nothing of the product outside of it takes, as `file name`. */
export async function doorsWithoutVisitor(): Promise<string[]> {
  const files = (await Promise.all(PRODUCT.map(sourcesBelow))).flat()
  const handedOut: { file: string; room: string; name: string }[] = []
  const takenBy = new Map<string, Set<string>>()
  for (const file of files) {
    const source = parse(file, await readFile(join(ROOT, file), 'utf8'))
    const room = /^modules\/[^/]+\//.exec(file)?.[0] ?? ''
    if (room && file === `${room}index.ts`) {
      handedOut.push(...valuesHandedOut(source).map((name) => ({ file, room, name })))
      continue
    }
    for (const name of mentionsOf(source)) {
      takenBy.set(name, (takenBy.get(name) ?? new Set()).add(room))
    }
  }
  return handedOut
    .filter(({ room, name }) => ![...(takenBy.get(name) ?? [])].some((by) => by !== room))
    .map(({ file, name }) => `${file} ${name}`)
    .sort()
}

function valuesHandedOut(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { exportClause } = statement
    if (!exportClause || !ts.isNamedExports(exportClause)) return []
    return exportClause.elements.filter((each) => !each.isTypeOnly).map((each) => each.name.text)
  })
}

/** What a reached declaration mentions is reached too, until nothing is added. */
function spread(declarations: readonly Declaration[], reached: Set<string>) {
  let left = [...declarations]
  for (;;) {
    const live = left.filter(({ name }) => reached.has(name))
    if (live.length === 0) return
    left = left.filter(({ name }) => !reached.has(name))
    for (const { mentions } of live) mentions.forEach((name) => reached.add(name))
  }
}

async function sourcesBelow(area: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, area), { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.ts$/.test(entry.name)
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

function declarationsOf(source: ts.SourceFile, file: string): Declaration[] {
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    return namedBy(statement).map(({ name, node }) => ({
      name,
      file,
      isJudged: isExported && !isType,
      mentions: mentionsOf(node),
    }))
  })
}

/** Functions, classes, constants and types with what they are called. */
function namedBy(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  ) {
    return statement.name ? [{ name: statement.name.text, node: statement }] : []
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((each) =>
    ts.isIdentifier(each.name) ? [{ name: each.name.text, node: each }] : []
  )
}

/** Names used; what is only imported or handed on is not used. */
function mentionsOf(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (each: ts.Node) => {
    if (ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) return
    if (ts.isIdentifier(each) && isUse(each)) names.add(each.text)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return names
}

/** A declaration's own name and a property's name are no uses. */
function isUse(identifier: ts.Identifier): boolean {
  const { parent } = identifier
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === identifier
  if (ts.isPropertyAssignment(parent)) return parent.initializer === identifier
  if (ts.isVariableDeclaration(parent)) return parent.initializer === identifier
  const declares =
    ts.isFunctionDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent)
  return !declares || parent.name !== identifier
}
