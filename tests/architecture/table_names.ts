import ts from 'typescript'
import string from '@adonisjs/core/helpers/string'

/** Where a source names a table or view, in the query builder, in SQL or by its model. */
export type NamedTable = { readonly line: number; readonly table: string }

/** A call of the builder whose table is only known when it runs. */
export type UnknownTable = { readonly line: number; readonly source: string }

/** Methods of the query builder that take a table. */
const TAKES_TABLE = /^(from|table|into|using|(?:\w*[jJ]oin))$/

/** Words of SQL that a table follows. */
const BEFORE_TABLE = 'from|join|into|update|only|using|table|truncate|lock|copy|references|lateral'

/** Schema classes of the generated file stand for their tables. */
const SCHEMA = '#database/schema'

/**
 * The tables among the known ones that a source names: as the argument of a
 * builder's method, behind a word of SQL or a comma of its table lists in any
 * text, as a `table` of an object or a model, or by a generated schema class.
 * Comments are not looked at.
 */
export function tablesNamed(path: string, text: string, known: readonly string[]) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const any = `"?(${known.join('|')})"?(?![\\w.(])`
  const behindWord = new RegExp(`\\b(?:${BEFORE_TABLE})\\s+\\(?\\s*(?:"?public"?\\.)?${any}`, 'gi')
  const behindComma = new RegExp(`,\\s*(?:"?public"?\\.)?${any}\\s+(?:as\\s+)?[a-z]`, 'gi')
  const named: NamedTable[] = []
  const unknown: UnknownTable[] = []
  visit(file)
  return { named, unknown }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) inCall(node)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) inText(node)
    if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) inProperty(node)
    if (ts.isImportDeclaration(node)) inImport(node)
    ts.forEachChild(node, visit)
  }

  function note(table: string, node: ts.Node): void {
    const name = table
      .trim()
      .split(/\s+/)[0]!
      .replaceAll('"', '')
      .replace(/^public\./, '')
      .toLowerCase()
    if (known.includes(name)) named.push({ line: lineOf(node), table: name })
  }

  function inCall({ expression, arguments: [first] }: ts.CallExpression): void {
    if (!first || !ts.isPropertyAccessExpression(expression)) return
    if (!TAKES_TABLE.test(expression.name.text)) return
    if (ts.isStringLiteralLike(first)) note(first.text, first)
    else if (isQuery(expression)) {
      unknown.push({ line: lineOf(first), source: first.getText(file).slice(0, 60) })
    }
  }

  function inText(node: ts.StringLiteralLike | ts.TemplateExpression): void {
    const sql = ts.isTemplateExpression(node) ? node.getText(file) : node.text
    for (const [, table] of sql.matchAll(behindWord)) note(table!, node)
    if (!/\b(select|update|delete)\b/i.test(sql)) return
    for (const [, table] of sql.matchAll(behindComma)) note(table!, node)
  }

  function inProperty({ name, initializer }: ts.PropertyAssignment | ts.PropertyDeclaration) {
    if (!initializer || !ts.isStringLiteralLike(initializer)) return
    if (name.getText(file) === 'table') note(initializer.text, initializer)
  }

  function inImport({ moduleSpecifier, importClause }: ts.ImportDeclaration): void {
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== SCHEMA) return
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return
    for (const { name, propertyName } of bindings.elements) {
      note(tableOf((propertyName ?? name).text), name)
    }
  }

  function lineOf(node: ts.Node): number {
    return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  }

  /** Whether a chain of calls is the database's: `Array.from` and `lines.join` are not. */
  function isQuery({ expression, name }: ts.PropertyAccessExpression): boolean {
    if (name.text === 'join') return false
    const root = expression.getText(file)
    return /^(this\.)?#?\b(db|trx|client|owner|query|connection|subquery)\b/.test(root)
  }
}

const tableOf = (schema: string) =>
  string.pluralize(string.snakeCase(schema.replace(/Schema$/, '')))
