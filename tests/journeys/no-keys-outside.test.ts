import { type ChildProcess, fork } from 'node:child_process'
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { base58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { keyring } from '../../src/signer/keys/keyring.ts'
import { newSeed } from '../../src/signer/keys/keystore.ts'
import { beginJournalIn } from '../../src/signer/start/begin-journal.ts'
import { sealInto } from '../../src/signer/start/seal-into.ts'
import { type SignerProcess, startSigner } from '../../src/signer/testing/signer-process.ts'
import { ether, PAYEE, passkey, testPolicy } from '../../src/signer/testing/test-signer.ts'
import { type Canary, found, inFile, inMemory, spelled } from './look-for-canaries.ts'
import type { WebAnswer } from './web-beside-signer.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const ACCOUNTS = ["m/44'/60'/7'", "m/44'/60'/9'", "m/84'/1'/0'", "m/84'/1'/9'"]

/** Thirty things that nobody but the signer may know, of one seed and its passphrase. */
function thirty(words: string, passphrase: string): Canary[] {
  const list = words.split(' ')
  const seed = mnemonicToSeedSync(words)
  const root = HDKey.fromMasterSeed(seed)
  const secret = (path: string) => root.derive(path).privateKey ?? new Uint8Array()
  const wif = (path: string) =>
    base58check((data: Uint8Array) => createHash('sha256').update(data).digest()).encode(
      Uint8Array.of(0xef, ...secret(path), 1),
    )
  const macKey = (purpose: string) => hex(new Uint8Array(hkdfSync('sha256', seed, 'florin', `${purpose}-v1`, 32)))
  const children = ACCOUNTS.map((account) => `${account}/0/0`)
  const texts = { words, passphrase, root: root.privateExtendedKey }
  const bytes = {
    entropy: hex(mnemonicToEntropy(words, wordlist)),
    seed: hex(seed),
    'root key': hex(root.privateKey ?? new Uint8Array()),
    'destination key': macKey('destination'),
    'journal key': macKey('journal'),
  }
  return [
    ...Object.entries(texts).map(([name, text]) => spelled(name, text)),
    ...Object.entries(bytes).map(([name, text]) => spelled(name, text, 'hex')),
    ...[0, 4, 8, 12, 16, 20].map((at) => spelled(`words from ${at}`, list.slice(at, at + 4).join(' '))),
    ...ACCOUNTS.flatMap((path) => [
      spelled(`xprv ${path}`, root.derive(path).privateExtendedKey),
      spelled(`key ${path}`, hex(secret(path)), 'hex'),
    ]),
    ...children.map((path) => spelled(`key ${path}`, hex(secret(path)), 'hex')),
    ...children.map((path) => spelled(`WIF ${path}`, wif(path))),
  ]
}

/** Every row of every table as text. */
async function dumped({ superuser }: TestDatabase): Promise<string> {
  const { rows } = await superuser.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const all = await superuser.query<{ row: string }>(`select t::text as row from ${name} t`)
    tables.push(name, ...all.rows.map(({ row }) => row))
  }
  return tables.join('\n')
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = () => globSync('dist/**/*', { cwd: root }).filter((path) => statSync(join(root, path)).isFile())

describe.runIf(existsSync('/proc/self/mem'))('no key outside of the signer’s process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canaries-'))
  const keep = join(folder, 'signer')
  const heap = join(folder, 'web.heapsnapshot')
  const words = newSeed('canary')
  const passphrase = `horse-${randomBytes(12).toString('hex')}`
  const canaries = thirty(words, passphrase)
  const control = spelled('control', `control-${randomBytes(16).toString('hex')}`)
  const sought = [...canaries, control]
  let database: TestDatabase
  let signer: SignerProcess
  let web: ChildProcess
  let answer: WebAnswer
  let log = ''

  /** Ethereum by nodes that are away: what is looked at here is what the process holds, not what a chain says. */
  const chainNodes = () => {
    const account = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive("m/44'/60'/7'")
    const nodes = ['own', 'other'].map((operator, at) => ({ operator, url: `http://127.0.0.${at + 1}:9` }))
    const contracts = { USDT: PAYEE, USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
    const keys = { account: "m/44'/60'/7'", xpub: account.publicExtendedKey }
    return { ethereum: { family: 'evm', chainId: 31_337, genesis: `0x${'0'.repeat(64)}`, nodes, ...keys, contracts } }
  }

  beforeAll(async () => {
    mkdirSync(keep)
    sealInto(keep, words, passphrase, { N: 16, r: 1, p: 1 })
    beginJournalIn(keep, keyring(words), 'init', new Date(0))
    const policy = testPolicy([passkey('ruth'), passkey('samuel')], { destinationDelay: 0 })
    for (const { assets } of Object.values(policy.networks))
      for (const limits of Object.values(assets)) limits.newDestination = ether(9)
    writeFileSync(join(keep, 'signer.json'), JSON.stringify(policy))
    signer = await startSigner(keep, passphrase)
    // tidy: allow the web process opens it from outside of this one, which a server alone allows
    database = await testDatabase('postgres')
    web = fork(fileURLToPath(new URL('./web-beside-signer.ts', import.meta.url)), {
      env: {
        ...{ NODE_NO_WARNINGS: '1', FLORIN_MODE: 'test', LOG_LEVEL: 'debug', RATES: 'sandbox' },
        ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
        ...{ CHAINS: 'nodes', CHAIN_NODES: JSON.stringify(chainNodes()) },
        ...{ CUSTODY: 'signer', SIGNER_SOCKET: join(keep, 's') },
        ...{ PAYEE, HEAP_FILE: heap, CONTROL_CANARY: control.text },
      },
      execArgv: [],
      silent: true,
    })
    for (const stream of [web.stdout, web.stderr]) stream?.on('data', (chunk) => (log += String(chunk)))
    const ended = once(web, 'exit').then(() => Promise.reject(new Error(`the web process ended:\n${log}`)))
    ended.catch(() => {})
    ;[answer] = (await Promise.race([once(web, 'message'), ended])) as [WebAnswer]
  }, 300_000)
  afterAll(async () => {
    web?.kill('SIGKILL')
    await signer?.kill()
    await database?.close()
    rmSync(folder, { recursive: true })
  })

  test('the web process asked the signer everything, and was answered', () => {
    expect(canaries).toHaveLength(30)
    expect(new Set(canaries.map(({ text }) => text)).size).toBe(30)
    expect(answer.asked).toMatchObject({
      init: 0,
      judged: { is: 'done' },
      signed: { is: 'done', raw: expect.stringMatching(/^0x02/) },
      looked: { signed: [expect.anything()] },
      status: { networks: expect.arrayContaining(['ethereum']) },
    })
  })

  test('its environment, log and answers have none of thirty canaries, and the planted one [ASVS 13.3.2]', () => {
    const environment = readFileSync(`/proc/${web.pid}/environ`)
    expect(found(sought, environment)).toEqual(['control'])
    expect(found(sought, Buffer.from(log))).toEqual(['control'])
    expect(found(sought, Buffer.from(JSON.stringify(answer)))).toEqual([])
    expect(found(sought, Buffer.from(signer.output()))).toEqual([])
  })

  test('nor has its heap, nor all of its memory, while the signer’s own memory has them', () => {
    expect(inFile(sought, heap)).toEqual(['control'])
    expect(inMemory(sought, web.pid)).toEqual(['control'])
    const own = inMemory(sought, signer.child.pid)
    expect(own).toEqual(expect.arrayContaining(["key m/44'/60'/9'", 'destination key', 'journal key']))
    expect(own).not.toContain('control')
  }, 300_000)

  test('nor has the database', async () => {
    await database.superuser.query('create table planted as select $1::text as control', [control.text])
    expect(found(sought, Buffer.from(await dumped(database)))).toEqual(['control'])
  })

  test('nor what was built, nor what the signer leaves on its disk', () => {
    const planted = join(folder, 'planted')
    writeFileSync(planted, control.text)
    const files = [...built().map((path) => join(root, path)), join(keep, 'journal'), join(keep, 'keystore.json')]
    expect(files.flatMap((path) => inFile(sought, path))).toEqual([])
    expect(inFile(sought, planted)).toEqual(['control'])
    // Read from a disk that others use, all that was built takes a while.
  }, 120_000)
})
