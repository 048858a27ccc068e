import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { grid, page } from '../markdown.ts'
import { architecture } from './architecture.ts'
import { authentication } from './authentication.ts'
import { authorization } from './authorization.ts'
import { businessLogic } from './business-logic.ts'
import { communication } from './communication.ts'
import { configuration } from './configuration.ts'
import { cryptography } from './cryptography.ts'
import { dataProtection } from './data-protection.ts'
import { encoding } from './encoding.ts'
import { federation } from './federation.ts'
import { fileHandling } from './file-handling.ts'
import { frontend } from './frontend.ts'
import { logging } from './logging.ts'
import { realtimeMedia } from './realtime-media.ts'
import type { Chapter, Requirement, Verdict } from './requirement.ts'
import { sessions } from './sessions.ts'
import { tokens } from './tokens.ts'
import { webService } from './web-service.ts'

/** Levels 1 and 2, and what of level 3 an exchange is asked about first. */
export const chapters: readonly Chapter[] = [
  encoding,
  businessLogic,
  frontend,
  webService,
  fileHandling,
  authentication,
  sessions,
  authorization,
  tokens,
  federation,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  realtimeMedia,
]

const TESTS = '{src,scripts,tests}/**/*.{test,spec,contract}.{ts,tsx}'
const TAG = / \[ASVS ([\d., ]+)\]['"`]/g

/** Which test files say in a title that they prove a requirement: id → paths. */
export function provenBy(): Map<string, string[]> {
  const proven = new Map<string, string[]>()
  for (const path of globSync(TESTS).sort())
    for (const [, ids = ''] of readFileSync(path, 'utf8').matchAll(TAG))
      for (const id of ids.split(', ')) {
        const paths = proven.get(id) ?? []
        if (!paths.includes(path)) proven.set(id, [...paths, path])
      }
  return proven
}

const count = (rows: readonly Requirement[], verdict: Verdict): number =>
  rows.filter((row) => row[3] === verdict).length
const byTests = (rows: readonly Requirement[]): number => rows.filter(([, , , , why]) => why === 'tests').length

/** '140 met (103 by tests), 60 partly, 20 missing, 47 not applicable'. */
export function asvsCounts(): string {
  const rows = chapters.flatMap((chapter) => chapter.rows)
  return `${count(rows, 'met')} met (${byTests(rows)} by tests), ${count(rows, 'partly')} partly, ${count(rows, 'missing')} missing, ${count(rows, 'n.a.')} not applicable`
}

const sums = ({ title, rows }: Chapter): string[] => [
  title,
  ...[count(rows, 'met'), byTests(rows), count(rows, 'partly'), count(rows, 'missing'), count(rows, 'n.a.')].map(
    String,
  ),
]

/** Every requirement with its verdict, and the tests or the code that hold it. */
export function asvsRegister(): string {
  const proven = provenBy()
  const links = (id: string) =>
    (proven.get(id) ?? []).map((path) => `[${posix.basename(path).replace(/\.(test|spec)\.tsx?$/, '')}](../${path})`)
  const held = ([id, , , , why]: Requirement) =>
    [why === 'tests' ? '' : why, links(id).join(', ')].filter(Boolean).join('; tests: ')
  const all = { title: 'all', rows: chapters.flatMap(({ rows }) => rows) }
  return page(
    'OWASP ASVS 5.0.0, requirement by requirement',
    'What the [Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/) asks, in our own short words, and how Florin stands: levels 1 and 2, and fourteen requirements of level 3. It is our own look, not an audit. Declared in `scripts/docs/asvs`; tests that prove a requirement bear its id in their title, as in `[ASVS 7.3.2]`. How to report a weakness: [SECURITY.md](../SECURITY.md).',
    grid(['chapter', 'met', 'of them by tests', 'partly', 'missing', 'n.a.'], [...chapters, all].map(sums)),
    ...chapters.flatMap(({ title, rows }) => [
      `## ${title}`,
      grid(
        ['id', 'level', 'asks', 'verdict', 'held by, open, or why not'],
        rows.map((row) => [row[0], String(row[1]), row[2], row[3] === 'met' ? 'met' : `**${row[3]}**`, held(row)]),
      ),
    ]),
  ).replaceAll('**n.a.**', 'n.a.')
}
