import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { movementKinds } from '../../src/contract/wallet/movement-kinds.ts'
import { purposes } from '../../src/server/ledger/chart.ts'
import { grid, page } from './markdown.ts'

const SOURCE = 'src/server/ledger/movements.ts'

const plain = (node: ts.Node | undefined) => node?.getText().replaceAll(/\bp\./g, '').replaceAll("'", '') ?? ''

/** The properties of an object literal, by name. */
const properties = (node: ts.ObjectLiteralExpression) =>
  new Map(node.properties.filter(ts.isPropertyAssignment).map((it) => [it.name.getText(), it.initializer]))

/** When a leg is written only under a condition, that condition. */
function condition(node: ts.Node): string {
  for (let at: ts.Node = node; !ts.isVariableStatement(at) && at.parent; at = at.parent)
    if (ts.isConditionalExpression(at)) return `when ${plain(at.condition).replaceAll(/(\d)n\b/g, '$1')}`
  return ''
}

function legs(statement: ts.Node): string[][] {
  const rows: string[][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const leg = properties(node)
      if (leg.has('debit') && leg.has('credit'))
        rows.push([
          plain(leg.get('debit')),
          plain(leg.get('credit')),
          plain(leg.get('amount')),
          plain(leg.get('phase')),
          condition(node),
        ])
    }
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return rows
}

function kindOf(statement: ts.Node): string | undefined {
  let kind: string | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && properties(node).has('legs')) kind ??= plain(properties(node).get('kind'))
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return kind
}

const docstring = (node: ts.Node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((it) => ts.getTextOfJSDocComment(it.comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** Every way money moves, from the docstrings and legs of movements.ts. Throws on a movement that says nothing about itself. */
export function movementList(): string {
  const tree = ts.createSourceFile(SOURCE, readFileSync(SOURCE, 'utf8'), ts.ScriptTarget.Latest, true)
  const sections: string[] = []
  for (const statement of tree.statements) {
    const kind = kindOf(statement)
    if (!kind) continue
    const name = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.name.getText()
      : plain((statement as ts.FunctionDeclaration).name)
    const what = docstring(statement)
    if (!what) throw new Error(`${SOURCE}: ${name} has no docstring; every movement says what it is`)
    const label = movementKinds[kind as keyof typeof movementKinds]
    sections.push(
      [
        `## ${name}`,
        `On the statement: “${label}” (\`${kind}\`). ${what}`,
        grid(['debit', 'credit', 'amount', 'phase', ''], legs(statement)),
      ].join('\n\n'),
    )
  }
  const chart = Object.entries(purposes).map(([purpose, { owner, policy, what }]) => [
    purpose,
    owner,
    policy === 1 ? 'never below zero' : 'never above zero',
    what,
  ])
  return page(
    'Movements',
    'Every way money moves; nothing else writes to the ledger. Each leg debits one account and credits another in the same asset, so sums are zero by construction.',
    ...sections,
    '## Accounts',
    grid(['purpose', 'owner', 'balance', 'what it is'], chart),
  )
}
