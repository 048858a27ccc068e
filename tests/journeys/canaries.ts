import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Db } from '../../src/server/db/client.ts'

/** A text that stands nowhere else: whose field it was written in, by its letters. */
const MARK = 'kanarie'
const LETTERS = 26

/** The code of a field, in letters: names take no digits. */
const codeOf = (n: number): string =>
  [LETTERS ** 2, LETTERS, 1].map((unit) => String.fromCharCode(97 + (Math.floor(n / unit) % LETTERS))).join('')

/** What may be written in a field that takes a text, the longest first: sentences, names, codes, addresses. */
const forms: readonly ((word: string) => string)[] = [
  (word) => `${word} is what somebody wrote here, and nobody else is to read it`,
  (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`,
  (word) => word.toUpperCase(),
  (word) => `${word}@example.org`,
  (word) => `https://${word}.example.org`,
]

interface Form {
  properties?: Record<string, Form>
  items?: Form
  anyOf?: Form[]
  oneOf?: Form[]
  type?: string
}

const textsOf = (form: Form, path: readonly string[] = []): (readonly string[])[] => [
  ...(form.type === 'string' ? [path] : []),
  ...Object.entries(form.properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name])),
  ...(form.items ? textsOf(form.items, [...path, '0']) : []),
  ...[...(form.anyOf ?? []), ...(form.oneOf ?? [])].flatMap((one) => textsOf(one, path)),
]

/** The places of an endpoint's texts, of all shapes that its input may have; what is only asked with is written nowhere but by a POST. */
function placesOf(endpoint: Endpoint, part: 'body' | 'query'): (readonly string[])[] {
  if (endpoint.method === 'get' && !endpoint.list) return []
  const form = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Form
  return [...new Map(textsOf(form).map((path) => [path.join('.'), path])).values()]
}

/** The same with something else at a place. */
function withAt(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') return [withAt(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const members = value && typeof value === 'object' && !Array.isArray(value) ? value : {}
  return { ...members, [name]: withAt((members as Record<string, unknown>)[name], rest, text) }
}

export interface Field {
  /** 'POST /contact message'. */
  name: string
  part: 'body' | 'query'
  path: readonly string[]
  word: string
}

/** Every field of some endpoints that is declared as a text, each with a word of its own. */
export const textFields = (endpoints: readonly { endpoint: Endpoint; name: string }[]): Map<Endpoint, Field[]> => {
  let n = 0
  return new Map(
    endpoints.map(({ endpoint, name }) => [
      endpoint,
      (['body', 'query'] as const).flatMap((part) =>
        placesOf(endpoint, part).map((path) => ({
          ...{ name: `${name} ${path.join('.')}`, part, path },
          word: `${MARK}${codeOf(n++)}`,
        })),
      ),
    ]),
  )
}

type Given = Partial<Record<'body' | 'query', unknown>>

/** An input with canaries in as many of these fields as take a free text by their schema, and which those are. */
export function filled<I extends Given>(endpoint: Endpoint, input: I, fields: readonly Field[]) {
  let now: I = input
  const taken = fields.filter(({ part, path, word }) =>
    forms.some((form) => {
      const tried = withAt(now[part] ?? {}, path, form(word))
      if (!endpoint[part].safeParse(tried).success) return false
      now = { ...now, [part]: tried }
      return true
    }),
  )
  return { input: now, taken }
}

const COLUMNS = `select n.nspname || '.' || quote_ident(c.relname) as of, quote_ident(a.attname) as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and format_type(a.atttypid, null) ~ '^(text|json|jsonb|bytea|character varying|text\\[\\])$' order by 1, 2`

/** As text, in hexadecimal (bytes), and in base64 at each of its three places. */
const spelled = [MARK, Buffer.from(MARK).toString('hex')].join('|')
const inBase64 = [0, 1, 2]
  .flatMap((before) =>
    [MARK, MARK.toUpperCase(), `K${MARK.slice(1)}`].map((mark) =>
      Buffer.from(' '.repeat(before) + mark)
        .toString('base64')
        .slice(before === 0 ? 0 : before + 1, -4),
    ),
  )
  .join('|')

/** Where canaries stand in a database, in whatever table and schema: 'table.column' → their words. What no word is left of counts as MARK. */
export async function canariesIn(db: Db): Promise<Map<string, Set<string>>> {
  const { rows: columns } = await db.pool.query<{ of: string; column: string }>(COLUMNS)
  const found = new Map<string, Set<string>>()
  for (const { of, column } of columns) {
    const { rows } = await db.pool.query<{ text: string }>(
      `select ${column}::text as text from ${of} where ${column}::text ~* $1 or ${column}::text ~ $2`,
      [spelled, inBase64],
    )
    const words = rows.flatMap(({ text }) => text.toLowerCase().match(new RegExp(`${MARK}[a-z]{3}`, 'g')) ?? [MARK])
    if (words.length > 0) found.set(`${of.replace(/^public\./, '')}.${column}`, new Set(words))
  }
  return found
}
