import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { duplicates } from './tidy/duplicates.ts'
import { crowdedFolders } from './tidy/folders.ts'
import { labelsIn, sayingFiles, sentencesIn } from './tidy/sentences.ts'
import { testedFaults, testedRatios, testedText } from './tidy/tested.ts'
import { inspect, inspectAll, room } from './tidy.ts'

/** The rules a file of this name and text breaks. */
const broken = (path: string, text: string) => inspect(path, text).map((violation) => violation.rule)

const verb = 'src/server/modules/swap/submit-swap.ts'
const island = 'src/features/swap/Swap.island.tsx'
const lines = (count: number) => 'export const x = 1\n'.repeat(count)

test('a file knows its room', () => {
  expect(room('src/features/swap/Swap.island.tsx')).toBe('features/swap')
  expect(room('src/server/modules/accounts/sign-in/sign-in.ts')).toBe('server/modules/accounts')
  expect(room('src/server/providers/bank/port.ts')).toBe('server/ports')
  expect(room('src/server/boot.ts')).toBe('server')
  expect(room('auth.config.ts')).toBe('middleware')
  expect(room('tests/journeys/swap.test.ts')).toBeUndefined()
})

test('a percentage and an amount are written by their formatters, in one piece', () => {
  const text: [string, string, string[]][] = [
    ['src/features/swap/Costs.tsx', `const x = \`\${bps / 100} %\`\n`, ['percent']],
    ['src/features/swap/Costs.tsx', `const x = \`\${bps / 100}\\u00a0%\`\n`, ['percent']],
    ['src/features/swap/Costs.tsx', 'const x = <b>{rate}&nbsp;%</b>\n', ['percent']],
    ['src/features/swap/Costs.tsx', "const x = { fee: '0.5%' }\n", ['percent']],
    ['src/features/swap/Costs.tsx', 'const x = percentIn(rate, format)\n', []],
    ['src/features/swap/Costs.tsx', 'const x = <i className="max-w-[80%]" />\n', []],
    ['src/words/fr/swap.ts', "export const swap = { rate: '{n}% du tout' }\n", ['percent']],
    ['src/words/fr/swap.ts', "export const swap = { rate: '{n}\\u00a0% du tout' }\n", []],
    ['src/words/pt/swap.ts', "export const swap = { rate: '{n} % dele' }\n", ['percent']],
    ['src/words/en/swap.ts', "export const swap = { rate: '{n}\\u00a0% of it' }\n", ['percent']],
    ['src/words/en/swap.ts', "export const swap = { rate: '{n}% of it' }\n", []],
    ['src/words/en/swap.ts', "export const swap = { all: 'Use {amount} {asset}' }\n", ['held']],
    ['src/features/chat/Line.tsx', '<p className="whitespace-pre-wrap">{text}</p>', ['written']],
    ['src/features/disputes/Said.tsx', '<p className="mt-1">{dispute.note}</p>', ['written']],
    ['src/features/disputes/Said.tsx', '<Written className="mt-1">{dispute.note}</Written>', []],
    ['src/ui/money/Sum.tsx', `const x = \`\${amount} \${row.asset}\`\n`, ['held']],
    ['src/ui/money/Sum.tsx', `const x = <li key={\`\${place} \${row.asset}\`} />\n`, []],
    ['src/ui/money/Sum.tsx', 'const x = withAsset(amount, row.asset)\n', []],
  ]
  for (const [path, code, rules] of text) expect([path, code, broken(path, code)]).toEqual([path, code, rules])
})

