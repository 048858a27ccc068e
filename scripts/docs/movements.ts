import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type MovementKind, titleOf } from '../../src/contract/wallet/movement-kinds.ts'
import { purposes } from '../../src/server/ledger/chart.ts'
import { textOf } from '../../src/words/sentences.ts'
import { grid, page } from './markdown.ts'

// Of the cards' other movements the legs are put together by functions of lists, which nothing here reads.
const SOURCES = 'src/server/ledger/{movements,*-movements,cards/psp-payout-movements}.ts'

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

/** The legs that a statement writes, also by a function of the same file (`helpers`), which is given its phase as a literal. */
function legs(statement: ts.Node, helpers: ReadonlyMap<string, ts.Node>): string[][] {
  const rows: string[][] = []
  let given = ''
  const visit = (node: ts.Node): void => {
    const helper = ts.isCallExpression(node) ? helpers.get(node.expression.getText()) : undefined
    if (helper && ts.isCallExpression(node)) {
      given = plain(node.arguments.find(ts.isStringLiteral))
      visit(helper)
      return
    }
    if (ts.isObjectLiteralExpression(node)) {
      const leg = properties(node)
      if (leg.has('debit') && leg.has('credit'))
        rows.push([
          plain(leg.get('debit')),
          plain(leg.get('credit')),
          plain(leg.get('amount')),
          plain(leg.get('phase')) || given,
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

const nameOf = (statement: ts.Statement): string =>
  ts.isVariableStatement(statement)
    ? (statement.declarationList.declarations[0]?.name.getText() ?? '')
    : plain((statement as ts.FunctionDeclaration).name)

function statementsOf(file: string) {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const own = statements.filter((one) => ts.isVariableStatement(one) || ts.isFunctionDeclaration(one))
  const helpers = new Map(own.map((one) => [nameOf(one), one]))
  return statements.map((statement) => ({ file, statement, helpers }))
}

/** Every way money moves, from the docstrings and legs of the ledger's movements. Throws on a movement that says nothing about itself. */
export function movementList(): string {
  const sections: string[] = []
  for (const { file, statement, helpers } of globSync(SOURCES).sort().flatMap(statementsOf)) {
    const kind = kindOf(statement)
    if (!kind) continue
    const name = nameOf(statement)
    const what = docstring(statement)
    if (!what) throw new Error(`${file}: ${name} has no docstring; every movement says what it is`)
    const label = textOf(titleOf(kind as MovementKind, false))
    sections.push(
      [
        `## ${name}`,
        `On the statement: “${label}” (\`${kind}\`). ${what}`,
        grid(['debit', 'credit', 'amount', 'phase', ''], legs(statement, helpers)),
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
