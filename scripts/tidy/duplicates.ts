import { isAllowed, withoutComments } from './text.ts'

/** So many lines that say the same, blank ones and comments aside, are one thing written twice. */
const LEAST_LINES = 12

interface SourceLine {
  path: string
  line: number
}
type Line = { text: string; line: number; allowed: boolean }

/** Runs of equal lines in two places, each run once. A `tidy: allow` within either place lets it be. */
export function duplicates(files: ReadonlyMap<string, string>): { at: SourceLine; as: SourceLine; lines: number }[] {
  const code = new Map([...files].map(([path, text]) => [path, codeLines(text)]))
  const seen = new Map<string, { path: string; index: number }>()
  const found: { at: SourceLine; as: SourceLine; lines: number }[] = []
  for (const [path, lines] of code) {
    for (let index = 0; index + LEAST_LINES <= lines.length; index++) {
      const run = lines.slice(index, index + LEAST_LINES)
      const key = run.map(({ text }) => text).join('\n')
      const first = seen.get(key)
      if (!first || isAllowedRun(code, first)) {
        // A run that is allowed excuses itself alone: the next one is what further copies are held against.
        if (!first || !run.some(({ allowed }) => allowed)) seen.set(key, { path, index })
        continue
      }
      const others = code.get(first.path) ?? []
      const length = equalFrom(lines, index, others, first.index)
      const here = lines.slice(index, index + length)
      const there = others.slice(first.index, first.index + length)
      if (![...here, ...there].some(({ allowed }) => allowed))
        found.push({
          at: { path, line: here[0]?.line ?? 0 },
          as: { path: first.path, line: there[0]?.line ?? 0 },
          lines: length,
        })
      index += length - 1
    }
  }
  return found
}

const isAllowedRun = (code: ReadonlyMap<string, Line[]>, { path, index }: { path: string; index: number }): boolean =>
  (code.get(path) ?? []).slice(index, index + LEAST_LINES).some(({ allowed }) => allowed)

function equalFrom(a: readonly Line[], i: number, b: readonly Line[], j: number): number {
  let length = 0
  while (a[i + length] && a[i + length]?.text === b[j + length]?.text) length++
  return length
}

function codeLines(text: string): Line[] {
  const rows = text.split('\n')
  return withoutComments(text)
    .split('\n')
    .map((row, index) => ({ text: row.trim(), line: index + 1, allowed: isAllowed(rows, index) }))
    .filter((line) => line.text !== '')
}
