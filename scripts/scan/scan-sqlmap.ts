import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiFile } from '../docs/openapi.ts'
import type { Finding } from './finding.ts'
import { runScanner } from './run-scanner.ts'

interface Parameter {
  in: string
  name: string
  schema?: { type?: string; enum?: readonly unknown[]; default?: unknown; format?: string }
}
interface Described {
  paths: Record<string, Record<string, { parameters?: readonly Parameter[] }>>
}

/** A value that a parameter takes, so that what is behind its check is reached. */
const valueFor = ({ schema, name }: Parameter): string => {
  const first = schema?.default ?? schema?.enum?.[0]
  if (first !== undefined) return String(first)
  if (schema?.type === 'integer' || schema?.type === 'number') return '1'
  if (schema?.format === 'uuid' || /_id$|^id$/.test(name)) return '018f3c1e-0000-7000-8000-000000000000'
  return schema?.format === 'date-time' ? '2026-01-01T00:00:00Z' : 'abc'
}

/** The address of every read of the API that takes anything, by its description, with a value for each parameter. */
export function readsWithParameters(base: string, described: Described): string[] {
  return Object.entries(described.paths).flatMap(([path, methods]) => {
    const parameters = (methods.get?.parameters ?? []).filter((one) => one.in === 'query')
    if (parameters.length === 0) return []
    const query = new URLSearchParams(parameters.map((one): [string, string] => [one.name, valueFor(one)]))
    return [`${base}/api/v1${path.replace(/^\/api\/v1/, '')}?${query}`]
  })
}

const FOUND = /Parameter: (.+?) \((GET|POST|URI|Header|Cookie)\)/g

/** What sqlmap says can be injected. */
export const sqlmapFindings = (said: string): Finding[] =>
  [...said.matchAll(FOUND)].map(([, parameter = '', where = '']) => ({
    scanner: 'sqlmap',
    at: `${where} ${parameter}`,
    what: 'can be injected',
  }))

/** sqlmap over every read of the API that takes a parameter, signed in, for so many seconds in all. Answers how many it came to. */
export async function scanSqlmap(
  base: string,
  token: string,
  folder: string,
  seconds: number,
): Promise<{ asked: number; of: number; found: Finding[] }> {
  const addresses = readsWithParameters(base, JSON.parse(openApiFile()) as Described)
  const list = join(folder, 'reads.txt')
  writeFileSync(list, addresses.join('\n'))
  const { said } = await runScanner(
    'sqlmap',
    [
      ...[
        '-m',
        list,
        '--batch',
        '--level',
        '1',
        '--risk',
        '1',
        '--technique',
        'BEUT',
        '--dbms',
        'postgresql',
        '--smart',
      ],
      ...[
        '--headers',
        `Authorization: Bearer ${token}`,
        '--threads',
        '2',
        '--timeout',
        '10',
        '--retries',
        '0',
        '--time-sec',
        '3',
      ],
      ...['--ignore-code', '422', '--output-dir', folder, '--flush-session', '--disable-coloring', '-v', '1'],
    ],
    seconds,
  )
  if (!/sqlmap/.test(said)) throw new Error(`sqlmap said nothing:\n${said.slice(-2_000)}`)
  const asked = new Set([...said.matchAll(/testing URL '([^']+)'/g)].map(([, url]) => url)).size
  return { asked, of: addresses.length, found: sqlmapFindings(said) }
}
