// All there is to know before a commit: checks, build, unit tests and journeys on both engines, browser tests.
// Closes with one plain line, the number of tests that ran.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from './check.ts'
import { freePort } from './free-port.ts'
import { type Outcome, runStage } from './stages.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
  /** Of those passed: how many only did so when run once more. */
  again?: number
}

const RESULTS = 'test-results'
const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

/** A report, or undefined where the runner died before it wrote one. */
function report<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as T
  } catch {
    return undefined
  }
}

function vitestCount(): Count {
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests?: number }
  const it = report<Report>('vitest.json')
  if (!it) return NONE
  return { passed: it.numPassedTests, failed: it.numFailedTests, skipped: it.numPendingTests + (it.numTodoTests ?? 0) }
}

/** Playwright takes a relative name from its configuration's folder, so it is told the whole path. */
function playwrightCount(file: string): Count {
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  const stats = report<Report>(file)?.stats
  if (!stats) return NONE
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, again: flaky }
}

/** A stage that went wrong without naming a failed test (a file that doesn't load, a server that doesn't start) counts as one. */
const honest = (count: Count, outcome: Outcome): Count =>
  outcome.ok || count.failed > 0 ? count : { ...count, failed: 1 }

const said = ({ passed, skipped, again }: Count) =>
  `${passed} passed${again ? ` (${again} at the second try)` : ''}${skipped ? `, ${skipped} skipped` : ''}`

async function main(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const checks = await check()
  const build = await runStage({ name: 'build', command: ['astro', 'build'] })
  const unit = await runStage({
    name: 'unit tests and journeys',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/vitest.json`],
    note: () => said(vitestCount()),
  })
  const counts = [honest(vitestCount(), unit)]
  const pictures = await runStage({
    name: 'pictures of the parts',
    command: ['playwright', 'test', '-c', 'tests/visual'],
    env: { GALLERY_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'visual.json') },
    note: () => said(playwrightCount('visual.json')),
  })
  counts.push(honest(playwrightCount('visual.json'), pictures))
  if (build.ok) {
    const browser = await runStage({
      name: 'browser tests',
      command: ['playwright', 'test'],
      env: { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'playwright.json') },
      note: () => said(playwrightCount('playwright.json')),
    })
    counts.push(honest(playwrightCount('playwright.json'), browser))
  } else {
    console.log('✗ browser tests                 did not run: there is no build')
  }
  const broken = [...checks, build].filter((outcome) => !outcome.ok)
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed') + broken.length, sum('skipped')]
  if (broken.length > 0) console.log(`\nCounted as failed: ${broken.map(({ name }) => name).join(', ')}.`)
  if (counts.some((count) => count.passed + count.failed === 0))
    console.log('\nA runner found no tests: that is a failure.')
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || counts.some((count) => count.passed === 0) ? 1 : 0
}

process.exitCode = await main()
