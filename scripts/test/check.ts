import { fileURLToPath } from 'node:url'
import { type Outcome, runStage, type Stage } from './stages.ts'

const script = (file: string) => ['node', fileURLToPath(new URL(file, import.meta.url))]

const stages: readonly Stage[] = [
  { name: 'format', command: ['biome', 'format', '--reporter=summary', '.'] },
  { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  { name: 'tidy', command: script('../tidy.ts') },
  { name: 'nothing unused', command: ['knip', '--no-progress'] },
  { name: 'words', command: script('../words.ts') },
  { name: 'generated docs are fresh', command: [...script('../docs.ts'), '--check'] },
]
/** Among the unit tests, too: here for whoever only edited a text. */
const typography: Stage = { name: 'typography', command: ['vitest', 'run', '--project', 'pure', 'typography'] }
const types: Stage = {
  name: 'types',
  command: ['astro', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
}

/**
 * Runs every check, also when one before it failed: one run names everything there is to mend. The types come last, and not before
 * `built`: the build and this check both write what Astro generates.
 */
export async function check(built?: Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await runStage(stage))
  await built
  return [...outcomes, await runStage(types)]
}

if (import.meta.main) {
  const failed = [await runStage(typography), ...(await check())].filter((outcome) => !outcome.ok)
  if (failed.length > 0) console.log(`\n${failed.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
