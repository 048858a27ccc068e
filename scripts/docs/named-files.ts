import { globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Where a text's links lead, those to other sites and within the page aside. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to)

/** What stands between backticks and is a file's or folder's name, not a pattern or a placeholder. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name.replace(/^\.\//, ''))
    .filter((name) => /^[\w.[\]-]+(\/[\w.[\]-]+)*\/?$/.test(name) && !name.includes('NNNN'))
    .filter((name) => /\w\.(ts|tsx|astro|sql|json)$|^(src|scripts|tests|docs|deploy)\//.test(name))

/** Links and names in a page that lead nowhere. A name may be the end of a path: `jobs.ts`, `desk/routes.ts`. */
export function lostNames(path: string, text: string, files: readonly string[]): string[] {
  const links = linksIn(text).filter((to) => !exists(posix.join(posix.dirname(path), to)))
  const names = namesIn(text).filter((name) => !exists(name) && !files.some((file) => file.endsWith(`/${name}`)))
  return [...links, ...names]
}

/** What is written by hand and names what is not there, 'docs/glossary.md: jobs/turns.ts'. What a release said of its day is left alone. */
export function lostInDocs(): string[] {
  const files = [...globSync('{src,scripts,tests,docs,deploy,bench,public}/**/*'), ...globSync('*')]
  return globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'])
    .filter((path) => !/CHANGELOG|docs\/generated/.test(path))
    .flatMap((path) => lostNames(path, readFileSync(path, 'utf8'), files).map((name) => `${path}: ${name}`))
}
