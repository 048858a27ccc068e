import { resolve } from 'node:path'
import { freePort } from '../free-port.ts'
import { type Outcome, runStage } from './stages.ts'
import { type Count, honest, playwrightCount, RESULTS, said } from './test-counts.ts'

/**
 * Runs what is tried in browsers, with what was built among canaries (`buildCanaries`).
 *
 * @param which all of it, or what isn't tagged '@deep' (`deep` in tests/e2e/test.ts)
 */
export async function browserTests(
  build: Outcome,
  which: 'all' | 'quick',
): Promise<{ counts: Count[]; stages: Outcome[] }> {
  if (!build.ok) {
    console.log('✗ browser tests                 did not run: there is no build')
    return { counts: [], stages: [] }
  }
  const ran = await runStage({
    name: 'browser tests',
    command: ['playwright', 'test', ...(which === 'quick' ? ['--grep-invert', '@deep'] : [])],
    env: {
      E2E_PORT: String(await freePort()),
      BUILT_AMONG_CANARIES: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(RESULTS, 'playwright.json'),
    },
    note: () => said(playwrightCount('playwright.json')),
  })
  return { counts: [honest(playwrightCount('playwright.json'), ran)], stages: [ran] }
}
