import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { Chain } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { signingCustody } from '../modules/sending/sending-parts.ts'
import { type TestChain, testChain } from '../testing/chain.ts'
import { engines } from '../testing/database/engines.ts'
import { chainCommands } from './chain.ts'
import { custodyCommands } from './custody.ts'
import type { Command } from './typed/two.ts'

const SANDBOX_HOT = /^hot +ethereum +m\/44'\/60'\/9' {2}0x/

describe.each(engines)('at the command line, on %s,', (engine) => {
  let it: TestChain
  let by: Ctx
  beforeAll(async () => {
    it = await testChain(engine)
    by = { ...it.job, actor: { kind: 'operator', name: 'fay' } }
  })
  afterAll(() => it?.close())

  const run = async (command: Command | undefined, ctx = by, values: Record<string, string> = {}) => {
    const lines: string[] = []
    const code = await command?.run(ctx, {
      args: [],
      values,
      readFile: async () => Buffer.alloc(0),
      say: (line) => lines.push(line),
    })
    return { code, lines, text: lines.join('\n') }
  }
  const custody = (name: string, ctx = by, values = {}) => run(custodyCommands[`custody ${name}`], ctx, values)
  const withKeys = (change: (xpub: string) => string): Ctx => {
    const real = signingCustody(by)
    if (!real) throw new Error('the sandbox signs')
    const publicKeys = async () => (await real.publicKeys()).map((key) => ({ ...key, xpub: change(key.xpub) }))
    return { ...by, providers: { ...by.providers, custody: { ...real, publicKeys } } }
  }
  const reason = 'the ceremony of today'

  test('custody’s keys are registered where they are those that are configured, once', async () => {
    await expect(custody('init')).rejects.toThrow('--reason')
    expect((await custody('status')).text).toMatch(/^hot +litecoin .* not read yet: run `\.\/florin custody init`/m)
    const first = await custody('init', by, { reason })
    expect(first.code).toBe(0)
    for (const account of ['deposit', 'hot'])
      expect(first.lines.filter((line) => line.includes(` ${account} `))).toEqual(
        ['ethereum', 'bitcoin', 'litecoin'].map((network) => expect.stringMatching(`^registered +${network} `)),
      )
    const second = await custody('init', by, { reason })
    expect(second.lines.filter((line) => line.startsWith('known '))).toHaveLength(6)
    const audited = await query(by)('select 1 from audit where action = $1', ['custody.register'])
    expect(audited).toHaveLength(6)
  })

  test('where no network is configured yet, or custody signs for none, nothing is registered, and it says so and ends with 1', async () => {
    const before = await query(by)('select network, account from chain_key')
    const none = { ...by, providers: { ...by.providers, chains: [] } }
    const fresh = withKeys((xpub) => xpub)
    const custodyOf = fresh.providers.custody as NonNullable<typeof fresh.providers.custody>
    const publicKeys = async () => [
      { network: 'tron', account: 'deposit' as const, path: "m/44'/195'/0'", xpub: 'xpub-of-tron' },
    ]
    const unread = {
      ...none,
      providers: { ...none.providers, custody: { ...custodyOf, publicKeys } as typeof custodyOf },
    }
    expect(await custody('init', unread, { reason })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^unread +tron +deposit .*CHAIN_NODES doesn’t name the network/s),
    })
    const empty = { ...custodyOf, publicKeys: async () => [] } as typeof custodyOf
    expect(await custody('init', { ...by, providers: { ...by.providers, custody: empty } }, { reason })).toMatchObject({
      code: 1,
      text: 'Nothing was registered: sandbox signs for no network yet, its policy names none.',
    })
    expect(await query(by)('select network, account from chain_key')).toEqual(before)
  })

  test('keys that differ register nothing and end with 1', async () => {
    const before = await query(by)('select network, account from chain_key')
    const other = await custody(
      'init',
      withKeys(() => `xpub-of-somebody-else`),
      { reason },
    )
    expect(other).toMatchObject({ code: 1, text: expect.stringContaining('DIFFERS') })
    expect(await query(by)('select network, account from chain_key')).toEqual(before)
  })

  test('custody says where coins of Bitcoin’s family are sent once what comes there is read', async () => {
    const hot = /^hot +litecoin +m\/\S+ {2}(\S+)$/m
    const { text } = await custody('status')
    const [, address] = hot.exec(text) ?? []
    expect(address).toMatch(/^(ltc|rltc|tltc)1/)
    const known = await query(by)('select 1 from chain_hot_address where address = $1', [address])
    expect(known).toHaveLength(1)
  })

  test('custody’s deposit keys are said as CHAIN_NODES takes them', async () => {
    const { code, lines } = await custody('keys')
    expect(code).toBe(0)
    const said = JSON.parse(`{${lines.join(',')}}`)
    for (const { network, account, xpub } of by.providers.chains) expect(said[network]).toEqual({ account, xpub })
    const none = { ...by, providers: { ...by.providers, custody: null } }
    expect(await custody('keys', none)).toMatchObject({ code: 1, text: expect.stringContaining('CUSTODY is off') })
  })

  test('custody says its policy, journal, hot addresses and what is there, or that it doesn’t answer', async () => {
    const { code, lines, text } = await custody('status')
    expect(code).toBe(0)
    expect(text).toMatch(/^sandbox signs for .*ethereum/)
    expect(text).toMatch(/\njournal {3}\d+ entries/)
    expect(lines.some((line) => SANDBOX_HOT.test(line))).toBe(true)
    expect(text).toMatch(/\n +0\.0+ ETH/)
    const real = signingCustody(by)
    if (!real) throw new Error('the sandbox signs')
    const silent = {
      ...by,
      providers: { ...by.providers, custody: { ...real, status: async () => 'unknown' as const } },
    }
    expect(await custody('status', silent)).toMatchObject({ code: 1, text: expect.stringContaining('doesn’t answer') })
    const none = { ...by, providers: { ...by.providers, custody: null } }
    expect(await custody('status', none)).toMatchObject({ code: 0, text: expect.stringContaining('CUSTODY is off') })
  })

  test('what waits is approved on the signer’s own page, which is named', async () => {
    expect((await custody('approve')).text).toContain('SIGNER_PAGE')
    const there = { ...by, config: { ...by.config, SIGNER_PAGE: 'https://signer.internal:8443' } }
    expect((await custody('approve', there)).text).toContain('https://signer.internal:8443')
  })

  test('networks say how far they are read, what both nodes have there, and what is halted', async () => {
    const status = (ctx = by) => run(chainCommands['chain status'], ctx)
    expect(await status()).toMatchObject({ code: 0, text: 'No network has been read.' })
    await it.blocks('ethereum', 0)
    await it.pay(uuid7(), 'ETH', '50')
    await it.blocks('ethereum', 2)
    const well = await status()
    expect(well.code).toBe(0)
    expect(well.text).toMatch(/^ethereum +block \d+/)
    expect(well.text).toMatch(/second node: at \d+, 0 blocks ahead, has it/)
    expect(well.text).toContain('deposits: 1 confirming, 0 held back')
    expect(well.text).toContain('sending: 0 in flight')
    const odd = (second: Partial<Chain['second']>): Ctx => ({
      ...by,
      providers: {
        ...by.providers,
        chains: by.providers.chains.map((chain) => ({ ...chain, second: { ...chain.second, ...second } })),
      },
    })
    const forked = await status(odd({ hashAt: async () => '0xother' }))
    expect(forked).toMatchObject({ code: 1, text: expect.stringContaining('HAS ANOTHER BLOCK THERE') })
    const away = await status(odd({ head: () => Promise.reject(new Error('away')) }))
    expect(away).toMatchObject({ code: 1, text: expect.stringContaining('second node: doesn’t answer') })
    await query(by)(`insert into brake values ('chain:ethereum', 'a look', $1)`, [by.now()])
    expect(await status()).toMatchObject({ code: 1, text: expect.stringMatching(/HALTED since .*: a look/) })
  })
})
