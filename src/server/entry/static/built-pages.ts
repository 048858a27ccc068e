import { readdirSync } from 'node:fs'

/** Every page below the folder of a build, by its path there. */
export const builtPages = (client: string): string[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))

const CHARACTERS: Record<string, string> = {
  amp: '&',
  '#38': '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
}

/** What a piece of a built page says, its escaped characters plain. */
export const unescaped = (html: string): string =>
  html.replaceAll(/&(#?\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
