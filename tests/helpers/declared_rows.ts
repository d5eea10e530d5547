import { join } from 'node:path'
import ts from 'typescript'
import type { Kind } from '#tests/helpers/described_statement'

const ROOT = join(import.meta.dirname, '..', '..')

export type DeclaredColumn = { name: string; kinds: readonly Kind[]; nullable: boolean }

export type DeclaredStatement = {
  /** `file:line` */
  place: string
  /** The statement's name, or what it begins with where several are made by one call. */
  name: string
  isPrefix: boolean
  /** Null where no row is declared, or one of any columns. */
  row: readonly DeclaredColumn[] | null
}

/** What the sources say that each `statement<Row>(name, …)` answers. */
export function declaredStatements(paths: readonly string[]): DeclaredStatement[] {
  const program = ts.createProgram(
    paths.map((path) => join(ROOT, path)),
    compilerOptions()
  )
  const checker = program.getTypeChecker()
  const found: DeclaredStatement[] = []
  for (const path of paths) {
    const file = program.getSourceFile(join(ROOT, path))!
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText(file) === 'statement') {
        found.push(declared(node, file, path, checker))
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

function compilerOptions(): ts.CompilerOptions {
  const path = join(ROOT, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT)
  return { ...options, noEmit: true, incremental: false, composite: false }
}

function declared(
  call: ts.CallExpression,
  file: ts.SourceFile,
  path: string,
  checker: ts.TypeChecker
): DeclaredStatement {
  const [name] = call.arguments
  const isPrefix = !ts.isStringLiteralLike(name!)
  const text = ts.isTemplateExpression(name!) ? name.head.text : (name as ts.StringLiteralLike).text
  const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1
  const [type] = call.typeArguments ?? []
  return {
    place: `${path}:${line}`,
    name: text,
    isPrefix,
    row: type ? columnsOf(checker.getTypeFromTypeNode(type), checker) : null,
  }
}

function columnsOf(type: ts.Type, checker: ts.TypeChecker): DeclaredColumn[] | null {
  if (checker.getIndexInfosOfType(type).length > 0) return null
  return checker.getPropertiesOfType(type).map((property) => {
    const each = checker.getTypeOfSymbol(property)
    const members = each.isUnion() ? each.types : [each]
    return {
      name: property.name,
      kinds: [...new Set(members.flatMap((member) => kindOf(member, checker)))],
      nullable: members.some((member) => (member.flags & (ts.TypeFlags.Null | ANYTHING)) !== 0),
    }
  })
}

const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0
  if (is(ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return []
  if (is(ts.TypeFlags.NumberLike)) return ['number']
  if (is(ts.TypeFlags.StringLike)) return ['string']
  if (is(ts.TypeFlags.BooleanLike)) return ['boolean']
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['array', 'any']
  return type.symbol?.name === 'Date' ? ['Date'] : ['any']
}
