// Holds docs/architecture.md: who may import whom, the budgets, and what a formatter can't know. Tested by planting faults.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { dropsTooSoon } from './tidy/drops.ts'
import { duplicates } from './tidy/duplicates.ts'
import { crowdedFolders } from './tidy/folders.ts'
import { migrationFaults } from './tidy/migrations.ts'
import { nameFault } from './tidy/names.ts'
import { isTest, testFile } from './tidy/paths.ts'
import { sayingFiles } from './tidy/sentences.ts'
import { testedFaults, testedRatios, testedText } from './tidy/tested.ts'
import { isAllowed, withoutComments } from './tidy/text.ts'

/** What every module stands on. */
const base = ['server/ledger', 'server/kernel', 'server/db', 'contract', 'brand']

/** A language's parts, gathered: every language has the same, by the same names. */
const GATHERS = /^export const \w+: Language = \{$/m

/** Who may import whom, beside itself; the last row that fits a room counts. 'types of env' lets `import type` through and nothing else. */
export const table: Record<string, string[]> = {
  pages: ['layouts', 'features', 'ui', 'words', 'contract', 'brand'],
  'pages/api': ['running', 'contract', 'brand'],
  layouts: ['features/shell', 'features/desk', 'ui', 'words', 'brand'],
  features: ['client', 'ui', 'words', 'contract', 'brand'],
  // Keys, the palette and the sheet are one mechanism for dashboard and desk.
  'features/shell': ['features/keyboard', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/desk': ['features/keyboard', 'client', 'ui', 'words', 'contract', 'brand'],
  // Where one is paid is kept in the settings, and added while one trades; who is here now stands beside the ads.
  'features/settings': [
    'features/payment-methods',
    'features/destinations',
    'features/team',
    'client',
    'ui',
    'words',
    'contract',
    'brand',
  ],
  'features/destinations': ['features/payment-methods', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/deposit': ['features/card-payment', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/buy': ['features/card-payment', 'client', 'ui', 'words', 'contract', 'brand'],
  // Where a payment takes two people of a team, the others are asked; where it goes is shown as it is where one pays.
  'features/team': ['features/destinations', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/send': ['features/team', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/withdraw': ['features/destinations', 'features/team', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/disputes': ['features/chat', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/order-room': ['features/chat', 'features/team', 'client', 'ui', 'words', 'contract', 'brand'],
  // Beside the list of what is under way stands the room of one, as it is.
  'features/orders': ['features/order-room', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/support': ['features/chat', 'client', 'ui', 'words', 'contract', 'brand'],
  // Its ways in, out and across are the assets' own.
  'features/overview': ['features/vault', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/ads': ['features/market', 'features/payment-methods', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/market': ['features/payment-methods', 'features/presence', 'client', 'ui', 'words', 'contract', 'brand'],
  'features/testing': ['client', 'ui', 'words', 'contract'],
  client: ['words', 'contract', 'brand'],
  ui: ['words', 'contract', 'brand'],
  words: [],
  // Who says something names it by its code: the compiler knows which there are, and what each of them takes.
  contract: ['types of words'],
  'content.config': ['content', 'server/entry'],
  running: ['types of server', 'contract'],
  middleware: ['running', 'outgoing', 'words', 'contract', 'brand'],
  // Whatever is asked of somebody else's machine: how long that may take, how much may come, and the one fetch that holds it.
  outgoing: [],
  server: ['server', 'words', 'contract', 'brand', 'env', 'running', 'outgoing'],
  'server/modules': ['server/modules/accounts', ...base],
  // Whoever takes in people, money or places has them held against lists. Screening knows of them only what it must stop in its own transaction: withdrawals.
  'server/modules/screening': ['server/modules/accounts', 'server/modules/withdrawals', ...base],
  'server/modules/identity': ['server/modules/accounts', 'server/modules/screening', ...base],
  'server/modules/payments': ['server/modules/accounts', 'server/modules/screening', ...base],
  'server/modules/withdrawals': ['server/modules/accounts', 'server/modules/screening', ...base],
  // The vault says where an asset is deposited.
  'server/modules/wallets': ['server/modules/accounts', 'server/modules/chain', ...base],
  // An order takes an ad, a dispute ends an order, the desk decides: each knows the one before it, never the other way.
  // Bank payments move a withdrawal by its own function, in their transaction; it never knows them. They speak a port's language.
  'server/modules/payouts': ['server/modules/accounts', 'server/modules/withdrawals', 'server/ports', ...base],
  // What customers send each other counts towards what may leave their accounts, beside what they withdraw, and pays links.
  'server/modules/transfers': [
    'server/modules/accounts',
    'server/modules/payments',
    'server/modules/withdrawals',
    ...base,
  ],
  // What a second person of a team agrees to is made by the verb that makes any.
  'server/modules/team-payments': [
    'server/modules/accounts',
    'server/modules/orders',
    'server/modules/payments',
    'server/modules/transfers',
    'server/modules/withdrawals',
    ...base,
  ],
  // What is bought elsewhere is sent to a deposit address, derived again as when it is shown.
  'server/modules/onramp': ['server/modules/accounts', 'server/modules/chain', ...base],
  // What leaves on chains does likewise, and halts a network as its reader does.
  'server/modules/sending': [
    'server/modules/accounts',
    'server/modules/chain',
    'server/modules/withdrawals',
    'server/ports',
    ...base,
  ],
  // What lies outside is compared with the books; a network that lacks something is halted by its own switch.
  'server/modules/custody': ['server/modules/accounts', 'server/modules/chain', 'server/modules/withdrawals', ...base],
  'server/modules/reserves': ['server/modules/accounts', 'server/modules/chain', 'server/modules/payments', ...base],
  'server/modules/orders': ['server/modules/accounts', 'server/modules/market', ...base],
  'server/modules/disputes': ['server/modules/accounts', 'server/modules/orders', ...base],
  'server/modules/desk': ['server/modules', ...base],
  'server/ledger': ['server/kernel', 'server/db', 'contract'],
  'server/kernel': ['server/db', 'server/ports', 'contract', 'types of env'],
  'server/providers': ['server/providers', 'server/ports', 'contract', 'outgoing'],
  'server/ports': ['contract'],
  'server/db': ['contract', 'outgoing', 'types of env'],
  'server/realtime': ['contract'],
  'server/api': ['server', 'words', 'contract', 'brand', 'types of env'],
  'server/jobs': ['server', 'contract', 'brand', 'types of env'],
  'server/testing': ['server', 'words', 'contract', 'env'],
  // A process of its own that holds the keys: it knows what it is asked and nothing else, and no row names it, so nothing gets its code or its keys.
  signer: ['contract'],
}

const why = {
  imports:
    'data walks one way: page, client, endpoint, verb, ledger, database; modules meet in the ledger or the outbox',
  relative: "a local file has one spelling, './x.ts', which node runs as it stands",
  size: 'what does not fit a screen or two is two things',
  client: 'an island is a whole screen in *.island.tsx; anything else shipped as script is a surprise',
  barrel: 'a barrel hides where a thing lives and drags its whole room along',
  name: 'such a name says nothing about what is inside, so everything ends up inside',
  file: 'who reads an import looks for a file of that name',
  folder: 'what one cannot take in at a glance is two rooms; scripts/tidy/folders.ts says how many files that is',
  twice: 'what is written twice is mended once',
  tests: 'what no test holds breaks unseen; scripts/tidy/tested.ts says how it is counted, and its floors only rise',
  time: 'time comes from ctx.now(), so that tests and replays can turn the clock',
  colour: 'colours are tokens named by role, or dark mode and the brand miss them',
  todo: 'say what is missing and why it can wait: `TODO: wait for …`',
  money: 'money is bigint or a decimal string; a float loses the last cent',
  decimal:
    'people type amounts in their own notation: DecimalInput or AmountField writes what is filled in and reads what is typed',
  tongue:
    'whoever comes from a Spanish page signs in, and registers, in Spanish: inLanguage of contract/addresses.ts says so in the address',
  digits:
    'eighteen decimals are no figure: <Money> shows the digits that are read and keeps the rest in its title, `useAmount` says them in a sentence',
  intl: 'making one of Intl’s formatters costs a hundred uses of it: words/formatters.ts keeps them, or a constant does',
  percent:
    'a percentage is written alike everywhere and never broken in two: percentIn and basisPointsIn of words/formatters.ts write it; in a sentence of src/words the sign stands as Intl puts it: after a no-break space (\\u00a0) in Spanish and French, else at the figure',
  written:
    'what somebody wrote is in their language, not the page’s: <Written> gives it its own direction and its lines, a <bdi> does where it is a word in a line',
  held: 'an amount stays in one line with its asset: <Money> shows it, `useAmount` or `withAsset` says it',
  env: 'one build serves every installation: what differs is read from the environment by the entries, at the start',
  figure: 'a reader has one figure of an order, `net`; what lies in the escrow is `lockedIn`',
  price:
    'the price of a trade is the currency for one of the asset on every screen: priceText; rateText turns it round',
  engine:
    "tests run on the engine that is asked for: 'engines' and 'anEngine' of server/testing/engines.ts say which, or `tidy: allow` why only one can show it",
  connection:
    'a connection that leads to the wrong server, or was cancelled in a commit, must leave the pool: onConnection, pooled, query, inTx',
  notify:
    'transactions that notify commit one after the other in the whole server, money would wait: realtime messages alone do, in table-bus.rows.ts',
  sentence:
    'what people read stands in src/words, so that it can be said in every language: name it, `say(code, values)`; scripts/tidy/sentences.ts says who is exempt',
  drop: 'processes of the release before still serve while this one migrates: what they use goes a release later, in a line that ends with `-- unused since X.Y.Z`',
  migration: 'it is read years later: name it NNNN-why.sql and open it with a comment that says why',
}
type Rule = keyof typeof why
export type Violation = { path: string; line: number; rule: Rule; what: string }

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
/** What is started with an environment; everything else is told. */
const entries =
  /^src\/server\/((main|demo\/demo|operator\/operator)\.ts|entry\/(dev|boot-for-development|production)\.ts|testing\/|db\/embedded\/ack-writer\.ts)|^src\/signer\/main\.ts$|\.test\.tsx?$/
const seen = /^src\/(ui|features|layouts|pages)\//
const hues =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const paint = 'bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|divide|shadow|accent|caret|placeholder'
const amount = String.raw`(amount|balance|price|minor|debit|credit|proceeds|\bfee|Fee)(?!\w*(Bps|Count|Id)\b)`

const figures = 'amount|fee|total|available|received|held|balance_after|set_aside|pay|give|get'

/** What people write. */
const texts = 'note|terms|statement|comment|evidence|auto_reply|payer_name|holder'

const imports =
  /^\s*(?:import|export)(\s+type)?\s+(?:[\w$*{}\s,]+\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\)(\.[A-Z])?/gm

/** Rules that are a shape in the text: where they hold, where they don't, and the shape. All but TODO skip comments. */
const shapes: [Rule, RegExp, RegExp, RegExp][] = [
  ['barrel', /./, /^$/, /^export\s+(type\s+)?(\*[^'"]*|\{[^}]*\}\s*)from\s*['"]\./gm],
  ['name', /./, /^$/, /^(export )?(class|function|const) \w*(Util|Helper|Manager)s?\b/gm],
  ['time', /^src\/server\/(modules|ledger)\//, testFile, /\bDate\.now\(\)|\bnew Date(\(\s*\)|(?!\w|\())/g],
  ['colour', seen, testFile, new RegExp(`\\b(${paint})-((${hues})-\\d{2,3}|white|black)\\b`, 'g')],
  ['colour', seen, testFile, /(?<!href=)["'`[(:,]\s?#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi],
  ['colour', seen, testFile, /\b(rgba?|hsla?|oklch)\(/g],
  // The public converter has no script: what stands in it is whole, or as its reader wrote it.
  [
    'decimal',
    seen,
    /\.test\.tsx?$|^src\/ui\/(money\/(DecimalInput|AmountField)\.tsx|sections\/convert\/ConverterForm\.astro)$/,
    /inputMode=.*\bdecimal\b/gi,
  ],
  ['tongue', /^src\/(ui\/sections|layouts|pages\/\[)/, testFile, /href="\/auth\//g],
  ['intl', /^src\//, /\.test\.tsx?$|^src\/words\/formatters\.ts$/, /(?<!^const \w+ = )\bnew Intl\.(?!Locale\b)\w+/gm],
  ['percent', /^src\/(ui|features|layouts|pages|client)\//, testFile, /[}\d](?: |\\u00a0|&nbsp;)?%(?=[`'"<])/g],
  ['percent', /^src\/words\/(es|fr)\//, testFile, /(?<!\\u00a0|\u00a0)%/g],
  ['percent', /^src\/words\/(?!es|fr)[a-z]{2}\//, testFile, /(?<=\\u00a0|\s)%/g],
  ['held', /^src\/words\/[a-z]{2}\//, testFile, /\{amount\} \{(?:asset|currency)\}/g],
  ['held', seen, testFile, /(?<![kK]ey=[^\n]*)\} \$\{(?:\w+\.)*(?:asset|currency|code)\}/g],
  ['written', seen, /\.test\.tsx?$|^src\/ui\/data\/Written\.tsx$/, /\bwhitespace-pre-(line|wrap)\b/g],
  [
    'written',
    /^src\/features\//,
    testFile,
    new RegExp(`<(?!bdi\\b|Written\\b)\\w+(?:\\s[^<>]*)?>\\s*\\{(\\w\\w+\\??\\.)+(${texts})\\}\\s*<`, 'g'),
  ],
  ['env', /^src\/|^astro\.config/, entries, /\b(process\.env|import\.meta\.env)\b(?!\?*\.(DEV|SSR)\b)/g],
  [
    'engine',
    /^(src|tests)\/.*\.ts$/,
    /^src\/server\/db\//,
    /describe\.each\(\s*\[\s*'(embedded|postgres)'|\b(test[A-Z]\w*|newWorld)\('(embedded|postgres)'/g,
  ],
  ['connection', /^src\/server\/(?!db\/|testing\/|demo\/)/, testFile, /\.pool\.(query|connect)\(/g],
  ['notify', /^src\/server\//, /\.test\.ts$|^src\/server\/jobs\/table-bus\.rows\.ts$/, /\bpg_notify\(|['"`]notify\s/gi],
  ['money', /^src\//, testFile, new RegExp(`\\b(parseFloat|Number)\\([^()]*${amount}[^()]*\\)`, 'g')],
  [
    'figure',
    /^src\/features\/(orders|order-room|escrow|overview)\//,
    testFile,
    /\b(order|row|record|escrow)\.amount\b/g,
  ],
  [
    'digits',
    /^src\/features\/.*\.tsx$/,
    testFile,
    new RegExp(
      `<Money\\b[^>]*\\bleanDecimal\\(|>\\s*\\{(?!w\\.)(\\w+\\.)+(${figures})\\}\\s*<|\\bfill\\([^()]*\\bamount: (?!sums?\\.)(\\w+\\.)+(${figures})\\b`,
      'g',
    ),
  ],
  ['price', /^src\/features\/(ads|market|orders|order-room|escrow|disputes)\//, testFile, /\brateText\b/g],
]

/** The room a file stands in: 'features/swap', 'server/modules/accounts', 'server' for boot and main; none outside src. */
export const room = (path: string): string | undefined => {
  const [src, first = '', second = '', third] = path.split('/')
  if (src?.startsWith('auth.config.')) return 'middleware'
  if (src !== 'src') return undefined
  if (/^src\/server\/providers\/[\w-]+\/port\.ts$/.test(path)) return 'server/ports'
  if (first === 'server' && second === 'modules') return `server/modules/${third}`
  return third && ['server', 'features', 'pages'].includes(first) ? `${first}/${second}` : first.replace(/\.\w+$/, '')
}

const within = (name: string, of: string) => name === of || name.startsWith(`${of}/`)

/** What tests may import besides, wherever they are. */
const forTests = ['server/testing', 'features/testing', 'server/providers', 'env', 'words']

function mayImport(from: string, to: string, typeOnly: boolean, forTest: boolean) {
  if (within(to, 'server/demo') || within(to, 'server/operator')) return from === to || forTest
  if (from === to || (forTest && forTests.some((it) => within(to, it)))) return true
  const row = table[Object.keys(table).findLast((key) => within(from, key)) ?? '']
  return !!row?.some((entry) => within(to, entry) || (typeOnly && within(to, entry.replace('types of ', ''))))
}

/** What is wrong with importing `spec` in `path`, if anything. */
function importFault(path: string, spec: string, typeOnly: boolean): [Rule, string] | undefined {
  const from = room(path)
  const forTest = testFile.test(path)
  if (/^(@|~|#)\/|^(src)?\//.test(spec)) return ['relative', `'${spec}' is an alias`]
  if (from === 'contract' && !forTest && !/^(\.|zod$)/.test(spec)) return ['imports', `contract may not import ${spec}`]
  if (!spec.startsWith('.') || from === undefined) return undefined
  if (!/\.\w+(\?\w+)?$/.test(spec)) return ['relative', `'${spec}' lacks its ending`]
  const target = posix.join(posix.dirname(path), spec)
  const to = room(target) ?? target
  if (!/\.(ts|tsx|astro)$/.test(target) || mayImport(from, to, typeOnly, forTest)) return undefined
  return ['imports', `${from} may not import ${to} ('${spec}')`]
}

/** Reads one file and says which rules it breaks. `path` is relative to the root, with slashes. */
export function inspect(path: string, text: string): Violation[] {
  const found: Violation[] = []
  const add = (rule: Rule, index: number, what: string) =>
    found.push({ path, line: text.slice(0, index).split('\n').length, rule, what: what.trim().split('\n')[0] ?? '' })
  if (path.endsWith('.sql')) {
    if (!/\/\d{4}-[a-z0-9-]+\.sql$/.test(path) || !/^--\s*\S.{15}/.test(text)) add('migration', 0, text)
    for (const it of dropsTooSoon(path, text, version)) add('drop', it.index, it.what)
    for (const it of migrationFaults(path, text)) add('migration', it.index, it.what)
    return found
  }
  const island = path.endsWith('.island.tsx')
  const budget = island ? 120 : path.startsWith('src/pages/') ? 45 : 300
  const rows = text.trimEnd().split('\n')
  if (rows.length > budget) add('size', text.length, `${rows.length} lines; the budget is ${budget}`)
  if (/[-./](utils?|helpers?|managers?|misc)[-./]|^src\/(?!pages).*\/index\.tsx?$/.test(path)) add('name', 0, path)
  const code = withoutComments(text)
  for (const it of code.matchAll(imports)) {
    const fault = importFault(path, it[2] ?? it[3] ?? '', it[1] !== undefined || it[4] !== undefined)
    if (fault) add(fault[0], it.index + it[0].length, fault[1])
  }
  for (const [rule, where, unless, shape] of shapes)
    if (where.test(path) && !unless.test(path)) for (const it of code.matchAll(shape)) add(rule, it.index + 1, it[0])
  for (const it of text.matchAll(/(\/\/|^\s*\*|\/\*).*\b(TODO|FIXME|HACK)\b(?!: \S.{9}).*$/gm))
    add('todo', it.index + it[0].length, it[0])
  for (const it of path.endsWith('.astro') ? code.matchAll(/<([A-Z]\w*)\b[^<]*?\sclient:\w+/g) : [])
    if (!new RegExp(`import ${it[1]} from '[^']+\\.island\\.tsx'`).test(code)) add('client', it.index, it[0])
  if (/^src\/.*\.tsx?$/.test(path) && !isTest(path)) {
    const fault = nameFault(path, code)
    if (fault) add('file', 0, fault)
  }
  return found.filter(({ line }) => !isAllowed(rows, line - 1))
}

/** What is wrong with files beside each other: crowded folders, the same lines in two places. */
export function inspectAll(files: ReadonlyMap<string, string>): Violation[] {
  const code = [...files.keys()].filter((path) => /\.(ts|tsx|astro|mjs)$/.test(path))
  return [
    ...sayingFiles(files).map((it): Violation => ({ ...it, rule: 'sentence' })),
    ...crowdedFolders(code).map(({ folder, what }): Violation => ({ path: folder, line: 0, rule: 'folder', what })),
    ...duplicates(new Map([...files].filter(([path, text]) => code.includes(path) && !GATHERS.test(text)))).map(
      ({ at, as, lines }): Violation => ({
        path: at.path,
        line: at.line,
        rule: 'twice',
        what: `${lines} lines as in ${as.path}:${as.line}`,
      }),
    ),
  ]
}

if (import.meta.main) {
  const all = globSync([
    '{src,tests,scripts,bench}/**/*.{ts,tsx,astro}',
    'src/server/db/migrations/*.sql',
    '*.{ts,mjs}',
  ])
  const paths = all.filter((path) => !/^scripts\/tidy|\/generated\//.test(path)).sort()
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const found = [...[...files].flatMap(([path, text]) => inspect(path, text)), ...inspectAll(files)]
  for (const it of found) console.error(`${it.path}:${it.line} ${it.rule}: ${it.what}\n  because ${why[it.rule]}`)
  const tested = testedRatios(files)
  const untested = testedFaults(tested)
  for (const it of untested) console.error(`tests: ${it}\n  because ${why.tests}`)
  const broken = found.length + untested.length
  console.log(
    broken
      ? `tidy: ${broken} broken rules`
      : `tidy: ${paths.length} files keep the rules; lines of tests for one of source: ${testedText(tested)}`,
  )
  process.exitCode = broken > 0 ? 1 : 0
}
