import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Packages that speak with other machines, and what may be taken of them by who only listens or looks; null: nothing. */
const speaking: Readonly<Record<string, readonly string[] | null>> = {
  'node:http': ['createServer', 'STATUS_CODES'],
  'node:https': ['createServer'],
  'node:http2': ['createServer', 'createSecureServer'],
  'node:net': ['createServer', 'isIP'],
  'node:tls': ['createServer'],
  'node:dgram': null,
  'node:dns': null,
  'node:dns/promises': null,
  undici: null,
  axios: null,
  nodemailer: null,
  'node-fetch': null,
  pg: null,
  // It is handed our own pool, and opens no connection by itself.
  'pg-boss': ['PgBoss'],
  pusher: null,
  'pusher-js': null,
  'web-push': null,
  ws: ['WebSocketServer'],
  'smtp-server': ['SMTPServer'],
  '@auth/core': ['customFetch', 'isAuthAction', 'skipCSRFCheck'],
  jose: ['CompactSign', 'SignJWT', 'compactVerify', 'customFetch', 'errors', 'exportJWK', 'jwtVerify'],
}
const GLOBALS = new Set(['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'sendBeacon'])
/** A file without one of these has nothing to look for: to read each of them as a program takes seconds. */
const words = new RegExp([...GLOBALS, ...Object.keys(speaking).map((name) => `'${name}'`)].join('|'))

/** Which names a file takes of a package, those of types aside; '*' for the whole of it. */
function namesTaken(node: ts.ImportDeclaration): string[] {
  const clause = node.importClause
  if (!clause) return ['*']
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const bound = clause.namedBindings
  const named =
    bound && ts.isNamedImports(bound)
      ? bound.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text)
      : bound
        ? ['*']
        : []
  return clause.name ? ['*', ...named] : named
}

/** Whether a name stands for the value that browsers and Node have under it, and not for a member, a parameter or a type. */
function isGlobal(node: ts.Identifier): boolean {
  const { parent } = node
  if (node.text === 'sendBeacon') return ts.isPropertyAccessExpression(parent)
  if (ts.isPropertyAccessExpression(parent))
    return parent.name !== node || /^(globalThis|window|self)$/.test(parent.expression.getText())
  if (ts.isTypeQueryNode(parent) || ts.isTypeReferenceNode(parent)) return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isImportSpecifier(parent)) return false
  if (ts.isParameter(parent)) return parent.initializer === node
  return !(
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent)) &&
    parent.name === node
  )
}

/** With what a file could speak with another machine: 'node:net connect', 'fetch'. */
export function speaksBy(path: string, text: string): string[] {
  const found = new Set<string>()
  if (!words.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const imported = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text
      const names = namesTaken(node)
      for (const name of names) imported.add(name)
      if (from in speaking) for (const name of names) if (!speaking[from]?.includes(name)) found.add(`${from} ${name}`)
    }
    if (ts.isIdentifier(node) && GLOBALS.has(node.text) && !imported.has(node.text) && isGlobal(node))
      found.add(node.text)
    ts.forEachChild(node, look)
  }
  look(source)
  return [...found].sort()
}

/** Every file of the product that could speak with another machine, with what. */
export function callSites(): ReadonlyMap<string, readonly string[]> {
  const paths = globSync(['src/**/*.{ts,tsx}', 'auth.config.ts']).sort()
  const shipped = paths.filter((path) => !/\.(test|contract)\.tsx?$|\/testing\//.test(path))
  return new Map(
    shipped
      .map((path): [string, string[]] => [path, speaksBy(path, readFileSync(path, 'utf8'))])
      .filter(([, by]) => by.length > 0),
  )
}
