import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyring } from '../keys/keyring.ts'
import { newSeed } from '../keys/keystore.ts'
import type { Policy } from '../policy/policy.ts'
import { layOut, PASSPHRASE } from '../testing/signer-process.ts'
import { attemptOf, ether, JUNK, passkey, testPolicy } from '../testing/test-signer.ts'
import { answerFile } from './answer-file.ts'
import { inheritedSockets } from './inherited-sockets.ts'
import { listenForApprovers } from './listen-for-approvers.ts'
import { openFiles } from './open-files.ts'
import { readPassphrase } from './read-passphrase.ts'
import { sealInto } from './seal-into.ts'

const people = ['ruth', 'samuel'].map((person) => passkey(person))
const policy = testPolicy(people)
const [ruth, samuel] = policy.approvers as [Policy['approvers'][number], Policy['approvers'][number]]
const folder = () => mkdtempSync(join(tmpdir(), 'signer-'))

test('the restore drill: another machine, the words from paper, the same addresses', () => {
  const words = newSeed('6'.repeat(60))
  const [first, second] = [folder(), folder()]
  layOut(first, policy, words)
  sealInto(second, `  ${words.replaceAll(' ', '\n  ')}\n`, 'another passphrase', { N: 16, r: 1, p: 1 })
  writeFileSync(join(second, 'signer.json'), readFileSync(join(first, 'signer.json')))
  const lost = openFiles({ folder: first, passphrase: PASSPHRASE, isTest: true }).keys
  const restored = openFiles({ folder: second, passphrase: 'another passphrase', isTest: true }).keys
  expect(restored.evmAddress("m/44'/60'/9'/0/0")).toBe(lost.evmAddress("m/44'/60'/9'/0/0"))
  expect(restored.mac('journal', 'x')).toBe(keyring(words).mac('journal', 'x'))
  expect(statSync(join(second, 'keystore.json')).mode & 0o777).toBe(0o600)
})

test('nothing overwrites a keystore', () => {
  const at = folder()
  layOut(at, policy)
  expect(() => sealInto(at, JUNK, PASSPHRASE)).toThrow('is there already')
})

test('a cheap keystore opens for tests alone, and no test signs where worth lies', () => {
  const at = folder()
  layOut(at, policy)
  expect(() => openFiles({ folder: at, passphrase: PASSPHRASE, isTest: false })).toThrow('less work')
  const main = { ...policy.networks.ethereum!, chain: 'eip155:1' }
  writeFileSync(join(at, 'signer.json'), JSON.stringify({ ...policy, networks: { ethereum: main } }))
  expect(() => openFiles({ folder: at, passphrase: PASSPHRASE, isTest: true })).toThrow('eip155:1')
})

test('a seed that everybody has is refused outside of tests', () => {
  const at = folder()
  sealInto(at, JUNK, PASSPHRASE)
  writeFileSync(join(at, 'signer.json'), JSON.stringify(policy))
  expect(() => openFiles({ folder: at, passphrase: PASSPHRASE, isTest: false })).toThrow('everybody has the keys')
})

test('what a signer lacks is named, with where it looked and what makes it', () => {
  const at = folder()
  const open =
    (where = at) =>
    () =>
      openFiles({ folder: where, passphrase: PASSPHRASE, isTest: true })
  expect(open(join(at, 'none'))).toThrow(
    `there is no folder ${join(at, 'none')}: --dir names the signer’s, \`install -d -m 700`,
  )
  expect(open()).toThrow(`there is no ${join(at, 'signer.json')}: it is the policy`)
  writeFileSync(join(at, 'signer.json'), '{')
  expect(open()).toThrow(`${join(at, 'signer.json')} is no JSON`)
  writeFileSync(join(at, 'signer.json'), JSON.stringify(policy).replace('"v":1', '"v":1,"quorum":2'))
  expect(open()).toThrow('has a member twice')
  writeFileSync(join(at, 'signer.json'), JSON.stringify(policy))
  expect(open()).toThrow(`\`npm run signer -- init --dir ${at}\``)
  expect(() => sealInto(join(at, 'none'), JUNK, PASSPHRASE)).toThrow('install -d -m 700')
  for (const nothing of ['', '\n', '\r\nlater'])
    expect(() => readPassphrase(undefined, () => nothing)).toThrow('first line of standard input')
  expect(() => readPassphrase(at, () => 'typed')).toThrow(`there is no ${join(at, 'passphrase')}`)
})

test.each([
  ['no persons', { quorum: 0 }, 'at least two persons'],
  ['one person', { quorum: 1 }, 'at least two persons'],
  ['more persons asked for than there are', { quorum: 3 }, 'fewer persons'],
  ['one person with two passkeys', { approvers: [ruth, { ...samuel, person: 'ruth' }] }, 'fewer persons'],
  ['one passkey for two persons', { approvers: [ruth, { ...ruth, person: 'mia' }] }, 'twice'],
  ['a member nobody knows', { quorom: 2 }, 'quorom'],
])('a policy that protects less than it seems to is refused: %s', (_, changed, why) => {
  const at = folder()
  layOut(at, policy)
  writeFileSync(join(at, 'signer.json'), JSON.stringify({ ...policy, ...changed }))
  expect(() => openFiles({ folder: at, passphrase: PASSPHRASE, isTest: true })).toThrow(why)
})

test('the passphrase is a credential or the first line of standard input', () => {
  const at = folder()
  writeFileSync(join(at, 'passphrase'), 'from systemd\n')
  expect(readPassphrase(at, () => 'typed')).toBe('from systemd')
  expect(readPassphrase(undefined, () => 'typed in\r\nwords')).toBe('typed in')
})

test('systemd’s sockets are ours only where they were handed to this process', () => {
  const env = { LISTEN_PID: '7', LISTEN_FDS: '2', LISTEN_FDNAMES: 'signer:approver' }
  expect(Object.fromEntries(inheritedSockets(env, 7))).toEqual({ signer: 3, approver: 4 })
  expect(inheritedSockets(env, 8).size).toBe(0)
  expect(inheritedSockets({}, 8).size).toBe(0)
})

test('a signer without a network answers from a file, and signs once only', () => {
  const at = folder()
  layOut(at, policy)
  const now = () => Date.UTC(2026, 0, 2)
  const start = { folder: at, passphrase: PASSPHRASE, isTest: true }
  const common = { v: 1, network: 'ethereum', chain: 'eip155:31337', asset: 'ETH', amount: '5', feeLimit: ether(0.02) }
  const intents = [{ ...common, id: 'to-cold-one', kind: 'refill', expiresAt: now() + 60_000 }]
  const lines = [{ op: 'sign', intents, attempt: attemptOf() }, { op: 'status' }].map((one) => JSON.stringify(one))
  const [signed, status] = answerFile(start, { requests: `${lines.join('\n')}\n`, agree: () => true, now })
  expect(signed).toMatchObject({ ok: true, again: false })
  expect(status).toMatchObject({ journal: { entries: 3 } })
  expect(answerFile(start, { requests: `${lines[0]}\nno request\n`, agree: () => true, now })).toEqual([
    { ...signed, again: true },
    { ok: false, code: 'malformed' },
  ])
})

test('where the policy asks for TLS, approvers are served with it or not at all', async () => {
  const approvers = {
    approval: () => policy.approval,
    credentials: () => [],
    list: () => [],
    approve: () => undefined,
    decline: () => undefined,
  }
  const listen = listenForApprovers({ folder: folder(), where: '127.0.0.1:0', approvers, onFault: () => {} })
  await expect(listen).rejects.toThrow('approver-cert.pem')
})