test('data never walks upward, and modules never visit each other', () => {
  const imports: [string, string, boolean][] = [
    ['src/features/swap/use-swap.ts', '../../client/api.ts', true],
    ['src/features/swap/use-swap.ts', '../deposit/copy.ts', false],
    ['src/features/swap/use-swap.ts', '../../server/ledger/post.ts', false],
    ['src/ui/money/Money.tsx', '../../contract/money.ts', true],
    ['src/ui/money/Money.tsx', '../../client/api.ts', false],
    ['src/contract/orders/orders.ts', 'zod', true],
    ['src/contract/orders/orders.ts', 'hono', false],
    ['src/contract/orders/orders.ts', '../../server/boot.ts', false],
    [verb, '../accounts/second-factor/step-up.ts', true],
    [verb, '../../ledger/post.ts', true],
    [verb, '../payments/deposits.rows.ts', false],
    [verb, '../../providers/bank/sandbox.ts', false],
    [verb, '../../api/guards.ts', false],
    [verb, '../../../env.ts', false],
    ['src/server/ledger/post.ts', '../modules/swap/submit-swap.ts', false],
    ['src/server/kernel/providers.ts', '../providers/bank/port.ts', true],
    ['src/server/kernel/providers.ts', '../providers/bank/sandbox.ts', false],
    ['src/server/boot.ts', '../env.ts', true],
    ['src/server/main.ts', '../running.ts', true],
    ['src/server/boot.ts', './demo/people.ts', false],
    ['src/server/jobs/schedule.ts', '../operator/jobs.ts', false],
    ['src/server/demo/demo.ts', '../main.ts', true],
    ['src/server/api/app.ts', '../modules/swap/routes.ts', true],
    ['src/middleware.ts', './running.ts', true],
    ['src/middleware.ts', './server/boot.ts', false],
    ['src/server/modules/swap/swap.test.ts', '../../testing/ctx.ts', true],
    [verb, '../../testing/ctx.ts', false],
    ['src/features/swap/use-swap.test.ts', '../testing/test-page.tsx', true],
    ['src/features/swap/use-swap.ts', '../testing/test-page.tsx', false],
  ]
  for (const [path, spec, lawful] of imports)
    expect([path, spec, broken(path, `import { x } from '${spec}'\n`)]).toEqual([path, spec, lawful ? [] : ['imports']])
})

test('an import is caught however it is written', () => {
  expect(broken(verb, "import {\n  a,\n  b,\n} from '../payments/x.ts'\n")).toEqual(['imports'])
  expect(broken(verb, "import type { A } from '../payments/x.ts'\n")).toEqual(['imports'])
  expect(broken(verb, "const x = await import('../payments/x.ts')\n")).toEqual(['imports'])
  expect(broken(verb, "import '../payments/x.ts'\n")).toEqual(['imports'])
  expect(broken('src/pages/dashboard/swap.astro', "---\nimport { db } from '../../server/boot.ts'\n---\n")).toEqual([
    'imports',
  ])
  expect(broken('src/server/kernel/context.ts', "import type { Config } from '../../env.ts'\n")).toEqual([])
  expect(broken('src/server/kernel/context.ts', "import { load } from '../../env.ts'\n")).toEqual(['imports'])
  expect(broken(verb, "// import { x } from '../payments/x.ts'\n")).toEqual([])
})

test('a local file has one spelling', () => {
  for (const spec of ['@/contract/money.ts', '~/contract/money.ts', 'src/contract/money.ts', '../../../contract/money'])
    expect(broken(verb, `import { x } from '${spec}'\n`)).toEqual(['relative'])
})

test('files, islands and pages have budgets', () => {
  expect(broken('src/contract/a.ts', lines(300))).toEqual([])
  expect(broken('src/contract/a.ts', lines(301))).toEqual(['size'])
  expect(broken(island, lines(121))).toEqual(['size'])
  expect(broken('src/pages/fees.astro', lines(46))).toEqual(['size'])
})

test('only islands reach the browser as script', () => {
  const page = (spec: string) => `---\nimport Swap from '${spec}'\n---\n<Swap\n  first={data}\n  client:load />\n`
  expect(broken('src/pages/dashboard/swap.astro', page('../../features/swap/Swap.island.tsx'))).toEqual([])
  expect(broken('src/pages/dashboard/swap.astro', page('../../features/swap/Swap.tsx'))).toEqual(['client'])
})

test('names say what is inside', () => {
  expect(broken('src/client/date-utils.ts', '')).toEqual(['name'])
  expect(broken('src/client/helpers/date.ts', '')).toEqual(['name'])
  expect(broken('src/client/index.ts', '')).toEqual(['name'])
  expect(broken('src/client/socket.ts', 'export class SocketManager {}\n')).toEqual(['name'])
  expect(broken(verb, "export { a } from './a.ts'\n")).toEqual(['barrel'])
  expect(broken(verb, "export * from './a.ts'\n")).toEqual(['barrel'])
})

