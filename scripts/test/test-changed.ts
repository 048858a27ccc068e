// The tests nearest to what was changed: since the last commit, or since another one that is named.
//   npm run test:changed [-- <commit>] [--browser]
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { concernedBy } from './concerned.ts'
import { runStage } from './stages.ts'

const SOURCE = /^(src|tests|scripts|bench|deploy|docs)\/.*\.(tsx?|astro|mjs|cjs|css|sql|json|md|ya?ml|sh)$/

const { values, positionals } = parseArgs({ options: { browser: { type: 'boolean' } }, allowPositionals: true })
const since = positionals[0] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
// Pictures and notes that lie about without being added are no change.
const added = git('ls-files', '--others', '--exclude-standard').filter((path) => SOURCE.test(path))
const changed = [...git('diff', '--name-only', since), ...added]
const { tests, further, browser } = concernedBy(changed)

const files = (n: number) => (n === 1 ? '1 file' : `${n} files`)
console.log(`${files(changed.length)} changed since ${since}.`)
let ok = true
if (tests.length > 0) {
  console.log(`Running ${files(tests.length)} of tests:\n  ${tests.join('\n  ')}`)
  const stage = await runStage({ name: `${files(tests.length)} of tests`, command: ['vitest', 'run', ...tests] })
  ok = stage.ok
} else console.log('No test is near to them.')
if (further > 0)
  console.log(`${further} more files of tests reach them through the application as a whole: npm run test:unit`)
if (browser.length > 0) {
  const command = ['playwright', 'test', ...browser]
  if (values.browser) {
    const build = await runStage({ name: 'build', command: ['astro', 'build'] })
    ok = build.ok && (await runStage({ name: `${browser.length} browser specs`, command })).ok && ok
  } else
    console.log(
      `In browsers: npm run test:changed -- ${since} --browser, which builds and runs\n  ${browser.join('\n  ')}`,
    )
}
process.exitCode = ok ? 0 : 1
