import ts from 'typescript'
import { evaluate, sourceOf } from './evaluate.ts'
import { durationOf } from './written.ts'

/** So many of something in a time, and what it is counted by. */
export interface DeclaredAllowance {
  path: string
  of: string
  most: string
  within: string
}

const COUNTING = new Set(['claimWithin', 'claimWithinIn', 'takeWithin', 'takeWithinIn', 'claimAttempt'])
const shown = (node: ts.Expression): string => node.getText().replace(/\s+/g, ' ').slice(0, 120)

/** What an allowance counts: the key beside it in a list or a call, else the name that it is declared by. */
function keyOf(node: ts.ObjectLiteralExpression): string {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isArrayLiteralExpression(parent) && parent.elements[0] !== at)
      return shown(parent.elements[0] as ts.Expression)
    if (ts.isCallExpression(parent) && COUNTING.has(parent.expression.getText()))
      return shown(parent.arguments[1] as ts.Expression)
    if (ts.isPropertyAssignment(parent)) {
      const around = keyOf(parent.parent)
      return `${around} · ${parent.name.getText()}`
    }
    if (ts.isVariableDeclaration(parent)) return parent.name.getText()
  }
  return '?'
}

const spoken = (figure: unknown, node: ts.Expression | undefined, say = String): string =>
  typeof figure === 'number' ? say(figure as never) : `\`${node ? shown(node) : '?'}\``

/** Every `{ most, withinMs }` that a file has: how often something may be done. */
export function allowancesIn(path: string, text?: string): DeclaredAllowance[] {
  const found: DeclaredAllowance[] = []
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const member = (name: string) =>
        node.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer
      const [most, within] = [member('most'), member('withinMs')]
      if (most && within)
        found.push({
          path,
          of: keyOf(node),
          most: spoken(evaluate(most), most),
          within: spoken(evaluate(within), within, durationOf as never),
        })
    }
    ts.forEachChild(node, look)
  }
  look(sourceOf(path, text))
  return found
}

/** A key's own text: of a name what it was made of, where that stands in the file. */
function spelled(node: ts.Expression): string {
  if (!ts.isIdentifier(node)) return shown(node)
  const before = node.getSourceFile().text.slice(0, node.pos)
  const made = [...before.matchAll(new RegExp(`\\b${node.text} = ([^\\n]+)`, 'g'))].at(-1)?.[1] ?? node.text
  return /[`'][^`']*[`']$/.exec(made)?.[0] ?? made
}

/** By which key each wrong attempt is counted in a file, for waits that double. */
export function attemptsIn(path: string, text?: string): string[] {
  const keys: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'claimAttempt' && node.arguments[1])
      keys.push(spelled(node.arguments[1]))
    ts.forEachChild(node, look)
  }
  look(sourceOf(path, text))
  return keys
}
