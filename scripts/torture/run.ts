import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

// Kills on both engines (on PostgreSQL of the application, the server and its synchronous standby by turns), then the bank invariant at full length. `npm run torture -- --kills 200` for the long version.
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, operations: { type: 'string', default: '100000' } },
})
const kills = fileURLToPath(new URL('./kills.ts', import.meta.url))

const run = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

for (const place of [['embedded'], ['postgres', '--standby']])
  run(process.execPath, [kills, '--engine', ...place, '--kills', values.kills])
run('vitest', ['run', 'src/server/ledger/histories.test.ts'], { FLORIN_OPERATIONS: values.operations })
