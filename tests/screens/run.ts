// `npm run test:screens [-- -g swap] [-- --update]`: holds the screens against their pictures; with --update, agrees on what they look like now.
import { spawnSync } from 'node:child_process'

const given = process.argv.slice(2)
const update = given.includes('--update')
const { status } = spawnSync(
  'playwright',
  ['test', '-c', 'tests/screens', ...given.filter((one) => one !== '--update')],
  {
    env: { ...process.env, ...(update && { SCREENS_UPDATE: '1' }) },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
