import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { type FakeFireblocks, fakeFireblocks } from '../testing/fake-fireblocks.ts'
import { hookAt, takeWebhook } from './take-webhook.ts'

describe('a message that comes in', () => {
  let [fake, it] = [{} as FakeFireblocks, {} as TestApp]
  beforeAll(async () => {
    fake = await fakeFireblocks()
    it = await testApp(anEngine, { providers: { custody: fake.custody() } })
  })
  afterAll(async () => {
    await it.stop?.()
    await fake.close?.()
  })

  const take = async (name: string, raw: Uint8Array, signature?: string) => {
    const req = {
      headers: { ...(signature && { 'fireblocks-webhook-signature': signature }) },
      async *[Symbol.asyncIterator]() {
        yield raw
      },
    }
    let status = 0
    const res = {
      writeHead: (code: number) => {
        status = code
        return { end: () => {} }
      },
    }
    await takeWebhook(it.app, name, req as never, res as never)
    return status
  }

  test('is taken where it is the custodian’s, and refused to strangers', async () => {
    const { raw, signature } = await fake.message({ externalTxId: 'x' })
    expect(await take('fireblocks', raw, signature)).toBe(204)
    expect(await take('fireblocks', raw, signature)).toBe(204)
    await expect(take('fireblocks', Buffer.from('{}'), signature)).rejects.toThrow('forbidden')
    await expect(take('fireblocks', raw)).rejects.toThrow('forbidden')
    await expect(take('another', raw, signature)).rejects.toThrow('not_found')
  })

  test('is read up to a quarter of a megabyte', async () => {
    await expect(take('fireblocks', Buffer.alloc(256 * 1024 + 1))).rejects.toThrow('too_large')
    await expect(take('fireblocks', Buffer.alloc(256 * 1024))).rejects.toThrow('forbidden')
  })

  test.each([
    ['/hooks/fireblocks', 'fireblocks'],
    ['/hooks/fireblocks/', undefined],
    ['/hooks/', undefined],
    ['/hooks/Fireblocks', undefined],
    ['/api/hooks/fireblocks', undefined],
  ])('comes in at %s for %s', (path, name) => {
    expect(hookAt(path)).toBe(name)
  })
})