test('a file is called after what it exports', () => {
  const lawful: [string, string][] = [
    ['src/server/modules/swap/submit-swap.ts', 'export const submitSwap = () => {}\n'],
    ['src/server/modules/accounts/sign-in.ts', 'export function signInPort() {}\n'],
    ['src/server/providers/rates/sandbox.ts', 'export const sandboxRates = {}\n'],
    ['src/server/kernel/seal.ts', 'export const sealer = {}\n'],
    ['src/server/modules/orders/order-view.rows.ts', 'export const surroundings = {}\n'],
    ['src/ui/money/Money.tsx', 'export function Money() {}\nexport const zero = 0\n'],
    ['src/features/desk/Frozen.tsx', 'export const Frozen = 1\nexport const Audit = 2\n'],
    ['src/contract/assets.ts', 'export const assetOf = 1\nexport const isAsset = 2\n'],
  ]
  for (const [path, text] of lawful) expect([path, broken(path, text)]).toEqual([path, []])
  expect(broken('src/server/modules/orders/pay/mark-paid.ts', 'export const claim = () => {}\n')).toEqual(['file'])
  expect(broken('src/ui/money/Money.tsx', 'export function Amount() {}\n')).toEqual(['file'])
  expect(broken('src/features/desk/Lists.tsx', 'export const Frozen = 1\nexport const Audit = 2\n')).toEqual(['file'])
  const why = '// tidy: allow the file is about its type\n'
  expect(broken('src/server/kernel/context.ts', `${why}export const actorName = 1\n`)).toEqual([])
})

/** The rules that files of these texts break beside each other. */
const together = (files: Record<string, string>) => inspectAll(new Map(Object.entries(files))).map(({ rule }) => rule)

test('a folder is taken in at a glance, its tests aside', () => {
  const folder = (count: number, ending: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`src/features/zoo/n${n}${ending}`, '']))
  expect(crowdedFolders(Object.keys(folder(20, '.ts')), {})).toEqual([])
  expect(crowdedFolders(Object.keys({ ...folder(20, '.ts'), ...folder(20, '.test.ts') }), {})).toEqual([])
  expect(crowdedFolders(Object.keys(folder(21, '.ts')), {})).toEqual([
    { folder: 'src/features/zoo', what: '21 files; at most 20' },
  ])
  expect(together(folder(21, '.astro'))).toContain('folder')
})

test('the list of crowded folders only shrinks', () => {
  const zoo = (count: number) => Array.from({ length: count }, (_, n) => `src/zoo/n${n}.ts`)
  const listed = { 'src/zoo': { most: 30, why: 'to be divided' } }
  expect(crowdedFolders(zoo(30), listed)).toEqual([])
  expect(crowdedFolders(zoo(31), listed)).toHaveLength(1)
  expect(crowdedFolders(zoo(20), listed)).toEqual([
    { folder: 'src/zoo', what: '20 files fit: take its line out of the list' },
  ])
})

test('what is written twice is found, comments and blank lines aside', () => {
  const lines = (count: number, gap = '') => Array.from({ length: count }, (_, n) => `  step(${n})\n${gap}`).join('')
  const found = (a: string, b: string) => duplicates(new Map(Object.entries({ 'src/a.ts': a, 'src/b.ts': b })))
  expect(found(lines(12), `const b = 1\n${lines(12, '\n// why\n')}`)).toEqual([
    { at: { path: 'src/b.ts', line: 2 }, as: { path: 'src/a.ts', line: 1 }, lines: 12 },
  ])
  expect(found(lines(11), lines(11))).toEqual([])
  expect(found(lines(30), lines(30))).toHaveLength(1)
  expect(found(lines(12), `// tidy: allow two doors into one room\n${lines(12)}`)).toEqual([])
  // What one place is allowed, a third and a fourth are not.
  const [allowed, c, d] = [`// tidy: allow two doors into one room\n${lines(12)}`, lines(12), lines(12)]
  expect(duplicates(new Map(Object.entries({ 'src/a.ts': allowed, 'src/c.ts': c, 'src/d.ts': d })))).toHaveLength(1)
})

