import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostOpenBuys, openBuyLimits } from '../../../src/contract/buying/buy-machine.ts'
import { uploadLimit } from '../../../src/contract/orders/order-endpoints.ts'
import { orderRules } from '../../../src/contract/orders/order-machine.ts'
import { withdrawalLimits } from '../../../src/contract/withdrawals/limits.ts'
import { servedEndpoints } from '../../../src/server/api/mount.ts'
import { PER_MINUTE } from '../../../src/server/kernel/limits/rate-limits.ts'
import { TOKEN_MINUTES } from '../../../src/server/modules/accounts/tokens.ts'
import { allowancesIn, attemptsIn } from './allowances.ts'
import { figuresIn } from './figures.ts'
import { limitFiles, limitList, retentionIn } from './limits.ts'
import { durationOf, written } from './written.ts'

const text = limitList()
const files = limitFiles()

test('every figure that is called a limit where it is declared is on the page [ASVS 2.1.3]', () => {
  const called =
    /^(?:export )?const ((?:MOST|MAX|LONGEST|FREE)(?:_\w+)?|(?:most|max)[A-Z]\w*|\w+(?:_PIXELS|_AT_ONCE|ADay))(?:: [^=]+)? = \(?\d/gm
  const declared = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(called)].map(([, name]) => `\`${name}\` in \`${path}\``),
  )
  expect(declared.length).toBeGreaterThan(60)
  expect(declared.filter((one) => !text.includes(`| ${one} |`) && !/kernel\/papers|bank\/formats/.test(one))).toEqual(
    [],
  )
})

test('what is counted in the code is on the page, with its key and its figures [ASVS 2.1.3, 6.1.1]', () => {
  const counting = files.filter((path) =>
    /\b(claimWithin|claimWithinIn|takeWithin|takeWithinIn|claimAttempt)\(/.test(readFileSync(path, 'utf8')),
  )
  expect(counting.length).toBeGreaterThan(15)
  for (const path of counting.filter((path) => !path.endsWith('limit-counts.ts'))) expect(text).toContain(`\`${path}\``)
  const all = files.flatMap((path) => allowancesIn(path))
  expect(all.filter(({ of, most, within }) => [of, most, within].some((one) => one.includes('?')))).toEqual([])
  expect(all.length).toBeGreaterThan(15)
  for (const guess of ['sign_in:', 'code:', 'step_up:', 'staff_code:', 'withdrawal_code:'])
    expect(text).toContain(guess)
})

test('each endpoint is in a class of requests that the page has with its figure [ASVS 2.1.3]', () => {
  for (const { limit } of servedEndpoints()) expect(text).toContain(`\n| ${limit} | ${PER_MINUTE[limit]} |`)
})

test('every endpoint that takes a file says there how large, and which kinds are taken stands beside it [ASVS 5.1.1]', () => {
  const taking = servedEndpoints().filter(({ file, maxBytes }) => file || maxBytes)
  expect(taking.length).toBeGreaterThan(3)
  for (const { path } of taking) expect(text).toMatch(new RegExp(`\\n\\| \`POST ${path}\` \\| .+ \\| \\d+ [MGk]B \\|`))
  expect(text).toContain('image/jpeg, image/png, image/webp, application/pdf')
})

test('what is read off a file is what the code gets from it', () => {
  const figureOf = (path: string, name: string) => figuresIn(path).find((one) => one.name === name)?.value
  expect(figureOf('src/contract/withdrawals/limits.ts', 'withdrawalLimits')).toEqual(withdrawalLimits)
  expect(figureOf('src/contract/buying/buy-machine.ts', 'openBuyLimits')).toEqual(openBuyLimits)
  expect(figureOf('src/contract/buying/buy-machine.ts', 'mostOpenBuys')).toBe(mostOpenBuys)
  expect(figureOf('src/contract/orders/order-machine.ts', 'orderRules')).toEqual(orderRules)
  expect(figureOf('src/contract/orders/order-endpoints.ts', 'uploadLimit')).toEqual(uploadLimit)
  expect(figureOf('src/server/modules/accounts/tokens.ts', 'TOKEN_MINUTES')).toEqual(TOKEN_MINUTES)
})

test.each([
  ['/** So many at once. */\nexport const MOST = 3', [{ name: 'MOST', value: 3, about: 'So many at once.' }]],
  ['const MINUTE = 60_000\nconst IDLE_MS = 30 * MINUTE', [{ name: 'IDLE_MS', value: 1_800_000, about: '' }]],
  ['// Of somebody else.\n\nconst KEPT = 1 << 20', [{ name: 'KEPT', value: 2 ** 20, about: '' }]],
  [
    'export const rules = { least: 10n ** 2n, by: { a: 1 } } as const',
    [{ name: 'rules', value: { least: 100n, by: { a: 1 } }, about: '' }],
  ],
  ['export const word = "three"', []],
  ['let counter = 0', []],
  ['export const made = make(3)', []],
])('%s', (code, found) => {
  expect(figuresIn('src/contract/planted.ts', code)).toEqual(
    found.map((one) => ({ path: 'src/contract/planted.ts', ...one })),
  )
})

test('an allowance has its key and both figures, wherever it stands', () => {
  const code = [
    'const once = { most: 1, withinMs: 60_000 }',
    "export const take = (ctx) => claimWithin(ctx, 'a', { most: LIMIT, withinMs: 3_600_000 })",
    'export const guess = async (ctx) => {',
    "  const subject = 'guess'",
    '  await claimAttempt(ctx, subject)',
    '}',
  ].join('\n')
  expect(allowancesIn('src/server/planted.ts', code).map(({ of, most, within }) => [of, most, within])).toEqual([
    ['once', '1', '1 min'],
    ["'a'", '`LIMIT`', '1 h'],
  ])
  expect(attemptsIn('src/server/planted.ts', code)).toEqual(["'guess'"])
})

test('figures are said in the largest unit that fits', () => {
  expect([90_000, 86_400_000, 250].map(durationOf)).toEqual(['90 s', '1 d', '250 ms'])
  expect([
    written('MOST_BYTES', 5 * 2 ** 20),
    written('mostEvidence', 20_000),
    written('cardMinutes', 60),
    written('most', null),
  ]).toEqual(['5 MB', '20,000', '1 h', 'null'])
  expect(written('limits', { day: 2, month: { most: 3n } })).toBe('day: 2; month: (most: 3)')
  expect(retentionIn('a.ts', "const S = 'x'\nconst D = \"delete from a_b where at < $1 - interval '7 days'\"")).toEqual(
    [['`a_b`', '7 days', "`at < $1 - interval '7 days'`", '`a.ts`']],
  )
})
