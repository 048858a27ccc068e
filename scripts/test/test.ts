// All there is to know before a commit: checks, build, unit tests and journeys, pictures, browser tests.
// Closes with one plain line, the number of tests that ran.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCanaries } from '../build-canaries.ts'
import { freePort } from '../free-port.ts'
import { check } from './check.ts'
import { type Outcome, runStage, took } from './stages.ts'
import { type Count, close, honest, playwrightCount, RESULTS, said } from './test-counts.ts'
import { unitTests } from './unit-tests.ts'

interface Lane {
  counts: Count[]
  /** Stages that count no tests. */
  others: Outcome[]
  stages: Outcome[]
}

/** What is built, and what is tried in browsers with it: they wait for each other, so they follow one another. */
async function builtLane(building: Promise<Outcome>): Promise<Lane> {
  const build = await building
  if (!build.ok) {
    console.log('✗ browser tests                 did not run: there is no build')
    return { counts: [], others: [build], stages: [build] }
  }
  const browser = await runStage({
    name: 'browser tests',
    command: ['playwright', 'test'],
    env: {
      E2E_PORT: String(await freePort()),
      BUILT_AMONG_CANARIES: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'playwright.json'),
    },
    note: () => said(playwrightCount('playwright.json')),
  })
  return { counts: [honest(playwrightCount('playwright.json'), browser)], others: [build], stages: [build, browser] }
}

/** All that needs no build. */
async function sourceLane(building: Promise<Outcome>): Promise<Lane> {
  const checks = await check(building)
  const unit = await unitTests()
  const pictures = await runStage({
    name: 'pictures of the parts',
    command: ['playwright', 'test', '-c', 'tests/visual'],
    env: { GALLERY_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'visual.json') },
    note: () => said(playwrightCount('visual.json')),
  })
  const counts = [unit.count, honest(playwrightCount('visual.json'), pictures)]
  return { counts, others: checks, stages: [...checks, ...unit.stages, pictures] }
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()
// Among canaries, so that a browser test can look whether the build carried one away.
const building = runStage({ name: 'build', command: ['astro', 'build'], env: buildCanaries })
const lanes = await Promise.all([builtLane(building), sourceLane(building)])
const cpuSeconds = lanes.flatMap(({ stages }) => stages).reduce((sum, stage) => sum + stage.cpuSeconds, 0)
console.log(`  ${'all of it'.padEnd(28)} ${took({ seconds: (performance.now() - started) / 1000, cpuSeconds })}`)
process.exitCode = close(
  lanes.flatMap(({ counts }) => counts),
  lanes.flatMap(({ others }) => others),
)
