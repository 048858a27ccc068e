import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { say } from '../../../contract/sentence.ts'
import { FileRefused } from '../../providers/files/port.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { PIXEL } from '../../testing/desk.ts'
import type { Person } from '../../testing/people.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { uuid7 } from '../ids.ts'
import { storeFile } from './files.ts'

let t: TestTrades
beforeAll(async () => {
  t = await testTrades(anEngine)
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
      throw new FileRefused(say('picture_unreadable'))
    }
    const providers = { ...ctx.providers, files: { ...ctx.providers.files, reencode } }
    const codeOf = (error: { code?: string }) => error.code
    return storeFile(
      { ...ctx, providers },
      { name: 'x.png', read: async () => Buffer.from(PIXEL) },
      { kind: 'order', id: uuid7() },
    ).catch(codeOf)
  }
  const told: unknown[] = []
  const hers = Array.from({ length: 32 }, () => send(t.ada).then((code) => void told.push(code)))
  await vi.waitFor(() => expect(begun).toEqual([t.ada.customerId]))
  expect(await send(t.bob)).toBe('file_unusable')
  expect(begun).toEqual([t.ada.customerId, t.bob.customerId])
  // Two too many: they are told while the first still takes its time.
  await vi.waitFor(() => expect(told).toEqual(['rate_limited', 'rate_limited']))
  end()
  await Promise.all(hers)
  expect(told.slice(2)).toEqual(Array(30).fill('file_unusable'))
  expect(begun).toHaveLength(31)
})

test('of whoever sends many files at once, slowly, a few are held and no more [ASVS 15.2.2]', async () => {
  let come = () => {}
  const slow = new Promise<void>((resolve) => {
    come = resolve
  })
  let held = 0
  const read = async () => {
    held++
    await slow
    return Buffer.alloc(0)
  }
  const send = (person: Person, reads = read) =>
    storeFile(t.as(person), { name: 'x.png', read: reads }, { kind: 'order', id: uuid7() }).catch(
      (error: { code?: string }) => error.code,
    )
  const hers = Array.from({ length: 32 }, () => send(t.ada))
  const told: unknown[] = []
  for (const one of hers) void one.then((code) => told.push(code))
  await vi.waitFor(() => expect(told).toEqual(['rate_limited', 'rate_limited']))
  await vi.waitFor(() => expect(held).toBe(3))
  expect(await send(t.bob, async () => Buffer.alloc(0))).toBe('file_unusable')
  expect(held).toBe(3)
  come()
  const codes = await Promise.all(hers)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2)
  expect(codes.filter((code) => code === 'file_unusable')).toHaveLength(30)
  expect(held).toBe(30)
})
