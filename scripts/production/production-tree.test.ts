import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deep } from '../../src/server/testing/database/engines.ts'
import { entries, productionFiles } from './production-files.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let tree: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-production-'))
  tree = join(folder, 'florin')
  const { status, stderr } = run(top, ['scripts/production/production-tree.ts', tree])
  expect(status, stderr).toBe(0)
  symlinkSync(join(top, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Node on these arguments, without a setting of this machine's. */
const run = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' })

test('nothing that production starts can load the demo, a test or what tests are made with [ASVS 15.2.3]', () => {
  const files = productionFiles()
  expect(files).toEqual(
    expect.arrayContaining([...entries, 'src/server/boot.ts', 'src/server/providers/files/pdf-thread.ts']),
  )
  const foreign =
    /(^|\/)(demo|testing|fixtures|gallery|local-nodes)\/|\.(test|spec|contract)\.|^(tests|bench)\/|\.git\//
  expect(files.filter((path) => foreign.test(path))).toEqual([])
  // The demo is started by its own entry alone, which production's tree hasn't.
  expect(existsSync('src/server/demo/demo.ts')).toBe(true)
})

// Five processes are started, each of which loads all there is.
const SLOW = 120_000

test.runIf(deep)(
  'what is written for production is whole: server, commands, signer and doctor start from it [ASVS 15.2.3]',
  {
    timeout: SLOW,
  },
  () => {
    for (const path of ['tests', 'bench', 'src/server/demo', 'src/server/testing', 'docs', '.git', 'src/pages'])
      expect([path, existsSync(join(tree, path))]).toEqual([path, false])
    const server = run(tree, ['src/server/main.ts'])
    expect([server.status, server.stderr]).toEqual([1, expect.stringContaining('There is no build yet')])
    mkdirSync(join(tree, 'dist/server'), { recursive: true })
    const refused = run(tree, ['src/server/main.ts'], { FLORIN_MODE: 'production' })
    expect(refused.stderr).not.toContain('ERR_MODULE_NOT_FOUND')
    const operator = run(tree, ['src/server/operator/operator.ts', 'help'])
    expect([operator.status, operator.stdout]).toEqual([0, expect.stringContaining('staff add')])
    const doctor = run(tree, ['scripts/doctor/doctor.ts'], { FLORIN_MODE: 'production' })
    expect(doctor.stdout).toContain('AUTH_SECRET is the published default')
    const signer = run(tree, ['src/signer/main.ts', 'help'])
    expect(signer.stderr).not.toContain('ERR_MODULE_NOT_FOUND')
  },
)

test('it is written beside nothing: a folder that is there stays as it is', () => {
  expect(run(top, ['scripts/production/production-tree.ts', folder]).status).toBe(1)
})

test('the image is made of that tree [ASVS 15.2.3]', () => {
  const image =
    readFileSync(join(top, 'deploy/docker/Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...image.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)].map(([, from, to]) => [from, to])
  expect(copied).toEqual([
    ['/production', './'],
    ['/florin/dist', './dist'],
    ['/florin/node_modules', './node_modules'],
  ])
})
