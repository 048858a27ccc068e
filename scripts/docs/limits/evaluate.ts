import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** What a constant's own text says without being run: numbers, and lists and records that hold some. */
export type Figure = number | bigint | string | boolean | null | readonly Figure[] | { readonly [name: string]: Figure }

const parsed = new Map<string, ts.SourceFile>()

/** A file as a program; read once. */
export function sourceOf(path: string, text = readFileSync(path, 'utf8')): ts.SourceFile {
  const known = parsed.get(path)
  if (known && known.text === text) return known
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  parsed.set(path, source)
  return source
}

/** The constants at the top of a file: name → declaration. */
export const constantsOf = (source: ts.SourceFile): Map<string, ts.VariableDeclaration> =>
  new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer)
      .map((one) => [one.name.getText(), one]),
  )

/** What a name stands for that is declared in this file or taken from another one of ours. */
function named(source: ts.SourceFile, name: string): Figure | undefined {
  const own = constantsOf(source).get(name)
  if (own?.initializer) return evaluate(own.initializer)
  for (const one of source.statements.filter(ts.isImportDeclaration)) {
    const bound = one.importClause?.namedBindings
    const from = (one.moduleSpecifier as ts.StringLiteral).text
    if (!bound || !ts.isNamedImports(bound) || !from.startsWith('.')) continue
    const taken = bound.elements.find((element) => element.name.text === name)
    const path = posix.join(posix.dirname(source.fileName), from)
    if (taken && existsSync(path)) return named(sourceOf(path), (taken.propertyName ?? taken.name).text)
  }
  return undefined
}

const operations: Partial<Record<ts.SyntaxKind, (a: number, b: number) => number>> = {
  [ts.SyntaxKind.PlusToken]: (a, b) => a + b,
  [ts.SyntaxKind.MinusToken]: (a, b) => a - b,
  [ts.SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [ts.SyntaxKind.SlashToken]: (a, b) => a / b,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (a, b) => a ** b,
  [ts.SyntaxKind.LessThanLessThanToken]: (a, b) => a * 2 ** b,
}

function binary(node: ts.BinaryExpression): Figure | undefined {
  const [left, right] = [evaluate(node.left), evaluate(node.right)]
  const by = operations[node.operatorToken.kind]
  if (!by || left === undefined || right === undefined) return undefined
  if (typeof left === 'bigint' || typeof right === 'bigint') return BigInt(by(Number(left), Number(right)))
  return typeof left === 'number' && typeof right === 'number' ? by(left, right) : undefined
}

function record(node: ts.ObjectLiteralExpression): Figure | undefined {
  const found: Record<string, Figure> = {}
  for (const one of node.properties) {
    const value = ts.isPropertyAssignment(one)
      ? evaluate(one.initializer)
      : ts.isShorthandPropertyAssignment(one)
        ? named(node.getSourceFile(), one.name.text)
        : ts.isSpreadAssignment(one)
          ? evaluate(one.expression)
          : undefined
    if (value === undefined) return undefined
    if (ts.isSpreadAssignment(one)) Object.assign(found, value)
    else found[(one.name as ts.PropertyName).getText().replaceAll("'", '')] = value
  }
  return found
}

/** What an expression is worth; undefined where that takes more than its own text. */
export function evaluate(node: ts.Expression): Figure | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.replace(/n$/, ''))
  if (ts.isStringLiteral(node)) return node.text
  if (node.kind === ts.SyntaxKind.NullKeyword) return null
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    return node.kind === ts.SyntaxKind.TrueKeyword
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return evaluate(node.expression)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const of = evaluate(node.operand)
    return typeof of === 'number' || typeof of === 'bigint' ? -of : undefined
  }
  if (ts.isBinaryExpression(node)) return binary(node)
  if (ts.isObjectLiteralExpression(node)) return record(node)
  if (ts.isArrayLiteralExpression(node)) {
    const all = node.elements.map(evaluate)
    return all.every((one) => one !== undefined) ? (all as Figure[]) : undefined
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'Set')
    return node.arguments?.[0] ? evaluate(node.arguments[0]) : []
  if (ts.isIdentifier(node)) return named(node.getSourceFile(), node.text)
  if (ts.isPropertyAccessExpression(node)) {
    const of = evaluate(node.expression)
    return of !== null && typeof of === 'object' && !Array.isArray(of)
      ? (of as Record<string, Figure>)[node.name.text]
      : undefined
  }
  return undefined
}

/** Whether there is a number in it. */
export const hasNumber = (figure: Figure | undefined): boolean =>
  typeof figure === 'number' ||
  typeof figure === 'bigint' ||
  (figure !== null && typeof figure === 'object' && Object.values(figure).some(hasNumber))
