import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const UUID = '01234567-89ab-7def-8123-456789abcdef'
const AT = new Date('2026-01-01T00:00:00.000Z')
/** The clock of a context and the instant of a transaction in one. */
const NOW = Object.assign(() => AT, { getTime: () => AT.getTime(), toISOString: () => AT.toISOString() })
/** How deep something that is anything is looked into before it is nothing. */
const DEPTH = 6

/** Something that has every property and can be called, iterated and written: what a function of rows is given where nobody knows what it takes. */
function anything(depth = 0): unknown {
  const mapped = (each: unknown): unknown[] => {
    try {
      return [(each as (one: unknown, index: number) => unknown)(anything(depth + 1), 0)]
    } catch {
      return []
    }
  }
  const known: Record<PropertyKey, unknown> = {
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 1 : '1'),
    [Symbol.iterator]: () => [][Symbol.iterator](),
    toString: () => '2026-01-01',
    toISOString: () => AT.toISOString(),
    getTime: () => AT.getTime(),
    toJSON: () => null,
    length: 1,
    map: mapped,
    flatMap: mapped,
    filter: mapped,
  }
  return new Proxy(() => {}, {
    get: (_, key) =>
      key === 'then' || depth > DEPTH ? undefined : Object.hasOwn(known, key) ? known[key] : anything(depth + 1),
    apply: () => anything(depth + 1),
  })
}

/** What an argument may be; the same functions are called with each, so that each way through them is gone. */
const given: readonly (() => unknown)[] = [
  anything,
  () => undefined,
  () => UUID,
  () => [UUID],
  () => 1,
  () => AT,
  () => ({}),
  () => 'EUR',
]

/** Files of statements, as paths below src/server. */
const statementFiles = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rows.ts'))

type Called = (...args: unknown[]) => unknown
const functionsIn = (exported: Record<string, unknown>): [string, Called][] =>
  Object.entries(exported).flatMap(([name, value]): [string, Called][] => {
    if (typeof value === 'function') return [[name, value as Called]]
    if (!value || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([part, one]) =>
      typeof one === 'function' ? [[`${name}.${part}`, one as Called] as [string, Called]] : [],
    )
  })

/** Calls a function in each way there is, and gives `heard` what it asks. What it does with the answers, and whether it throws, is of no interest. */
async function callEach(called: Called, heard: (text: string) => void): Promise<void> {
  for (const one of given)
    for (const other of [one, anything, () => undefined])
      for (const answer of [[], [anything()]]) {
        const q = async (text: unknown): Promise<unknown> => {
          if (typeof text === 'string') heard(text)
          return answer
        }
        // What reads outside a transaction is given no statements to ask by, but a pool.
        const client = {
          query: async (one: { text: unknown }) => ({ rows: await q(one.text) }),
          on() {},
          off() {},
          release() {},
        }
        const db = { pool: { connect: async () => client } }
        const tx = Object.assign(q, { q, raw: q, now: NOW, emitted: [], db, ctx: { now: () => AT, db } })
        try {
          await called(tx, one(), other(), one(), other(), one())
        } catch {}
      }
}

/**
 * The statements that files of rows ask, by their text, as far as calling all that these export with made-up arguments has them asked: a way that only certain arguments lead is not
 * gone, and what other files ask is not looked for. Each with the function that asked it first: 'modules/swap/swap.rows.ts: conversionsOf'.
 */
export async function askedStatements(): Promise<Map<string, string>> {
  const asked = new Map<string, string>()
  for (const file of statementFiles())
    for (const [name, called] of functionsIn(await import(path.join(root, file))))
      await callEach(called, (text) => {
        if (!asked.has(text)) asked.set(text, `${file}: ${name}`)
      })
  return asked
}
