// All there is to know before a commit: checks, build, unit tests and journeys, pictures, browser tests; what takes longer is for test-deep.ts.
// Closes with one plain line, the number of tests that ran.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCanaries } from '../build-canaries.ts'
import { asvsCounts } from '../docs/asvs/register.ts'
import { freePort } from '../free-port.ts'
import { browserTests } from './browser-tests.ts'
import { check } from './check.ts'
import { type Outcome, runStage, took } from './stages.ts'
import { type Count, close, honest, playwrightCount, RESULTS, said } from './test-counts.ts'
import { unitTests } from './unit-tests.ts'

interface Ran {
  counts: Count[]
  stages: Outcome[]
}

/** The pictures of the parts, which need no build. */
const pictures = async (): Promise<Ran> => {
  const ran = await runStage({
    name: 'pictures of the parts',
    command: ['playwright', 'test', '-c', 'tests/visual'],
    env: { GALLERY_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'visual.json') },
    note: () => said(playwrightCount('visual.json')),
  })
  return { counts: [honest(playwrightCount('visual.json'), ran)], stages: [ran] }
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()
// Among canaries, so that a browser test can look whether the build carried one away.
const building = runStage({ name: 'build', command: ['astro', 'build'], env: buildCanaries })
// The types keep one core busy for a minute or two, the pictures the other one.
const [checks, drawn] = await Promise.all([check(building), building.then(pictures)])
const build = await building
// One after the other: beside browsers each test of a unit takes three times as long, and what waits for a clock fails by chance.
const unit = await unitTests()
const browser = await browserTests(build, 'quick')
const others = [build, ...checks]
const cpuSeconds = [...others, ...drawn.stages, ...unit.stages, ...browser.stages].reduce(
  (sum, stage) => sum + stage.cpuSeconds,
  0,
)
console.log(`  ${'all of it'.padEnd(28)} ${took({ seconds: (performance.now() - started) / 1000, cpuSeconds })}`)
console.log(`\nASVS 5.0.0: ${asvsCounts()}`)
process.exitCode = close([unit.count, ...drawn.counts, ...browser.counts], others)
