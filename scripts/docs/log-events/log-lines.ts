import { globSync } from 'node:fs'
import ts from 'typescript'
import { sourceOf } from '../limits/evaluate.ts'

/** A line that the process may write: how grave, in which words, and what it bears. */
export interface LogLine {
  path: string
  level: string
  message: string
  bears: string
}

const LEVELS = /^(trace|debug|info|warn|error|fatal)$/
const textOf = (node: ts.Expression | undefined): string =>
  node === undefined ? '' : ts.isStringLiteralLike(node) ? node.text : node.getText().replace(/\s+/g, ' ')
const nameOf = (one: ts.ObjectLiteralElementLike): string =>
  ts.isSpreadAssignment(one)
    ? `…${one.expression.getText().replace(/\s+/g, ' ').slice(0, 30)}`
    : (one.name?.getText() ?? '')

/** Every line that a file may have written to the log. */
export function logLinesIn(path: string, text?: string): LogLine[] {
  const lines: LogLine[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      if (LEVELS.test(name.text) && /(^|[.?])log$/.test(expression.getText())) {
        const [first, second] = node.arguments
        const bears =
          first && ts.isObjectLiteralExpression(first) ? first.properties.map(nameOf) : second ? [textOf(first)] : []
        lines.push({ path, level: name.text, message: textOf(second ?? first), bears: bears.join(', ') })
      }
    }
    ts.forEachChild(node, look)
  }
  look(sourceOf(path, text))
  return lines
}

const GRAVEST = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
/** Every line of the product, the gravest first. */
export const logLines = (): LogLine[] =>
  globSync(['src/server/**/*.ts', 'src/middleware/**/*.ts', 'src/middleware.ts', 'src/signer/**/*.ts'])
    .filter((path) => !/\.(test|contract)\.ts$|\/testing\/|\/demo\//.test(path))
    .sort()
    .flatMap((path) => logLinesIn(path))
    .sort((a, b) => GRAVEST.indexOf(a.level) - GRAVEST.indexOf(b.level))
