import { globSync } from 'node:fs'
import { reached } from '../test/import-graph.ts'

/** What is started in production: the server, the commands of operators, the signer, the doctor. */
export const entries = [
  'src/server/main.ts',
  'src/server/operator/operator.ts',
  'src/signer/main.ts',
  'scripts/doctor/doctor.ts',
] as const

/** What those read by a name that is put together, or that tools look for, by pattern. */
const READ = [
  'src/server/db/migrations/*.sql',
  'src/server/kernel/papers/fonts/*',
  'package.json',
  'package-lock.json',
  'scripts/node-enough.cjs',
  'florin',
  'LICENSE',
]

/** Every file of the tree that production needs beside the build (`dist`) and the packages, by path from the top: what is started, and all that it imports. */
export function productionFiles(): string[] {
  const files = new Set<string>(READ.flatMap((pattern) => globSync(pattern)))
  for (const entry of entries) for (const path of reached(entry, () => true)) files.add(path)
  return [...files].sort()
}