test('tests are counted against what they test, room by room, text and empty lines aside', () => {
  const files = {
    'src/server/a.ts': '1\n\n2\n3\n4\n',
    'src/server/a.test.ts': '1\n\n\n',
    'tests/journeys/a.test.ts': '1\n',
    'tests/e2e/a.spec.ts': '1\n2\n',
    'src/ui/A.tsx': '1\n2',
    'src/ui/gallery/A.tsx': '1\n2',
    'src/words/en/a.ts': '1\n2',
    'src/features/a/A.tsx': '1\n2\n3\n4',
    'src/features/testing/a.tsx': '1\n',
  }
  const ratios = testedRatios(new Map(Object.entries(files)))
  expect(Object.fromEntries(ratios)).toEqual({ server: 0.5, ui: 0, features: 0.25 })
  expect(testedText(ratios)).toBe('server 0.50, ui 0.00, features 0.25')
})

test('a room’s figure may not fall below its floor, and its floor follows where it has risen', () => {
  const faults = (server: number, floor: number) => {
    const floors = { server: floor, contract: 0, client: 0, ui: 0, features: 0, signer: 0 }
    return testedFaults(new Map([['server', server]]), floors).map((said) => said.replace(/.*(least|raise).*/, '$1'))
  }
  expect([faults(0.49, 0.5), faults(0.5, 0.5), faults(0.64, 0.5), faults(0.66, 0.5)]).toEqual([
    ['least'],
    [],
    [],
    ['raise'],
  ])
})

test('a statement goes where broken connections are left', () => {
  expect(broken(verb, "await ctx.db.pool.query('select 1')\n")).toEqual(['connection'])
  expect(broken('src/server/jobs/queue.ts', 'const client = await db.pool.connect()\n')).toEqual(['connection'])
  expect(broken('src/server/db/connection.ts', 'const client = await db.pool.connect()\n')).toEqual([])
})

test('nothing that money could wait for notifies', () => {
  expect(broken(verb, "await tx.q(`select pg_notify('orders', $1)`, [id])\n")).toEqual(['notify'])
  expect(broken('src/server/jobs/relay.ts', "await tx.q('notify florin_jobs')\n")).toEqual(['notify'])
  expect(broken('src/server/jobs/table-bus.rows.ts', "const SAY = `select pg_notify('florin', $1)`\n")).toEqual([])
})

test('a verb asks its context for the time', () => {
  expect(broken(verb, 'const due = Date.now()\n')).toEqual(['time'])
  expect(broken(verb, 'const due = new Date()\n')).toEqual(['time'])
  expect(broken(verb, 'const due = new Date(row.due_at)\n')).toEqual([])
  expect(broken(verb, '// never Date.now() here\n')).toEqual([])
})

test('a component takes its colours from the tokens', () => {
  for (const raw of [
    '<p className="bg-gray-500" />',
    '<p className="text-white" />',
    '<path fill="#5b2" />',
    "const c = 'rgb(1 2 3)'",
  ])
    expect(broken('src/ui/status/Badge.tsx', `${raw}\n`)).toEqual(['colour'])
  expect(broken('src/ui/status/Badge.tsx', '<a className="bg-surface text-ink" href="#fee">Order #1042</a>\n')).toEqual(
    [],
  )
})

test('amounts are typed where any notation is read', () => {
  const part = '<TextInput inputMode="decimal" />'
  expect(broken('src/features/ads/Price.tsx', part)).toEqual(['decimal'])
  expect(broken('src/ui/sections/Ask.astro', '<input inputmode="decimal" value={asked.amount}>')).toEqual(['decimal'])
  expect(broken('src/ui/money/DecimalInput.tsx', part)).toEqual([])
})

test('public pages lead to sign-in in their own language', () => {
  const hero = 'src/ui/sections/home/Hero.astro'
  expect(broken(hero, '<a href="/auth/register">x</a>')).toEqual(['tongue'])
  expect(broken(hero, "<a href={inLanguage(locale, '/auth/register')}>x</a>")).toEqual([])
})

