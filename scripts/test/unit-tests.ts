import { type Outcome, runStage } from './stages.ts'
import {
  type Count,
  failedFiles,
  hasStrayErrors,
  honest,
  RESULTS,
  said,
  vitestCount,
  wasReported,
} from './test-counts.ts'

/** Above so many files, what failed is broken and not a matter of chance: running them again would only take time. */
const MOST_AGAIN = 5

const vitest = (report: string, files: readonly string[] = []) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/${report}`,
  ...files,
]

/**
 * Runs the unit tests and journeys. A file with a failed test is run once more, as a browser test is: what passes then is counted
 * as passed at the second try and stays printed, so a test that fails by chance is seen, and what is broken fails twice.
 */
export async function unitTests(): Promise<{ count: Count; stages: Outcome[] }> {
  const first = await runStage({
    name: 'unit tests and journeys',
    command: vitest('vitest.json'),
    note: () => said(vitestCount('vitest.json')),
  })
  const count = honest(vitestCount('vitest.json'), first)
  const files = failedFiles('vitest.json')
  if (first.ok || files.length === 0 || files.length > MOST_AGAIN) return { count, stages: [first] }
  // What belongs to no test is not forgiven for a test beside it that passes at its second try.
  if (hasStrayErrors(first.output)) return { count, stages: [first] }
  const second = await runStage({
    name: 'failed files once more',
    command: vitest('vitest-again.json', files),
    note: () => files.join(', '),
  })
  if (!wasReported('vitest-again.json')) return { count, stages: [first, second] }
  const failed = honest(vitestCount('vitest-again.json'), second).failed
  const again = Math.max(0, count.failed - failed)
  return { count: { ...count, passed: count.passed + again, failed, again }, stages: [first, second] }
}
