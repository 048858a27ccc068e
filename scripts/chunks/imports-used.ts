import type { SyntaxNode } from '../thin-contract.ts'

interface Statement {
  /** What it declares. */
  names: readonly string[]
  text: string
  exported: boolean
}

/** Whether a name stands in a text, as a word of its own. */
const mentions = (text: string, name: string): boolean => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(text)

/**
 * Where a module of the contract imports from what the browser may need: not what only schemas are made of, which no screen uses, and with which
 * zod would come.
 */
export function importsUsed(code: string, body: readonly SyntaxNode[]): string[] {
  const imports = body.flatMap(({ type, source, specifiers = [] }) =>
    type === 'ImportDeclaration' && source
      ? [{ from: source.value, names: specifiers.flatMap(({ local }) => local?.name ?? []) }]
      : [],
  )
  const passedOn = body.flatMap(({ type, source }) => (type !== 'ImportDeclaration' && source ? source.value : []))
  const statements = body
    .filter(({ type, source }) => type !== 'ImportDeclaration' && !source)
    .map((node) => statementOf(code, node))
  const schemas = schemasAmong(
    statements,
    imports.filter(({ from }) => from === 'zod').flatMap(({ names }) => names),
  )
  const kept = new Set(statements.filter((one) => one.exported && !schemas.has(one)))
  for (const { text } of kept)
    for (const one of statements) if (!schemas.has(one) && one.names.some((name) => mentions(text, name))) kept.add(one)
  const used = imports.filter(({ names }) => [...kept].some(({ text }) => names.some((name) => mentions(text, name))))
  return [...used.map(({ from }) => from), ...passedOn]
}

function statementOf(code: string, node: SyntaxNode): Statement {
  const { id, declarations = [] } = node.declaration ?? node
  return {
    names: [id, ...declarations.map(({ id }) => id)].flatMap((it) => it?.name ?? []),
    text: code.slice(node.start, node.end),
    exported: node.declaration !== undefined,
  }
}

/** What is declared by the schema library, or by what is. */
function schemasAmong(statements: readonly Statement[], library: readonly string[]): Set<Statement> {
  const names = new Set(library)
  const found = new Set<Statement>()
  for (const name of names)
    for (const one of statements)
      if (/\bdeclared\(/.test(one.text) && mentions(one.text, name)) {
        found.add(one)
        for (const made of one.names) names.add(made)
      }
  return found
}
