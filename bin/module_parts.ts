/** A node of a parsed source, as far as it is looked at here. */
export type Tree = {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly id?: Tree | null
  readonly source?: Tree | null
  readonly specifiers?: readonly Tree[]
  readonly imported?: Tree
  readonly exported?: Tree | null
  readonly local?: Tree
  readonly declaration?: Tree | null
  readonly declarations?: readonly Tree[]
}

/** A statement of a source. */
export type Part = {
  /** What it declares. */
  readonly names: readonly string[]
  /** Every word in it that could be one of the source's names. */
  readonly uses: ReadonlySet<string>
  /** Whether it is done when the source is fetched, and not only when its names are used. */
  readonly isDone: boolean
}

const FUNCTIONS = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/
const CALLS = /^(CallExpression|NewExpression|TaggedTemplateExpression|AwaitExpression)$/

/** @param body the statements of a source */
export function partsOf(body: readonly Tree[]): Part[] {
  return body.flatMap((statement) => {
    if (statement.source) return []
    const { type, declaration } = statement
    if (type === 'ExportDefaultDeclaration') {
      const names = ['default', ...(declaration?.id?.name ? [declaration.id.name] : [])]
      return [partOf(declaration!, names)]
    }
    const inner = declaration ?? statement
    if (inner.type === 'VariableDeclaration') {
      return inner.declarations!.map((each) => partOf(each, [...wordsIn(each.id!)]))
    }
    if (inner.id?.name) return [partOf(inner, [inner.id.name])]
    return type === 'ExportNamedDeclaration' ? [] : [{ ...partOf(inner, []), isDone: true }]
  })
}

function partOf(tree: Tree, names: readonly string[]): Part {
  return { names, uses: wordsIn(tree), isDone: calls(tree) }
}

function inside(tree: Tree): Tree[] {
  return Object.values(tree)
    .flat()
    .filter((each): each is Tree => typeof each === 'object' && each !== null && 'type' in each)
}

function wordsIn(tree: Tree, found = new Set<string>()): Set<string> {
  if (tree.type === 'Identifier') found.add(tree.name!)
  for (const each of inside(tree)) wordsIn(each, found)
  return found
}

/** Whether something is called at once; what stands in a function is not. */
function calls(tree: Tree): boolean {
  if (FUNCTIONS.test(tree.type)) return false
  return CALLS.test(tree.type) || inside(tree).some(calls)
}
