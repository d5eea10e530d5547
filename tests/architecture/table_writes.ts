import ts from 'typescript'

/** Methods of the query builder that change rows. */
const WRITES = new Set([
  'insert',
  'multiInsert',
  'upsert',
  'update',
  'del',
  'delete',
  'increment',
  'decrement',
  'truncate',
])

/** Methods of the query builder that name the table. */
const NAMES_TABLE = new Set(['from', 'table', 'into'])

export type TableWrite = { readonly line: number; readonly source: string }

/**
 * Where a source changes one of the tables: a chain of the query builder that
 * begins at the table and writes, also by way of a variable, or SQL in a text.
 * Comments are not looked at.
 */
export function tableWrites(path: string, text: string, tables: readonly string[]): TableWrite[] {
  // A module, so that a top-level await is one.
  const source = `${text}\nexport {}`
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path))
  const sql = new RegExp(
    `\\b(?:update|insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|copy)\\s+` +
      `(?:only\\s+)?(?:"?public"?\\.)?"?(?:${tables.join('|')})"?(?![\\w])`,
    'i'
  )
  const found: TableWrite[] = []
  const builders = new Set<string>()

  visit(file)
  return found

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.initializer && namesTable(node.initializer)) {
      if (ts.isIdentifier(node.name)) builders.add(node.name.text)
    }
    if (isWritingCall(node) || isWritingText(node)) note(node)
    ts.forEachChild(node, visit)
  }

  function note(node: ts.Node): void {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ line, source: node.getText().replace(/\s+/g, ' ').slice(0, 100) })
  }

  function isWritingCall(node: ts.Node): boolean {
    return (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      WRITES.has(node.expression.name.text) &&
      namesTable(node.expression.expression)
    )
  }

  /** Whether a chain of calls has named one of the tables, or goes on from a variable that did. */
  function namesTable(node: ts.Expression): boolean {
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) {
      return namesTable(node.expression)
    }
    if (ts.isIdentifier(node)) return builders.has(node.text)
    if (ts.isPropertyAccessExpression(node)) return namesTable(node.expression)
    if (!ts.isCallExpression(node)) return false
    const { expression, arguments: given } = node
    if (!ts.isPropertyAccessExpression(expression)) return false
    const [first] = given
    if (NAMES_TABLE.has(expression.name.text) && first && ts.isStringLiteralLike(first)) {
      const table = first.text
        .trim()
        .split(/\s+/)[0]!
        .replace(/^public\./, '')
      if (tables.includes(table)) return true
    }
    return namesTable(expression.expression)
  }

  function isWritingText(node: ts.Node): boolean {
    if (ts.isStringLiteralLike(node)) return sql.test(node.text)
    return ts.isTemplateExpression(node) && sql.test(node.getText())
  }
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
