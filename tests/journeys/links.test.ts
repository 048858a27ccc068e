import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { addressesOfRoute } from '../../src/contract/page-params.ts'

/** 'src/pages/desk/disputes/[id].astro' answers /desk/disputes/<anything>; what catches all that is missing is no page. */
const pages = globSync('src/pages/{dashboard,desk}/**/*.{astro,ts}')
  .flatMap((path) =>
    addressesOfRoute(
      path
        .slice('src/pages'.length)
        .replace(/\.(astro|ts)$/, '')
        .replace(/\/index$/, ''),
    ),
  )
  .filter((address) => !address.includes('[...'))
  .map((address) => address.replaceAll(/\[\w+\]/g, '*'))

/** Every text that an expression can become, with '*' for what only the running program knows. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return ['*']
  return node.templateSpans.reduce(
    (so, { expression, literal }) =>
      so.flatMap((before) => textsOf(expression).map((text) => `${before}${text}${literal.text}`)),
    [node.head.text],
  )
}

/** An endpoint's own path is an address of the API, not of a page, and so is what says something of it by that path. */
const isPathOfEndpoint = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isCaseClause(parent)) return parent.parent.parent.expression.getText() === 'path'
  if (!ts.isPropertyAssignment(parent)) return false
  if (parent.name === node) return true
  if (parent.name.getText() !== 'path') return false
  // A request of it: where it is sent, with what.
  if (parent.parent.properties.some(({ name }) => name?.getText() === 'body')) return true
  return ts.isCallExpression(parent.parent.parent) && parent.parent.parent.expression.getText() === 'endpoint'
}

/** The addresses of pages that a file names, without query and fragment. */
function linksIn(path: string, text = readFileSync(path, 'utf8')): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !isPathOfEndpoint(node))
      found.push(...textsOf(node).filter((link) => /^\/(dashboard|desk)\b/.test(link)))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found.map((link) => link.replace(/\/?([?#].*)?$/, ''))
}

/** Whether a page answers there. What isn't known yet may be any text, but not nothing. */
const leadsSomewhere = (link: string): boolean => {
  const asPattern = (address: string, any: string) => new RegExp(`^${address.replaceAll('*', any)}$`)
  return pages.some((page) => asPattern(page, '[^/]+').test(link) || asPattern(link, '.+').test(page))
}

const files = globSync('src/{contract,server,client,features,layouts,middleware,ui}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|\/testing\//.test(path),
)

test.each(files.map((path) => [path, linksIn(path)] as const).filter(([, links]) => links.length > 0))(
  '%s leads to pages that there are',
  (_, links) => {
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
  },
)

test('a link to a page that there is not is found, however it is put together', () => {
  const text = `
    const a = { link: '/dashboard/deposit' }
    const b = (market) => \`/dashboard/p2p/my-ads/\${market}\`
    const c = (isOrder) => \`/dashboard/\${isOrder ? 'p2p/confirm' : 'orders/room'}?order_id=1\`
    const d = endpoint({ path: '/desk/nowhere' })`
  expect(linksIn('made-up.ts', text).filter((link) => !leadsSomewhere(link))).toEqual([
    '/dashboard/deposit',
    '/dashboard/p2p/my-ads/*',
    '/dashboard/orders/room',
  ])
})
