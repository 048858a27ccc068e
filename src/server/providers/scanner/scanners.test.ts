import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { scannerAddress } from '../../../env/file-settings.ts'
import { links } from '../../../outgoing/services.ts'
import { type FakeClamd, fakeClamd } from '../../testing/fake-clamd.ts'
import { clamdScanner } from './clamd.ts'
import { eicar } from './eicar.ts'
import { scannerKeepsItsPromises } from './port.contract.ts'
import { sandboxScanner } from './sandbox.ts'

describe('a pretended scanner', () => {
  scannerKeepsItsPromises('sandbox', async () => sandboxScanner())
})

describe('clamd’s protocol', () => {
  let there: FakeClamd
  beforeAll(async () => {
    there = await fakeClamd()
  })
  afterAll(() => there.close())

  scannerKeepsItsPromises(
    'clamd',
    async () => clamdScanner(there.address),
    () => clamdScanner({ host: '127.0.0.1', port: 9 }),
  )

  test('an answer that is none, or a connection that breaks, is no word that a file is clean [ASVS 5.4.3]', async () => {
    for (const how of ['closing', 'endless', 'odd'] as const) {
      there.be(how)
      expect([how, await clamdScanner(there.address).scan(Buffer.from('a'))]).toEqual([how, 'unknown'])
    }
    there.be('well')
    there.mostBytes = 10
    expect(await clamdScanner(there.address).scan(Buffer.alloc(11))).toBe('unknown')
    there.mostBytes = 25 * 1024 * 1024
  })

  test('whoever never answers is waited for so long and no longer', async () => {
    there.be('silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const said = clamdScanner(there.address).scan(Buffer.from('a'))
    await vi.advanceTimersByTimeAsync(links.clamd.ms)
    expect(await said).toBe('unknown')
    vi.useRealTimers()
    there.be('well')
  })
})

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['clamav', undefined],
  ['http://clamav:3310', undefined],
  ['', undefined],
])('the address %s', (address, at) => {
  expect(scannerAddress(address)).toEqual(at)
})

const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => spawnSync(path, ['--version']).status === 0)

// With a list of its own that names the test file alone: lists of ClamAV's are hundreds of megabytes, and are fetched from elsewhere.
describe.runIf(clamd)('a real clamd (skipped where there is none: apt-get install clamav-daemon)', () => {
  let folder: string
  let process: ChildProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'florin-clamd-'))
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'own.ndb'), `Eicar-Of-Our-Own:0:0:${Buffer.from(eicar).toString('hex')}\n`)
    const lines = [
      `LocalSocket ${join(folder, 'clamd.sock')}`,
      `DatabaseDirectory ${folder}`,
      'Foreground true',
      `User ${spawnSync('id', ['-un']).stdout.toString().trim()}`,
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
    process = spawn(clamd as string, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const scanner = clamdScanner({ path: join(folder, 'clamd.sock') })
    await vi.waitFor(async () => expect(await scanner.version()).not.toBe('unknown'), { timeout: 30_000, interval: 50 })
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  scannerKeepsItsPromises('clamd itself', async () => clamdScanner({ path: join(folder, 'clamd.sock') }))
})
