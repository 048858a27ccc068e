// Writes what production runs of this tree into a folder: no demo, no tests, nothing that only development needs. The build and the packages are copied beside it (docs/operations.md, Install).
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { productionFiles } from './production-files.ts'

const [folder] = process.argv.slice(2)
if (!folder || existsSync(folder)) {
  console.error('Name a folder that isn’t there yet: node scripts/production/production-tree.ts <folder>')
  process.exit(1)
}
const files = productionFiles()
for (const path of files) cpSync(path, join(folder, path))
console.log(`${files.length} files in ${folder}`)
