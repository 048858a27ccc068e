import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './stages.ts'

/** How many tests a runner ran, and how they ended. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Of those passed: how many only did so when run once more. */
  again?: number
}

/** Where the runners write their reports. */
export const RESULTS = 'test-results'
const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

/** A report, or undefined where the runner died before it wrote one. */
function report<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as T
  } catch {
    return undefined
  }
}

export function vitestCount(file: string): Count {
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests?: number }
  const it = report<Report>(file)
  if (!it) return NONE
  return { passed: it.numPassedTests, failed: it.numFailedTests, skipped: it.numPendingTests + (it.numTodoTests ?? 0) }
}

/** The files that vitest's report names as failed, relative to the project. */
export function failedFiles(file: string): string[] {
  type Report = { testResults: { name: string; status: string }[] }
  return (report<Report>(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative('.', name))
}

/** Whether vitest printed errors that belong to no test, as an unhandled rejection: its report counts them nowhere. */
export const hasStrayErrors = (output: string): boolean =>
  /^\s*Errors\s+\d+ errors?\s*$/m.test(stripVTControlCharacters(output))

/** Of a report that was not written nothing is known. */
export const wasReported = (file: string): boolean => report(file) !== undefined

/** Playwright takes a relative name from its configuration's folder, so it is told the whole path. */
export function playwrightCount(file: string): Count {
  type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  const stats = report<Report>(file)?.stats
  if (!stats) return NONE
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, again: flaky }
}

/** A stage that went wrong without naming a failed test (a file that doesn't load, a server that doesn't start) counts as one. */
export const honest = (count: Count, outcome: Outcome): Count =>
  outcome.ok || count.failed > 0 ? count : { ...count, failed: 1 }

/** '12 passed (1 at the second try), 3 skipped'. */
export const said = ({ passed, skipped, again }: Count): string =>
  `${passed} passed${again ? ` (${again} at the second try)` : ''}${skipped ? `, ${skipped} skipped` : ''}`

/**
 * Says what was counted, in the closing line 'N passed, N failed': each stage of `others` that went wrong is one more.
 * @returns the process's exit code; a runner that found no tests is a failure too.
 */
export function close(counts: readonly Count[], others: readonly Outcome[]): number {
  const broken = others.filter((outcome) => !outcome.ok)
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed') + broken.length, sum('skipped')]
  if (broken.length > 0) console.log(`\nCounted as failed: ${broken.map(({ name }) => name).join(', ')}.`)
  if (counts.some((count) => count.passed + count.failed === 0))
    console.log('\nA runner found no tests: that is a failure.')
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || counts.some((count) => count.passed === 0) ? 1 : 0
}
