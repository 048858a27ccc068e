import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FileRefused } from '../providers/files/port.ts'
import { PIXEL } from '../testing/desk.ts'
import type { Person } from '../testing/people.ts'
import { type TestTrades, testTrades } from '../testing/trades.ts'
import { storeFile } from './files.ts'
import { uuid7 } from './ids.ts'

let t: TestTrades
beforeAll(async () => {
  t = await testTrades('embedded')
})
afterAll(() => t.it.stop())

test('whoever sends file after file that take for ever keeps nobody waiting but themselves', async () => {
  let end = () => {}
  const forever = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun: string[] = []
  const send = ({ customerId, ...person }: Person) => {
    const ctx = t.as({ ...person, customerId })
    const reencode = async () => {
      begun.push(customerId)
      if (customerId === t.ada.customerId) await forever
      throw new FileRefused('This picture can’t be read.')
    }
    const providers = { ...ctx.providers, files: { name: 'local', reencode } }
    const codeOf = (error: { code?: string }) => error.code
    return storeFile({ ...ctx, providers }, { name: 'x.png', content: PIXEL }, { kind: 'order', id: uuid7() }).catch(
      codeOf,
    )
  }
  const hers = Array.from({ length: 32 }, () => send(t.ada))
  await vi.waitFor(() => expect(begun).toEqual([t.ada.customerId]))
  expect(await send(t.bob)).toBe('file_unusable')
  expect(begun).toEqual([t.ada.customerId, t.bob.customerId])
  end()
  const codes = await Promise.all(hers)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2)
  expect(begun).toHaveLength(31)
})
