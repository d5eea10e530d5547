import ts from 'typescript'

/** A column that a chain of the query builder names, and the tables it may be of. */
export type NamedColumn = { line: number; column: string; tables: readonly string[] }

/** The first argument is a column, or an object of them. */
const ONE =
  /^(and|or)?(where|having)(Not)?(In|Null|NotNull|Like|ILike|Between)?$|^(max|min|sum|avg|count|increment|decrement|whereNotIn|whereNotNull|whereNotBetween|orWhereNotNull|orWhereNotIn)$/i

/** Every argument is a column, or a list of them. */
const MANY = /^(select|groupBy|distinct|distinctOn|returning)$/

/** Rows: the names of an object's values. */
const ROW = /^(insert|update|multiInsert)$/

type Tables = Map<string, string>

/**
 * Columns named by chains that begin at a table and go on, by way of a variable
 * too. What is only known when it runs (spread values, names in variables) is
 * not among them; raw SQL is nobody's column here.
 */
export function columnsNamed(path: string, text: string): NamedColumn[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: NamedColumn[] = []
  const variables = new Map<string, Tables>()
  visit(file)
  return found

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const tables = tablesOf(node.initializer)
      if (tables.size > 0 && !ts.isAwaitExpression(node.initializer)) {
        variables.set(node.name.text, tables)
      }
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) inCall(node)
    ts.forEachChild(node, visit)
  }

  function inCall(call: ts.CallExpression): void {
    const { name } = call.expression as ts.PropertyAccessExpression
    const tables = tablesOf(wholeChain(call))
    if (tables.size === 0) return
    const args = [...call.arguments]
    if (ONE.test(name.text)) columnsIn(args[0], tables)
    else if (name.text === 'orderBy') columnsIn(args[0], tables)
    else if (MANY.test(name.text)) for (const each of args) columnsIn(each, tables)
    else if (ROW.test(name.text)) columnsIn(args[0], tables)
    else if (/join$/i.test(name.text)) for (const each of args.slice(1)) columnsIn(each, tables)
  }

  function columnsIn(node: ts.Expression | undefined, tables: Tables): void {
    if (!node) return
    if (ts.isStringLiteralLike(node)) note(node.text, node, tables)
    if (ts.isArrayLiteralExpression(node)) for (const each of node.elements) columnsIn(each, tables)
    if (!ts.isObjectLiteralExpression(node)) return
    for (const property of node.properties) {
      const { name } = property
      if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) note(name.text, name, tables)
    }
  }

  function note(written: string, node: ts.Node, tables: Tables): void {
    const [name = ''] = written.trim().split(/\s+/)
    const [alias, column] = name.includes('.') ? name.split('.') : [null, name]
    if (!column || column === '*' || !/^\w+$/.test(column)) return
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    const of = alias === null ? [...tables.values()] : [tables.get(alias!) ?? alias!]
    found.push({ line, column, tables: of })
  }

  /** The call that ends the chain this one is part of: joins may come later. */
  function wholeChain(call: ts.CallExpression): ts.Expression {
    let end: ts.Expression = call
    while (
      ts.isPropertyAccessExpression(end.parent) &&
      ts.isCallExpression(end.parent.parent) &&
      end.parent.parent.expression === end.parent
    ) {
      end = end.parent.parent
    }
    return end
  }

  /** Tables of a chain by the names it gives them; none where one of them is not known. */
  function tablesOf(node: ts.Expression): Tables {
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) {
      return tablesOf(node.expression)
    }
    if (ts.isIdentifier(node)) return variables.get(node.text) ?? new Map()
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
      return new Map()
    }
    const { expression: before, name } = node.expression
    const [first] = node.arguments
    if (/^(from|table|into)$/.test(name.text)) return named(first, new Map())
    const tables = tablesOf(before)
    if (name.text === 'joinRaw') return new Map()
    return tables.size > 0 && /join$/i.test(name.text) ? named(first, tables) : tables
  }

  function named(argument: ts.Expression | undefined, tables: Tables): Tables {
    if (!argument || !ts.isStringLiteralLike(argument)) return new Map()
    const words = argument.text.trim().split(/\s+/)
    return new Map([...tables, [words.at(-1)!, words[0]!]])
  }
}
