import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { checkCustodyAtBoot } from './boot-custody.ts'
import { refusals } from './boot-refusals.ts'
import { chooseProviders } from './choose-providers.ts'
import type { Ctx } from './kernel/context.ts'
import { commands } from './operator/commands.ts'
import { custodianSending } from './testing/custodian-sending.ts'
import { anEngine } from './testing/database/engines.ts'

describe('an installation whose coins Fireblocks has', () => {
  const w = custodianSending(anEngine)
  const operator = (): Ctx => w.it.ctx({ kind: 'operator', name: 'ruth' })
  const production = (): Ctx => ({ ...operator(), config: { ...operator().config, FLORIN_MODE: 'production' } })
  const run = async (name: string, args: string[] = [], values: Record<string, string> = {}) => {
    const lines: string[] = []
    const input = { args, values, readFile: async () => Buffer.alloc(0), say: (line: string) => void lines.push(line) }
    const code = await commands[name]?.run(operator(), input)
    return { code, said: lines.join('\n') }
  }

  test('rehearses it before real money: what it is asked, and a payment, each on record', async () => {
    await expect(checkCustodyAtBoot(operator())).resolves.toBeUndefined()
    await expect(checkCustodyAtBoot(production())).rejects.toThrow(
      /never rehearsed \(reading\).*\n.*never rehearsed \(payment\)/,
    )
    w.fake().balances.LTC_TEST = ''
    expect(await run('custody rehearse')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no LTC_TEST for LTC'),
    })
    w.fake().balances.LTC_TEST = '10'
    expect(await run('custody rehearse')).toMatchObject({ code: 0 })
    expect(await run('custody rehearse', ['bitcoin'])).toMatchObject({ code: 1 })
    const asked = await run('custody rehearse', ['ethereum'])
    expect(asked).toMatchObject({ code: 0, said: expect.stringContaining(`It took it once, as ${w.last().id}`) })
    const payment = w.last().externalTxId
    expect(await run('custody rehearse', ['ethereum'], { payment })).toMatchObject({
      code: 1,
      said: expect.stringContaining('SUBMITTED'),
    })
    await w.sends(w.last(), 'COMPLETED')
    expect(await run('custody rehearse', ['ethereum'], { payment })).toMatchObject({ code: 1 })
    await expect(checkCustodyAtBoot(production())).rejects.toThrow('never rehearsed (payment)')
    w.it.clock.advance(20 * 5_000)
    expect(await run('custody rehearse', ['ethereum'], { payment })).toMatchObject({ code: 0 })
    await expect(checkCustodyAtBoot(production())).resolves.toBeUndefined()
    expect(await run('custody status')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/from 127\.0\.0\.1:\d+ vault 7\nlast rehearsed: reading \d.*, payment \d/),
    })
    const audited = await w.rows(`select 1 from audit where action = 'custody.rehearse'`)
    expect(audited).toHaveLength(2)
    const other = production()
    const custody = { ...w.fake().custody(), account: '127.0.0.1 vault 8' }
    const elsewhere = { ...other, providers: { ...other.providers, custody } }
    await expect(checkCustodyAtBoot(elsewhere)).rejects.toThrow('vault 8, was never rehearsed')
  })

  test('has none of its signer’s commands', async () => {
    await expect(run('custody init', [], { reason: 'of a test' })).rejects.toThrow('keeps its keys to itself')
    expect(await run('custody approve')).toMatchObject({ code: 1, said: expect.stringContaining('by itself') })
  })

  test('doesn’t start with another custodian while something waits for it, nor for it while its own does', async () => {
    const id = await w.asked('0.1')
    await w.run()
    const ctx = operator()
    await expect(checkCustodyAtBoot({ ...ctx, providers: { ...ctx.providers, custody: null } })).rejects.toThrow(
      '1 payments wait for a custodian that CUSTODY doesn’t name',
    )
    expect(await run('custody status')).toMatchObject({ said: expect.stringContaining('1 payments accepted') })
    w.last().status = 'CANCELLED'
    await w.pass(60_000)
    expect(await w.stateOf(id)).toBe('failed')
    await expect(
      checkCustodyAtBoot({ ...ctx, providers: { ...ctx.providers, custody: null } }),
    ).resolves.toBeUndefined()
    await w.rows(`insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at)
      values (gen_random_uuid(), 'bitcoin', 'batch', '', 'made', 1, now(), now())`)
    await expect(checkCustodyAtBoot(ctx)).rejects.toThrow('1 transactions of our own are not final')
  })

  test('says what is wrong with how it is configured', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fireblocks-'))
    const keyFile = join(folder, 'key.pem')
    writeFileSync(keyFile, w.fake().privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const good = { apiKey: 'a', keyFile, vault: '7', assets: { ethereum: { ETH: 'ETH', USDC: 'USDC' } } }
    const env = (FIREBLOCKS: string, odd: Record<string, string> = {}) =>
      readConfig({ FLORIN_MODE: 'test', CUSTODY: 'fireblocks', CHAINS: 'off', FIREBLOCKS, ...odd })
    const why = (odd: object, more: Record<string, string> = {}) =>
      refusals(env(JSON.stringify({ ...good, ...odd }), more)).join('\n')
    try {
      expect(why({})).toBe('')
      const { custody } = chooseProviders(env(JSON.stringify(good)), '', {} as never)
      expect(custody).toMatchObject({ name: 'fireblocks', signs: false, account: 'api.fireblocks.io vault 7' })
      expect(refusals(env(''))).toEqual([expect.stringContaining('FIREBLOCKS is empty')])
      expect(why({ vault: 'seven' })).toContain('vault')
      expect(why({ assets: { ethereum: { BTC: 'BTC' } } })).toContain('FIREBLOCKS is wrong at assets')
      expect(why({ assets: {} })).toContain('FIREBLOCKS is wrong at assets')
      expect(why({ secret: 'x' })).toContain('FIREBLOCKS is wrong')
      expect(why({ keyFile: join(folder, 'none') })).toContain('no RSA private key')
      writeFileSync(join(folder, 'no-key'), 'something secret')
      expect(why({ keyFile: join(folder, 'no-key') })).toMatch(
        /^FIREBLOCKS: there is no RSA private key in PEM in \S+$/,
      )
      expect(why({}, { CHAINS: 'sandbox' })).toContain('CUSTODY is fireblocks beside pretended networks')
      const sandbox = { url: 'https://sandbox-api.fireblocks.io/v1' }
      expect(why(sandbox)).toBe('')
      expect(why(sandbox, { FLORIN_MODE: 'production' })).toContain('Fireblocks’ sandbox')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
