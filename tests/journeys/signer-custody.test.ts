import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signingContract } from '../../src/server/providers/custody/port.contract.ts'
import { signerCustody } from '../../src/server/providers/custody/signer.ts'
import { layOut, type SignerProcess, startSigner } from '../../src/signer/testing/signer-process.ts'
import { ether, PAYEE, passkey, testPolicy } from '../../src/signer/testing/test-signer.ts'

describe('the signer’s own process, asked over its socket,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'custody-'))
  const custody = signerCustody(join(folder, 's'))
  let signer: SignerProcess
  let made = 0
  beforeAll(async () => {
    const limits = { perTransaction: ether(1), perDay: ether(9), approvedPerDay: ether(9), ceiling: ether(9) }
    const policy = testPolicy([passkey('ruth'), passkey('samuel')], { destinationDelay: 0 })
    const { ethereum } = policy.networks
    if (ethereum?.family !== 'evm') throw new Error('the policy has Ethereum')
    ethereum.assets.ETH = { ...limits, newDestination: ether(9) }
    layOut(folder, policy)
    signer = await startSigner(folder)
  })
  afterAll(async () => {
    await signer?.kill()
    rmSync(folder, { recursive: true })
  })

  const withdrawal = async (amount = ether(0.2)) => {
    const allowed = await custody.allow({ customer: 'ada', network: 'ethereum', address: PAYEE })
    if (allowed === 'unknown') throw new Error('the signer answers')
    return {
      ...({ v: 1, kind: 'withdrawal', network: 'ethereum', chain: 'eip155:31337', asset: 'ETH' } as const),
      ...{ id: `withdrawal-${process.pid}-${++made}`, amount, to: PAYEE, customer: 'ada', ...allowed },
      ...{ feeLimit: ether(0.01), expiresAt: Date.now() + 1_800_000 },
    }
  }

  signingContract(async () => ({ custody, withdrawal, freeNonce: () => ++made }))

  test('says how many persons must approve what is too large to go alone', async () => {
    expect(await custody.judge([await withdrawal(ether(2))])).toEqual({ is: 'needs', have: 0, of: 2 })
    expect(await custody.status()).toMatchObject({ networks: expect.arrayContaining(['ethereum']), waiting: 1 })
  })

  test('takes back what it vouched for, and tells what it wrote down, not what vouches', async () => {
    const about = { customer: 'carol', network: 'ethereum', address: PAYEE }
    const allowed = await custody.allow(about)
    if (allowed === 'unknown') throw new Error('the signer answers')
    const intent = { ...(await withdrawal()), ...allowed, customer: 'carol' }
    expect(await custody.judge([intent])).toEqual({ is: 'done' })
    expect(await custody.disallow?.({ ...about, usableAt: allowed.usableAt })).toBe(true)
    expect(await custody.disallow?.({ ...about, network: 'nowhere', usableAt: 1 })).toBe(false)
    expect(await custody.judge([intent])).toEqual({ is: 'refused', code: 'destination_unproved' })
    const told = await custody.journal?.(0)
    if (!told || told === 'unknown') throw new Error('the signer answers')
    expect(told.map(({ n }) => n)).toEqual(told.map((_, at) => at + 1))
    expect(told.filter((one) => 'customer' in one && one.customer === 'carol')).toMatchObject([
      { type: 'allowed', network: 'ethereum', address: PAYEE },
      { type: 'disallowed', network: 'ethereum', address: PAYEE },
    ])
    expect(told.slice(0, 2)).toMatchObject([{ type: 'begun', n: 1 }, { type: 'policy' }])
    expect(JSON.stringify(told)).not.toContain(allowed.mac)
  })

  test('answers a command that waits for nothing else, which then ends', async () => {
    const program = `import { signerCustody } from '${new URL('../../src/server/providers/custody/signer.ts', import.meta.url)}'
      console.log(JSON.stringify(await signerCustody('${join(folder, 's')}').status()))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      timeout: 15_000,
    })
    expect(JSON.parse(stdout)).toMatchObject({ networks: expect.arrayContaining(['ethereum']) })
  })

  test('that died is unknown, never a no, and is heard again once it is back', async () => {
    const intent = await withdrawal()
    await signer.kill()
    expect(await custody.judge([intent])).toBe('unknown')
    expect(await custody.look(intent.id)).toBe('unknown')
    expect(custody.silence?.()).toBe(`nobody listens at ${join(folder, 's')} (ECONNREFUSED): the signer is not running`)
    await expect(custody.publicKeys()).rejects.toThrow(/public keys: nobody listens at/)
    signer = await startSigner(folder)
    expect(await custody.judge([intent])).toEqual({ is: 'done' })
    expect(custody.silence?.()).toBeUndefined()
    const nowhere = signerCustody(join(folder, 'nowhere'))
    await nowhere.status()
    expect(nowhere.silence?.()).toMatch(/^there is no .*nowhere \(ENOENT\)/)
  })

  test('is not taken at half a word, nor at somebody else’s', async () => {
    const path = join(folder, 'odd')
    const odd = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('data', (text) => {
        const { n } = JSON.parse(String(text))
        socket.end(`{"n":${n + 1},"ok":true}\nnot JSON\n{"n":${n},"ok":true,"raw":`)
      })
    })
    await new Promise<void>((resolve) => odd.listen(path, resolve))
    expect(await signerCustody(path).judge([])).toBe('unknown')
    await new Promise((resolve) => odd.close(resolve))
  })
})
