// All there is to know before a commit: checks, build, unit tests and journeys, pictures, browser tests.
// Closes with one plain line, the number of tests that ran.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCanaries } from '../build-canaries.ts'
import { asvsCounts } from '../docs/asvs/register.ts'
import { freePort } from '../free-port.ts'
import { check } from './check.ts'
import { type Outcome, runStage, took } from './stages.ts'
import { type Count, close, honest, playwrightCount, RESULTS, said } from './test-counts.ts'
import { unitTests } from './unit-tests.ts'

interface Ran {
  counts: Count[]
  stages: Outcome[]
}

/** What is tried in browsers, with what was built; and beside it the pictures of the parts, which need no build. */
async function browserTests(build: Outcome): Promise<Ran> {
  const pictures = runStage({
    name: 'pictures of the parts',
    command: ['playwright', 'test', '-c', 'tests/visual'],
    env: { GALLERY_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'visual.json') },
    note: () => said(playwrightCount('visual.json')),
  }).then((ran): Ran => ({ counts: [honest(playwrightCount('visual.json'), ran)], stages: [ran] }))
  if (!build.ok) {
    console.log('✗ browser tests                 did not run: there is no build')
    return pictures
  }
  const browser = runStage({
    name: 'browser tests',
    command: ['playwright', 'test'],
    env: {
      E2E_PORT: String(await freePort()),
      BUILT_AMONG_CANARIES: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'playwright.json'),
    },
    note: () => said(playwrightCount('playwright.json')),
  }).then((ran): Ran => ({ counts: [honest(playwrightCount('playwright.json'), ran)], stages: [ran] }))
  const both = await Promise.all([pictures, browser])
  return { counts: both.flatMap(({ counts }) => counts), stages: both.flatMap(({ stages }) => stages) }
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()
// Among canaries, so that a browser test can look whether the build carried one away.
const building = runStage({ name: 'build', command: ['astro', 'build'], env: buildCanaries })
const checks = await check(building)
const build = await building
// One after the other: beside browsers each test of a unit takes three times as long, and what waits for a clock fails by chance.
const unit = await unitTests()
const browser = await browserTests(build)
const others = [build, ...checks]
const cpuSeconds = [...others, ...unit.stages, ...browser.stages].reduce((sum, stage) => sum + stage.cpuSeconds, 0)
console.log(`  ${'all of it'.padEnd(28)} ${took({ seconds: (performance.now() - started) / 1000, cpuSeconds })}`)
console.log(`\nASVS 5.0.0: ${asvsCounts()}`)
process.exitCode = close([unit.count, ...browser.counts], others)
