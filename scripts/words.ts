// Holds that every sentence a reader sees stands in the catalogue (src/words), no screen, part or page has text of its own, and nothing in it is unused.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export type Stray = { path: string; line: number; text: string }

/** Attributes that people read or hear. */
const READ = /^(aria-label|aria-description|alt|title|placeholder|label|lead|hint|description)$/
/** At least one word: 'EUR', '×', '≈' and addresses are no language. */
const isWord = (text: string) => /\p{Ll}{2,}/u.test(text.replaceAll(/&\w+;|https?:\/\/\S*/g, ''))

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Text between tags and in attributes that are read, of a React file. */
function inReact(path: string, text: string): Stray[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Stray[] = []
  const add = (node: ts.Node, said: string) => {
    if (isWord(said)) found.push({ path, line: lineOf(text, node.getStart()), text: said.trim().split('\n')[0] ?? '' })
  }
  const literal = (node: ts.Node | undefined) => {
    if (!node) return
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      add(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '))
    else if (ts.isConditionalExpression(node)) {
      literal(node.whenTrue)
      literal(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) literal(node.right)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literal(node.expression)
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText()))
      literal(node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The same of an Astro file's template: it is near enough to React's to be read as one. */
function inAstro(path: string, text: string): Stray[] {
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  const template = text
    .slice(front.length)
    .replaceAll(/<!doctype html>|<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi, (whole) =>
      whole.replaceAll(/[^\n]/g, ' '),
    )
    .replaceAll(/<(meta|link|br|hr|img|input|source|track|wbr)\b((?:[^>{"]|"[^"]*"|\{[^}]*\})*?)\s*\/?>/g, '<$1$2/>')
    .replaceAll(/\s(class:list|set:html|is:inline|client:load|set:text)/g, (it) => it.replace(':', '-'))
  const offset = front.split('\n').length - 1
  return inReact(path, `<>${template}</>`).map((stray) => ({ ...stray, line: stray.line + offset }))
}

/** Reads one file and says which words it holds by itself. `path` is relative to the root. */
export const strays = (path: string, text: string): Stray[] => {
  const rows = text.split('\n')
  return (path.endsWith('.astro') ? inAstro(path, text) : inReact(path, text)).filter(
    ({ line }) => !/words: allow \S.{9}/.test(`${rows[line - 2]}${rows[line - 1]}`),
  )
}

/** The names of a section's words, with their lines: those of an object that the file exports. */
function namesIn(path: string, text: string): Stray[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Stray[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.parent)) {
      const { name } = node
      // What is inside of a word, its plural forms, is no word.
      found.push({
        path,
        line: lineOf(text, name.getStart()),
        text: ts.isStringLiteral(name) ? name.text : name.getText(),
      })
    } else ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * The words that nothing can say: no source reads a member of this name, names it in quotes, or puts a name together that begins or ends like it.
 * A word whose name something else has, too, is not found.
 */
export function unused(sections: Readonly<Record<string, string>>, sources: readonly string[]): Stray[] {
  const all = (pattern: RegExp) =>
    new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, it = '']) => it)))
  const read = all(/\.(\w+)/g)
  const quoted = all(/['"`]([\w.-]+)['"`]/g)
  const heads = [...all(/`(\w{3,})\$\{/g), ...all(/'(\w+_)'/g)]
  const tails = [...all(/\}([A-Z_]\w*)`/g)]
  const isSaid = (name: string) =>
    read.has(name) ||
    quoted.has(name) ||
    heads.some((head) => name.startsWith(head)) ||
    tails.some((tail) => name.endsWith(tail))
  return Object.entries(sections).flatMap(([path, text]) => namesIn(path, text).filter((it) => !isSaid(it.text)))
}

const textsOf = (pattern: string, but: RegExp): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern)
      .filter((path) => !but.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

if (import.meta.main) {
  const paths = globSync('src/{ui,features,layouts,pages}/**/*.{tsx,astro}').filter(
    // Nobody reads what a test says.
    (path) => !path.includes('/gallery/') && !/\.test\./.test(path),
  )
  const found = paths.sort().flatMap((path) => strays(path, readFileSync(path, 'utf8')))
  for (const it of found) console.error(`${it.path}:${it.line} says '${it.text}' by itself`)
  if (found.length > 0)
    console.error('What people read stands in src/words, once, so that it can be said in every language.')
  const unsaid = unused(
    textsOf('src/words/en/**/*.ts', /\.test\./),
    Object.values(textsOf('src/**/*.{ts,tsx,astro}', /^src\/words\/[a-z]{2}\/|\.test\./)),
  )
  for (const it of unsaid) console.error(`${it.path}:${it.line} has '${it.text}', which nothing says`)
  if (unsaid.length > 0) console.error('Take it away in every language.')
  const wrong = found.length + unsaid.length
  console.log(
    wrong
      ? `words: ${found.length} strays, ${unsaid.length} unused`
      : `words: ${paths.length} files say nothing by themselves`,
  )
  process.exitCode = wrong ? 1 : 0
}
