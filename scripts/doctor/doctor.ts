// Says what is wrong with a set-up, and how to mend it. Changes nothing. Exit 1 where something must be mended.
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { findBrowser } from '../browser.ts'
import { probed } from '../free-port.ts'
import { type Config, type Finding, fine, ill } from './doctor-finding.ts'

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const enough = major > 22 || (major === 22 && minor >= 18)
  return enough
    ? fine(`node ${process.versions.node}`)
    : ill(
        `node ${process.versions.node} can't run the .ts files as they are`,
        'Run `npm ci`, and start commands with `npm run`: they bring node 24 along.',
      )
}

/** npm writes what it installed into node_modules/.package-lock.json; a lock that says otherwise is a stale install. */
function packages(): Finding {
  type Lock = { packages: Record<string, { version?: string; optional?: boolean; devOptional?: boolean }> }
  const read = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as Lock).packages
  if (!existsSync('node_modules/.package-lock.json')) return ill('packages are not installed', 'Run `npm ci`.')
  const installed = read('node_modules/.package-lock.json')
  const stale = Object.entries(read('package-lock.json')).filter(
    ([path, wanted]) => path && !wanted.optional && !wanted.devOptional && installed[path]?.version !== wanted.version,
  )
  const [first] = stale
  return first
    ? ill(`${stale.length} packages differ from package-lock.json, ${first[0]} for one`, 'Run `npm ci`.')
    : fine('packages are as locked')
}

function dataFolder(config: Config): Finding {
  const folder = config.DATA_DIR
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
  } catch {
    return ill(
      `${folder} can't be written`,
      `Give the user that runs Florin the folder: \`chown -R $(id -un) ${nearest}\`, or set DATA_DIR.`,
    )
  }
  return statSync(nearest).isDirectory()
    ? fine(`${folder} can be written`)
    : ill(`${nearest} is no folder`, 'Set DATA_DIR to a folder.')
}

async function database(config: Config): Promise<Finding[]> {
  const [{ openDatabase }, { databaseFindings }] = await Promise.all([
    import('../../src/server/db/client.ts'),
    import('./doctor-database.ts'),
  ])
  const place: { url?: string; dataDir?: string } = config.DATABASE_URL
    ? { url: config.DATABASE_URL }
    : { dataDir: `${config.DATA_DIR}/db` }
  // Opening an embedded database makes one: looking must leave no trace.
  if (place.dataDir && !existsSync(place.dataDir))
    return [fine('the embedded database is not made yet: the first start does it')]
  try {
    const db = await openDatabase({ ...place, poolSize: 1 })
    try {
      return await databaseFindings(db, config)
    } finally {
      await db.close()
    }
  } catch (error) {
    const mend = config.DATABASE_URL
      ? 'Start PostgreSQL, and check user, password, host and database name in DATABASE_URL.'
      : 'If Florin is running, this is how it should be: one process owns the folder. Stop it to look inside.'
    return [ill(`the database does not open: ${error instanceof Error ? error.message : String(error)}`, mend)]
  }
}

async function port({ HOST, PORT }: Config): Promise<Finding> {
  // Of a socket the start itself takes what was left behind.
  if (HOST.startsWith('unix:')) return fine(`the server listens at ${HOST}`)
  return probed(PORT, HOST).then(
    () => fine(`${HOST}:${PORT} is free`),
    ({ code }: NodeJS.ErrnoException) =>
      ill(
        `${HOST}:${PORT} can't be listened on (${code})`,
        'Stop what listens there (`ss -ltnp`), or set PORT or HOST.',
      ),
  )
}

function browser(): Finding {
  try {
    const path = findBrowser()
    if (path) return fine(`browser for the tests: ${path}`)
    return ill(
      'no browser for the tests',
      'Run `apt-get install chromium-headless-shell`, or `npx playwright install --with-deps chromium`.',
    )
  } catch (error) {
    return ill(error instanceof Error ? error.message : String(error), 'Correct or unset CHROMIUM_PATH.')
  }
}

async function configuration(): Promise<Finding[]> {
  const { readConfig } = await import('../../src/env.ts')
  const [{ refusals }, { mailFinding }, { productionFindings }] = await Promise.all([
    import('../../src/server/boot-refusals.ts'),
    import('./doctor-mail.ts'),
    import('./doctor-production.ts'),
  ])
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    return [
      ill(
        error instanceof Error ? error.message : String(error),
        'Correct .env; .env.example says what each variable takes.',
      ),
    ]
  }
  const refused = refusals(config).map((why) => ill(why, 'Until then Florin will not start.'))
  const env = existsSync('.env')
    ? 'the environment (.env included) is valid'
    : 'the environment is valid (there is no .env)'
  const own = config.DATABASE_URL ? [] : [dataFolder(config)]
  return [
    fine(`${env}, mode ${config.FLORIN_MODE}`),
    ...refused,
    ...own,
    ...(await database(config)),
    // In production Florin itself may be listening there, and the tests are run elsewhere.
    ...(config.FLORIN_MODE === 'production' ? [] : [await port(config), browser()]),
    await mailFinding(config),
    ...(await productionFindings(config)),
  ]
}

const findings = [node(), packages()]
// Without the packages nothing else can be loaded, let alone judged.
if (findings.every(({ ok }) => ok)) findings.push(...(await configuration()))
const mark = ({ ok, mend }: Finding) => (ok ? (mend ? '!' : '✓') : '✗')
for (const one of findings) console.log(`${mark(one)} ${one.what}${one.mend ? `\n    ${one.mend}` : ''}`)
const ills = findings.filter(({ ok }) => !ok).length
console.log(ills ? `\n${ills} to mend.` : '\nAll is well.')
process.exitCode = ills ? 1 : 0