test('formatters are made once', () => {
  const inside = "const text = (at: Date) => new Intl.DateTimeFormat('en').format(at)\n"
  expect(broken('src/ui/X.tsx', inside)).toEqual(['intl'])
  expect(broken(verb, inside)).toEqual(['intl'])
  expect(broken(verb, "const clock = new Intl.DateTimeFormat('en')\n")).toEqual([])
})

test('pages and what they are made of know nothing of where they were built', () => {
  for (const path of ['src/pages/robots.txt.ts', 'src/brand.ts', 'src/client/x.ts', 'astro.config.mjs', verb]) {
    expect(broken(path, 'const x = process.env.PUBLIC_URL\n')).toEqual(['env'])
    expect(broken(path, 'const x = import.meta.env.PUBLIC_URL\n')).toEqual(['env'])
    expect(broken(path, 'const x = import.meta.env\n')).toEqual(['env'])
  }
  expect(broken('src/layouts/X.astro', '---\nconst x = import.meta.env.DEV\n---\n')).toEqual([])
  expect(broken('src/server/main.ts', 'const x = process.env.PORT\n')).toEqual([])
})

test('money never becomes a float', () => {
  expect(broken(verb, 'const x = Number(body.amount)\n')).toEqual(['money'])
  expect(broken(verb, 'const x = parseFloat(row.balance)\n')).toEqual(['money'])
  expect(broken(verb, 'const x = Number(fee)\n')).toEqual(['money'])
  expect(broken(verb, 'const x = Number(row.feeBps)\n')).toEqual([])
  expect(broken(verb, 'const x = Number(query.limit)\n')).toEqual([])
})

test('an order has one figure for its reader, and one way to write its price', () => {
  expect(broken('src/features/orders/Row.tsx', 'const shown = row.amount')).toEqual(['figure'])
  expect(broken('src/features/orders/Row.tsx', 'const shown = row.net')).toEqual([])
  expect(broken('src/features/order-room/Price.tsx', 'rateText(order)')).toEqual(['price'])
  expect(broken('src/features/swap/Rate.tsx', 'rateText(quote)')).toEqual([])
})

test('an amount as it is on the wire is shown by the part that knows its digits', () => {
  const row = 'src/features/history/Row.tsx'
  expect(broken(row, 'const a = <b>{row.amount}</b>')).toEqual(['digits'])
  expect(broken(row, 'const a = fill(w.sent, { amount: row.total, asset })')).toEqual(['digits'])
  expect(broken(row, 'const a = <Money amount={leanDecimal(row.fee)} asset={row.asset} />')).toEqual(['digits'])
  expect(broken(row, 'const a = <Money amount={row.fee} asset={row.asset} />')).toEqual([])
  expect(broken(row, 'const a = fill(w.sent, { amount: sum(row.total, asset) })')).toEqual([])
  expect(broken(row, 'const a = <b>{w.total}</b>')).toEqual([])
})

test('what waits says why, and so does what is allowed', () => {
  expect(broken(verb, '// TODO\n')).toEqual(['todo'])
  expect(broken(verb, '// TODO: fix\n')).toEqual(['todo'])
  expect(broken(verb, '// TODO: wait for the chain provider to report fees\n')).toEqual([])
  expect(broken(verb, '// tidy: allow the chart library takes floats\nconst x = Number(row.price)\n')).toEqual([])
  expect(broken(verb, '// tidy: allow\nconst x = Number(row.price)\n')).toEqual(['money'])
})

test('tests run on the engine that is asked for', () => {
  const file = 'src/server/modules/swap/swap.test.ts'
  for (const fixed of [
    "testApp('embedded')",
    "testTrades('postgres')",
    "describe.each(['embedded', 'postgres'] as const)('x', () => {})",
  ]) {
    expect(broken(file, `${fixed}\n`)).toEqual(['engine'])
    expect(broken('src/server/db/client.test.ts', `${fixed}\n`)).toEqual([])
  }
  // Races of many connections, sessions that are cut off: said where it is so.
  const why = '// tidy: allow connections race each other on a server alone'
  expect(broken(file, `${why}\ntestTrades('postgres')\n`)).toEqual([])
})

