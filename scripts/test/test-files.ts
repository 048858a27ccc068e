import { globSync, readFileSync } from 'node:fs'
import { reached } from './import-graph.ts'

export interface TestFiles {
  /** No database: they share two processes, and what one file has loaded the next one has too. */
  pure: string[]
  /** On PostgreSQL, or on what FLORIN_ENGINE says; two processes for all of them as well. */
  database: string[]
  /** About the databases themselves, with modules exchanged for others, or measuring their process: each in one of its own. */
  alone: string[]
}

const TESTS = ['src/**/*.test.{ts,tsx}', 'tests/journeys/**/*.test.ts', 'scripts/**/*.test.ts']
const DATABASES = 'src/server/testing/database/databases.ts'

/** Where the tests' own files are: nothing else leads to a database for tests. */
const ofTests = (path: string): boolean =>
  path === DATABASES || /^(tests|src\/server\/testing)\/|\.(test|contract)\.tsx?$/.test(path)

const isolated = (path: string): boolean =>
  path.startsWith('src/server/db/') ||
  /\bvi\.(mock|doMock)\(|\b(threadCpuUsage|cpuUsage|memoryUsage)\(/.test(readFileSync(path, 'utf8'))

/** Every test file of vitest's, each in one of the three lists. A new one needs no entry anywhere: what it imports says where it belongs. */
export function testFiles(): TestFiles {
  const files: TestFiles = { pure: [], database: [], alone: [] }
  for (const path of globSync(TESTS).sort()) {
    const list = isolated(path) ? files.alone : reached(path, ofTests).has(DATABASES) ? files.database : files.pure
    list.push(path)
  }
  return files
}
