import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import postcss, { type Container, type Root } from 'postcss'
import { builtPages, unescaped } from '../static/built-pages.ts'

/**
 * Takes out of each built page's inline styles the rules for classes that the page doesn't have. All public pages share a stylesheet, and
 * carry it inside so that they come in one round trip; what one of them needs must not make the others heavier. Icons lose what nobody reads, too. They run no script, so
 * no class comes later, and their policy needs no hash of one.
 */
export const trimStyles = (): AstroIntegration => ({
  name: 'trim-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir)
      for (const page of builtPages(client)) {
        const path = join(client, page)
        const html = await readFile(path, 'utf8')
        await writeFile(path, plainIcons(trimPage(html, await drawingsOf(html, client))))
      }
    },
  },
})

const parsed = new Map<string, Root>()
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g
const LINKED = /<link\b[^>]*\brel="?stylesheet/
const HASHED = /style-src [^;"]*'sha/
const UNKNOWN_HASH =
  'A page holds styles that its policy doesn’t name by their SHA-256, so the trimmed ones would be refused.'

/** Icons without what HTML doesn't ask of them, a namespace, and names that no rule is about: on a page of many icons a hundred bytes, compressed. */
export const plainIcons = (html: string): string =>
  html.replaceAll(/<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>/g, (tag) =>
    tag
      .replace(' xmlns="http://www.w3.org/2000/svg"', '')
      .replace(/ class="lucide lucide-[\w-]+(?: ([^"]*))?"/, (_, rest: string | undefined) =>
        rest ? ` class="${rest}"` : '',
      ),
  )

/** The drawings a page takes from files: they wear its colours, so they read its variables. */
async function drawingsOf(html: string, client: string): Promise<string> {
  const files = new Set([...html.matchAll(/<use href="\/([^"#]+)#/g)].map(([, file = '']) => file))
  return (await Promise.all([...files].map((file) => readFile(join(client, file), 'utf8')))).join('')
}

/** The page with its styles trimmed, and their hashes in its policy with them. `drawings`: what of its variables is read elsewhere. */
export function trimPage(html: string, drawings = ''): string {
  // Only a page without script has all its classes in it.
  if (/<script(?![^>]*application\/ld\+json)/.test(html)) return html
  const body = html.replaceAll(STYLE, '')
  const classes = classesIn(body)
  let trimmed = html
  // A stylesheet in a file may read the variables of these.
  if (LINKED.test(body)) return withOwnHashes(html)
  for (const [, , css = ''] of html.matchAll(STYLE)) {
    const less = trimSheet(css, classes, body + drawings)
    if (HASHED.test(html) && !html.includes(hashOf(css))) throw new Error(UNKNOWN_HASH)
    trimmed = trimmed.replace(css, () => less).replaceAll(hashOf(css), () => hashOf(less))
  }
  return withOwnHashes(trimmed)
}

/** Astro names every inline script and style of the site in every page's policy; one without script needs to let its own styles through. */
function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(STYLE)].map(([, , css = '']) => hashOf(css)))
  return html.replaceAll(/(?:script|style)-src [^;"]*/g, (rule) =>
    rule.replaceAll(/ 'sha256-([^']*)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)))

/**
 * The classes that a selector asks for: '.group[open] .group-open\:rotate-45' → group, group-open:rotate-45. What stands in brackets it
 * may ask for, exclude or look for elsewhere, so that counts for nothing: a rule too many is a few bytes, one too few a broken page.
 */
const classesOf = (selector: string): string[] =>
  [...withoutBrackets(selector).matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) =>
    name
      .replaceAll(/\\([\da-f]{2,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, '$1'),
  )

/** Without [href$=".pdf"] and :not(:has(.x)); brackets in the name of a class are escaped, and stay. */
function withoutBrackets(selector: string): string {
  const less = selector.replaceAll(/(?<!\\)\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|(?<!\\)\((?:\\.|[^()\\])*\)/g, ' ')
  return less === selector ? selector : withoutBrackets(less)
}

function trimSheet(css: string, classes: ReadonlySet<string>, body: string): string {
  const known = parsed.get(css) ?? postcss.parse(css)
  parsed.set(css, known)
  const sheet = known.clone()
  sheet.walkRules((rule) => {
    if ((rule.parent as { name?: string } | undefined)?.name?.endsWith('keyframes')) return
    const wanted = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)))
    if (wanted.length === 0) rule.remove()
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted
  })
  dropUnused(sheet, body)
  return sheet.toString()
}

/** Variables that nothing reads any more, and what held nothing else; again, as long as one leads to another. */
function dropUnused(sheet: Root, body: string): void {
  for (let before = -1, now = sheet.toString().length; now !== before; ) {
    before = now
    const used = new Set([...`${sheet}${body}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
    sheet.walkDecls(/^--/, (declared) => {
      if (!used.has(declared.prop)) declared.remove()
    })
    sheet.walk((node) => {
      if ('nodes' in node && (node as Container).nodes?.length === 0) node.remove()
    })
    now = sheet.toString().length
  }
}
