import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

// Every measurement, or those named (`npm run bench -- lighthouse`), one after the other. Ratios hold on any machine; absolute figures are
// this one's.
const all = [
  'static',
  'cpu',
  'reads',
  'money',
  'orders',
  'market',
  'size',
  'lighthouse',
  'weight',
  'wire',
  'feel',
  'taps',
  'sockets',
  'idle',
  'sealing',
]
const named = process.argv.slice(2)
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}; there are ${all.join(', ')}`)
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, node ${process.version}\n`,
)
for (const bench of named.length > 0 ? named : all) {
  const file = fileURLToPath(new URL(`./${bench}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
  console.log()
}
