import { globSync, readFileSync } from 'node:fs'
import { openBuyLimits } from '../../../src/contract/buying/buy-machine.ts'
import { cardLimits } from '../../../src/contract/cards/cards.ts'
import { openOnramps } from '../../../src/contract/onramp/onramp.ts'
import { withdrawalLimits } from '../../../src/contract/withdrawals/limits.ts'
import { servedEndpoints } from '../../../src/server/api/mount.ts'
import { FREE_ATTEMPTS } from '../../../src/server/kernel/limits/limit-counts.ts'
import { PER_MINUTE } from '../../../src/server/kernel/limits/rate-limits.ts'
import { grid, page } from '../markdown.ts'
import { allowancesIn, attemptsIn } from './allowances.ts'
import { constantsOf, evaluate, sourceOf } from './evaluate.ts'
import { type DeclaredFigure, figuresIn, roomsOfLimits } from './figures.ts'
import { written } from './written.ts'

export const limitFiles = (): string[] =>
  globSync(roomsOfLimits)
    .filter((path) => !/\.(test|contract)\.ts$/.test(path))
    .sort()

/** What a figure is about: the module or the part of the contract that it stands in. */
const topicOf = (path: string): string => {
  const parts = path.replace(/\.ts$/, '').split('/').slice(1)
  if (parts[0] === 'contract') return parts[1] as string
  if (parts[1] === 'modules') return parts[2] as string
  return parts.slice(0, parts[0] === 'server' ? 2 : 1).join(' ')
}

const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
const row = ({ path, name, value, about }: DeclaredFigure): string[] => [
  about || inWords(name),
  written(name, value),
  `\`${name}\` in \`${path}\``,
]

function rates(): string {
  const endpoints = servedEndpoints()
  const rows = Object.entries(PER_MINUTE).map(([name, most]) => {
    const of = endpoints
      .filter(({ limit }) => limit === name)
      .map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``)
    const what = of.length > 20 ? `${of.length} endpoints` : of.join(', ')
    return [name, String(most), what || 'pages and reports of browsers, not the API']
  })
  return grid(['class', 'a minute', 'of'], rows)
}

function levels(): string {
  const all = Object.keys(withdrawalLimits) as (keyof typeof withdrawalLimits)[]
  const rows = all.map((level) => [
    level,
    ...[withdrawalLimits[level].day, withdrawalLimits[level].month].map((euro) => euro.toLocaleString('en')),
    ...[cardLimits[level].day, cardLimits[level].month].map((euro) => euro.toLocaleString('en')),
    openBuyLimits[level].toLocaleString('en'),
    String(openOnramps[level]),
  ])
  const head = [
    'level',
    'leaves a day, €',
    'in 30 days, €',
    'by card a day, €',
    'in 30 days, €',
    'open purchases, €',
    'purchases elsewhere at once',
  ]
  return grid(head, rows)
}

/** What is taken as a file, and how large; what becomes of it stands with the figures of `server providers`. */
function fileRules(): string {
  const rows = servedEndpoints().flatMap(({ method, path, summary, file, maxBytes }) =>
    file || maxBytes
      ? [[`\`${method.toUpperCase()} ${path}\``, summary, written('maxBytes', file?.maxBytes ?? maxBytes ?? 0)]]
      : [],
  )
  return grid(['endpoint', 'for', 'at most'], rows)
}

/** The kinds that a file may have by its own first bytes. */
const kinds = (): string => {
  const made = constantsOf(sourceOf('src/server/providers/files/local.ts')).get('KINDS')?.initializer
  return Object.keys(evaluate(made as NonNullable<typeof made>) as Record<string, string>).join(', ')
}

/** How long rows are kept, by the statements that sweep them. */
export function retentionIn(path: string, text: string): string[][] {
  const sweeps = text.matchAll(/delete from (\w+)[^'"`]*? where ([^"`]*?interval '(\d+ \w+)')/g)
  return [...sweeps].map(([, table = '', where = '', time = '']) => [
    `\`${table}\``,
    time,
    `\`${where.replace(/\s+/g, ' ')}\``,
    `\`${path}\``,
  ])
}

/** Every limit and figure of the business, from where the code has it. */
export function limitList(): string {
  const files = limitFiles()
  const figures = files.flatMap((path) => figuresIn(path))
  const topics = [...new Set(figures.map(({ path }) => topicOf(path)))].sort()
  const server = globSync('src/server/**/*.ts')
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .sort()
  const kept = server.flatMap((path) => retentionIn(path, readFileSync(path, 'utf8')))
  return page(
    'Limits',
    'Every figure that bounds what somebody may do, how much, how often and how long, read from the declarations that the code itself uses. What each field of the API may hold stands in its OpenAPI document and is judged by the same schemas; what a setting bounds, in `.env.example`.',
    '## Requests',
    `For each account, or address where nobody is signed in (IPv6: a network of 64 bits), multiplied by RATE_LIMIT_FACTOR; beyond it \`rate_limited\` (429) with Retry-After. Declared in \`src/server/kernel/limits/rate-limits.ts\`; each endpoint names its class in the contract.`,
    rates(),
    '## Guesses',
    `${FREE_ATTEMPTS} wrong attempts are free; from then on each doubles the wait, from 30 s to 15 min, and a day without one starts afresh (\`src/server/kernel/limits/limit-counts.ts\`). Counted by:`,
    grid(
      ['key', 'in'],
      server.flatMap((path) => attemptsIn(path).map((key) => [`\`${key}\``, `\`${path}\``])),
    ),
    '## So many in a time',
    grid(
      ['what is counted', 'most', 'within', 'in'],
      server
        .flatMap((path) => allowancesIn(path))
        .map(({ path, of, most, within }) => [`\`${of}\``, most, within, `\`${path}\``]),
    ),
    '## Files',
    `By their content, not their name: ${kinds()}; a picture alone where it is shown beside a name; each is made anew, without script, attachment or metadata, and kept sealed. Files of banks are read as text (camt.053, MT940, CSV) and never given out. Anything else is refused, archives among it.`,
    fileRules(),
    '## By level',
    'Euros of what it is worth at that moment. E: a checked organisation.',
    levels(),
    '## How long rows are kept',
    'By statements that say so themselves; all else that ends by itself, and what the law demands, stands in [retention](retention.md).',
    grid(['table', 'time', 'which', 'in'], kept),
    ...topics.flatMap((topic) => [
      `## ${topic}`,
      grid(['what', 'figure', 'declared'], figures.filter(({ path }) => topicOf(path) === topic).map(row)),
    ]),
  )
}
