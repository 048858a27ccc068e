import { csvDelimiters } from '../../../contract/desk/books/bank-profiles.ts'

const characters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const satisfies Record<
  (typeof csvDelimiters)[number],
  string
>

/** So much of a file is looked at: a header is shorter. */
const MOST_BYTES = 4096
const MOST_CELLS = 100

/** What a bank's CSV calls its columns, by its first line, and what stands between them. */
export interface Header {
  delimiter: (typeof csvDelimiters)[number]
  cells: readonly string[]
}

/** The header of a file that may be a bank's CSV; undefined where its first line is none: one cell, XML, a SWIFT block, or figures instead of names. */
export async function headerOf(file: Blob): Promise<Header | undefined> {
  const text = new TextDecoder().decode(await file.slice(0, MOST_BYTES).arrayBuffer())
  const [line = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/)
  if (/^[<{:]/.test(line)) return undefined
  const [best] = csvDelimiters
    .map((name) => ({ delimiter: name, cells: cellsOf(line, characters[name]) }))
    .sort((a, b) => b.cells.length - a.cells.length)
  if (!best || best.cells.length < 2 || best.cells.length > MOST_CELLS) return undefined
  return best.cells.some((cell) => /\d{3}/.test(cell)) ? undefined : best
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === delimiter && !quoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))]
}

/** The header that a form went on with; undefined where it bears none. The request can still be read. */
export async function headerAsked(request: Request): Promise<Header | undefined> {
  if (request.method !== 'POST') return undefined
  const form = new URLSearchParams(await request.clone().text())
  const cells = [...new Set(form.getAll('header'))].slice(0, MOST_CELLS)
  const delimiter = csvDelimiters.find((name) => name === form.get('header_delimiter'))
  return delimiter && cells.length > 0 ? { delimiter, cells } : undefined
}