test('a migration opens with why', () => {
  const path = 'src/server/db/migrations/0007-add-disputes.sql'
  expect(
    broken(path, '-- A dispute freezes its order until a moderator decides.\ncreate table disputes ();\n'),
  ).toEqual([])
  expect(broken(path, 'create table disputes ();\n')).toEqual(['migration'])
  expect(
    broken('src/server/db/migrations/disputes.sql', '-- A dispute freezes its order until someone decides.\n'),
  ).toEqual(['migration'])
})

test('what the release before may still use is dropped a release later', () => {
  const path = 'src/server/db/migrations/0099-drop-old-counts.sql'
  const why = '-- The release before counts elsewhere already.\n'
  const drop = (since: string) => `${why}drop table guess;${since}\n`
  expect(broken(path, drop(''))).toEqual(['drop'])
  expect(broken(path, `${why}alter table ad drop column views;\n`)).toEqual(['drop'])
  expect(broken(path, drop(` -- unused since ${JSON.parse(readFileSync('package.json', 'utf8')).version}`))).toEqual([
    'drop',
  ])
  expect(broken(path, drop(' -- unused since 0.0.9'))).toEqual([])
  expect(broken('src/server/db/migrations/0074-count-all-limits-in-one-table.sql', drop(''))).toEqual([])
})

test('the server and the contract say nothing to people by themselves, but for what is listed', () => {
  const said = (path: string, text: string) => sentencesIn(path, text).map(({ what }) => what)
  const path = 'src/server/modules/swap/submit-swap.ts'
  expect(said(path, "throw badField('to', 'Choose another asset.')")).toEqual(['Choose another asset.'])
  const template = `const why = \`\${amount} is more than you have.\``
  expect(said(path, template)).toEqual(['{} is more than you have.'])
  expect(said('src/contract/swap.ts', "z.string().min(1, 'Enter your name.')")).toEqual(['Enter your name.'])
  for (const where of ['client/files/upload.ts', 'client/cache/reading.tsx', 'middleware/guard.ts', 'middleware.ts'])
    expect(said(`src/${where}`, "title: 'The file could not be sent.'"), where).toEqual(['The file could not be sent.'])
  for (const fine of [
    "say('choose_other_asset')",
    "endpoint({ summary: 'Ask for a quote. It lasts.' })",
    "throw new Error('The ledger has no such account.')",
    "ctx.log.warn({}, 'The bank did not answer in time.')",
    '// Choose another asset, please.',
  ])
    expect(said(path, fine), fine).toEqual([])
  expect(said('src/server/operator/bank.ts', "say('Nothing was imported at all.')")).toEqual([])
})

test('what the contract and modules list has codes, and its names in src/words', () => {
  const named = (path: string, text: string) => labelsIn(path, text).map(({ what }) => what)
  const path = 'src/contract/orders/order-steps.ts'
  expect(named(path, "const reasons = { no_payment: 'The money did not arrive' }")).toEqual([
    'The money did not arrive',
  ])
  expect(named(path, "const forms = [{ code: 'partnership', name: 'Partnership' }]")).toEqual(['Partnership'])
  expect(named(path, "const field = { name: 'phone', hint: 'with its country code' }")).toEqual([
    'with its country code',
  ])
  expect(named('src/server/modules/history/line.ts', "return sent ? 'Bank transfer' : code")).toEqual(['Bank transfer'])
  expect(named('src/server/modules/payments/bank/camt.ts', "childOf(node, 'Ntry')")).toEqual([])
  for (const fine of [
    "endpoint({ summary: 'Ask for a quote' })",
    "const reasons = ['no_payment', 'other'] as const",
    "say('movement_conversion')",
    "throw new RangeError('Unknown asset')",
    "type Day = 'Mon' | 'Tue'",
  ])
    expect(named(path, fine), fine).toEqual([])
  expect(named('src/contract/rails/rails-domestic.ts', "const zelle = { name: 'Zelle' }")).toEqual([])
})

test('no file says anything by itself', () => {
  const files = (text: string) => new Map([['src/contract/old.ts', text]])
  expect(sayingFiles(files("const a = ['This is one.',\n 'This is another.']"))).toEqual([
    { path: 'src/contract/old.ts', line: 1, what: 'This is one.' },
    { path: 'src/contract/old.ts', line: 2, what: 'This is another.' },
  ])
  expect(sayingFiles(files('const a = 1'))).toEqual([])
})
