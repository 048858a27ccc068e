import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

// Every measurement, one after the other. Ratios hold on any machine; absolute figures are this one's.
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, node ${process.version}\n`,
)
for (const bench of ['static', 'reads', 'money']) {
  const file = fileURLToPath(new URL(`./${bench}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
  console.log()
}
