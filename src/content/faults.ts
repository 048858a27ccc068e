import type { z } from 'astro/zod'

/** One thing that is wrong with a content file, as its editor reads it: 'src/content/faq/en/cost.md, line 3: `group` must be one of …'. */
export type Fault = string

type Issue = z.core.$ZodIssue

const fault = (path: string, line: number, text: string): Fault => `${path}, line ${line}: ${text}`

/** What is wrong with the fields of a Markdown file. `data` is what its front matter says, `body` the text under it. */
export function faultsOf(
  file: { path: string; contents: string; data: unknown; body: string },
  schema: z.core.$ZodType & { safeParse: z.ZodType['safeParse'] },
): Fault[] {
  const { path, contents, data, body } = file
  const found = schema.safeParse(data).error?.issues.flatMap((issue) => sentences(issue, contents, data)) ?? []
  const faults = found.map(({ line, text }) => fault(path, line, text))
  if (body.trim() === '')
    faults.push(fault(path, contents.trimEnd().split('\n').length, 'there is no text under the fields.'))
  return faults
}

/** What is wrong where not even the front matter can be read: the reader's reason, and the line it gave up at. */
export function unreadable(path: string, error: unknown): Fault {
  const {
    message = '',
    reason = message,
    mark,
  } = error as { message?: string; reason?: string; mark?: { line: number } }
  // The block begins with the line break after the first '---', and the reader counts from nought.
  return fault(path, (mark?.line ?? 0) + 1, `the fields can’t be read as YAML: ${reason}.`)
}

type Sentence = { line: number; text: string }

function sentences(issue: Issue, contents: string, data: unknown): Sentence[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: lineOf(contents, [...issue.path, key]),
      text: `\`${key}\` is not a field here. Take it out, or look for a slip of the pen.`,
    }))
  const name = issue.path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part + 1}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )
  const missing = issue.code !== 'custom' && valueAt(data, issue.path) === undefined
  const text = missing ? `\`${name}\` is missing${allowed(issue)}.` : `\`${name}\` ${demand(issue)}.`
  return [{ line: lineOf(contents, issue.path), text }]
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], data)

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

const allowed = (issue: Issue): string => {
  if (issue.code !== 'invalid_value') return ''
  return issue.values.length === 1
    ? `; it must be ${quoted(issue.values)}`
    : `; it must be one of ${quoted(issue.values)}`
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date like 2026-01-31',
  array: 'a list',
  object: 'a group of fields',
}

const sizes: Record<string, string> = { string: ' characters', array: ' entries' }

function demand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${quoted(issue.values)}` : `must be one of ${quoted(issue.values)}`
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must ${issue.origin in sizes ? 'have' : 'be'} at least ${issue.minimum}${sizes[issue.origin] ?? ''}`
    case 'too_big':
      return `must ${issue.origin in sizes ? 'have' : 'be'} at most ${issue.maximum}${sizes[issue.origin] ?? ''}`
    default:
      return issue.message
  }
}

/** The line a field stands in, an entry of a list included; 1 where the field isn't there. */
function lineOf(contents: string, path: readonly PropertyKey[]): number {
  const rows = contents.split('\n')
  const end = rows.findIndex((row, index) => index > 0 && /^---\s*$/.test(row))
  const fields = end < 0 ? rows : rows.slice(0, end)
  const [field, entry] = path
  const at = fields.findIndex((row) => row.startsWith(`${String(field)}:`))
  if (at < 0) return 1
  if (typeof entry !== 'number') return at + 1
  const entries = fields.flatMap((row, index) => (index > at && /^\s*- /.test(row) ? [index] : []))
  return (entries[entry] ?? at) + 1
}
