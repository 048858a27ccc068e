// What takes hours: everything on both engines, with every seed, race and statement; every browser test; the torture; a bare machine.
// Closes with one plain line, the number of tests that ran.
import { mkdirSync } from 'node:fs'
import { buildCanaries } from '../build-canaries.ts'
import { browserTests } from './browser-tests.ts'
import { runStage } from './stages.ts'
import { close, honest, RESULTS, said, vitestCount } from './test-counts.ts'

mkdirSync(RESULTS, { recursive: true })
const counts = []
for (const engine of ['postgres', 'embedded']) {
  const file = `deep-${engine}.json`
  const stage = await runStage({
    name: `deep, on ${engine}`,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${file}`],
    env: { FLORIN_ENGINE: engine, FLORIN_DEEP: '1' },
    note: () => said(vitestCount(file)),
  })
  counts.push(honest(vitestCount(file), stage))
}
const build = await runStage({ name: 'build', command: ['astro', 'build'], env: buildCanaries })
const browser = await browserTests(build, 'all')
counts.push(...browser.counts)
const torture = await runStage({ name: 'torture', command: ['npm', 'run', 'torture'] })
const operate = await runStage({ name: 'a whole installation', command: ['npm', 'run', 'operate'] })
const fresh = await runStage({ name: 'a bare machine', command: ['scripts/fresh'] })
process.exitCode = close(counts, [build, torture, operate, fresh])
