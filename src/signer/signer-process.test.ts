import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keyring } from './keys/keyring.ts'
import { newSeed } from './keys/keystore.ts'
import { connected, layOut, PASSPHRASE, type SignerProcess, startSigner } from './testing/signer-process.ts'
import { attemptOf, JUNK, testKeys, testPolicy, testSigner } from './testing/test-signer.ts'

const WAIT = { timeout: 15_000, interval: 5 }
const running: SignerProcess[] = []
const start = async (...args: Parameters<typeof startSigner>) => {
  const one = await startSigner(...args)
  running.push(one)
  return one
}
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill()
})

/** A folder as an operator leaves it, and a request that its signer signs. */
function world() {
  const it = testSigner()
  it.signer.close()
  const path = join(it.folder, 'journal')
  rmSync(path)
  layOut(it.folder, it.policy)
  const usableAt = Date.now() - 1000
  const mac = testKeys.mac(
    'destination',
    JSON.stringify(['florin-destination-v1', 'ada', 'ethereum', it.withdrawal().to, usableAt]),
  )
  const request = {
    op: 'sign',
    intents: [it.withdrawal({ usableAt, mac, expiresAt: Date.now() + 1_800_000 })],
    attempt: attemptOf(),
  }
  return { folder: it.folder, path, socket: join(it.folder, 's'), request, policy: it.policy }
}

test('killed after the journal has it and before the answer is read: the same bytes afterwards, once', async () => {
  const { folder, path, socket, request } = world()
  const first = await start(folder)
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  const { send, socket: line } = await connected(socket)
  line.pause()
  send(JSON.stringify({ n: 1, ...request }))
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toContain('"type":"signed"'), WAIT)
  await first.kill()
  const journal = readFileSync(path, 'utf8')
  await start(folder)
  const { ask } = await connected(socket)
  const answer = await ask({ n: 7, ...request })
  expect(answer).toMatchObject({ n: 7, ok: true, again: true })
  expect(readFileSync(path, 'utf8')).toBe(journal)
  expect(journal).toContain((answer as unknown as { raw: string }).raw)
})

test('outside of tests the tests’ way in is refused', async () => {
  const { folder } = world()
  const one = await start(folder, PASSPHRASE, 'production')
  expect([await one.ended, one.output().trim()]).toEqual([1, '--test is for tests alone'])
})

test('a wrong passphrase: it doesn’t start, and says why', async () => {
  const one = await start(world().folder, 'wrong horse battery')
  expect([await one.ended, one.output().trim()]).toEqual([1, 'the passphrase is wrong, or the keystore was changed'])
})

test('a broken journal: it ends with 3, and stays down', async () => {
  const { folder, path } = world()
  writeFileSync(path, '{"h":"0","m":"0","e":{}}\n')
  const one = await start(folder)
  expect([await one.ended, one.output().trim()]).toEqual([3, "entry 1 doesn't follow the one before"])
})

test.each([
  ['was removed', (path: string) => rmSync(path)],
  ['was emptied', (path: string) => truncateSync(path)],
])(
  'a journal that %s after a payment: it ends with 3, says what to do, and its limits don’t begin anew',
  async (_, lose) => {
    const { folder, path, socket, request } = world()
    const first = await start(folder)
    const { ask } = await connected(socket)
    expect(await ask(request)).toMatchObject({ ok: true })
    await first.kill()
    const copy = readFileSync(path)
    lose(path)
    const second = await start(folder)
    expect(await second.ended).toBe(3)
    expect(second.output()).toContain(`${path} is gone or empty`)
    expect(second.output()).toContain(`new-journal --dir ${folder}`)
    writeFileSync(path, copy)
    await start(folder)
    const { ask: askAgain } = await connected(socket)
    expect(await askAgain(request)).toMatchObject({ ok: true, again: true })
  },
)

test('two signers don’t answer at one socket', async () => {
  const { folder, socket } = world()
  await start(folder)
  const second = await start(folder)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`another signer answers at ${socket}`)
})

test('nothing secret is ever answered or logged, whatever is asked', async () => {
  const words = newSeed('canary')
  const it = testSigner()
  it.signer.close()
  const folder = `${it.folder}-canary`
  mkdirSync(folder)
  layOut(folder, testPolicy(it.people), words)
  const one = await start(folder)
  const { ask, send } = await connected(join(folder, 's'))
  const answers: unknown[] = []
  for (const op of [
    'sign',
    'look',
    'allow',
    'judge',
    'publicKeys',
    'status',
    'export',
    'seed',
    '__proto__',
    'constructor',
  ])
    answers.push(
      await ask({ op }),
      await ask({ op, intent: 'x', customer: 'ada', network: '__proto__', address: 'keystore.json....' }),
    )
  send('{"op":')
  answers.push(await ask({ op: 'status', n: 3 }))
  const said = one.output() + JSON.stringify(answers) + readFileSync(join(folder, 'journal'), 'utf8')
  const secrets = ["m/44'/60'/9'/0/0", "m/44'/60'/7'/0/0"].map((path) =>
    keyring(words).withKey(path, (key) => Buffer.from(key).toString('hex')),
  )
  const list = words.split(' ')
  for (const canary of [...secrets, words, list.slice(0, 3).join(' '), PASSPHRASE, 'xprv', JUNK])
    expect(said).not.toContain(canary)
  expect(said).toContain('signer ready')
  expect(existsSync(join(folder, 's'))).toBe(true)
})
