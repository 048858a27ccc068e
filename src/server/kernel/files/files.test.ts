import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { say } from '../../../contract/sentence.ts'
import { FileDelayed, FileRefused } from '../../providers/files/port.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { PIXEL } from '../../testing/desk.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { uuid7 } from '../ids.ts'
import { query } from '../tx.ts'
import { roomOf } from './allow-one-more.ts'
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
  t.it.clock.advance(3_600_000)
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

const DOCUMENT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
/** Sends a file that is worked on as `work` says, and answers what its sender is told. */
const sendTo = (work: (customerId: string) => Promise<void>, { customerId, ...person }: Person, bytes: Buffer) => {
  const ctx = t.as({ ...person, customerId })
  const reencode = async () => {
    await work(customerId)
    throw new FileRefused(say('picture_unreadable'))
  }
  const providers = { ...ctx.providers, files: { ...ctx.providers.files, reencode } }
  const subject = { kind: 'order', id: uuid7() } as const
  return storeFile({ ...ctx, providers }, { name: 'x', read: async () => bytes }, subject).catch(
    (error: { code?: string }) => error.code,
  )
}

test('PDFs that take for ever hold up no picture, and the place that one leaves goes to the customers in turn [ASVS 15.2.2]', async () => {
  t.it.clock.advance(3_600_000)
  const [eve, mallory] = [await newPerson(t.it, 'eve'), await newPerson(t.it, 'mallory')]
  const ends: (() => void)[] = []
  const begun: string[] = []
  const slowly = (customerId: string) => {
    begun.push(customerId)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const sent: Promise<unknown>[] = []
  for (const who of [eve, mallory, eve, eve, t.ada]) {
    sent.push(sendTo(slowly, who, DOCUMENT))
    await vi.waitFor(() => expect(begun.length).toBe(Math.min(2, sent.length)))
  }
  expect(await sendTo(async () => {}, t.bob, Buffer.from(PIXEL))).toBe('file_unusable')
  for (let done = 0; done < sent.length; done++) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(done))
    ends[done]?.()
  }
  await Promise.all(sent)
  // Ada came last, and doesn't wait for all that Eve has sent.
  expect(begun.indexOf(t.ada.customerId)).toBeLessThan(begun.lastIndexOf(eve.customerId))
})

test('a file that the machine had no time for is asked for again, and not called unreadable', async () => {
  t.it.clock.advance(3_600_000)
  const busy = () => Promise.reject(new FileDelayed())
  expect(await sendTo(busy, t.bob, DOCUMENT)).toBe('unavailable')
})

const kinds = Object.keys(roomOf) as (keyof typeof roomOf)[]
test.each(kinds)(
  'an account whose room for files of %s is full sends none there, and to every other room it does',
  async (full) => {
    const { customerId } = t.carol
    t.it.clock.advance(3_600_000)
    const send = (kind: (typeof kinds)[number]) =>
      storeFile(t.as(t.carol), { name: 'x.png', read: async () => Buffer.from(PIXEL) }, { kind, id: uuid7() }).then(
        () => 'kept',
        (error: { code?: string }) => error.code,
      )
    expect(await send(full)).toBe('kept')
    const q = query(t.it.ctx())
    await q('update stored_file set bytes = $2 where owner_id = $1 and subject_kind = $3', [
      customerId,
      t.it.ctx().config[roomOf[full]] * 1024 * 1024,
      full,
    ])
    const outcomes = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await send(kind)] as const)))
    expect(outcomes).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, roomOf[kind] === roomOf[full] ? 'too_many' : 'kept'])),
    )
    await q('delete from stored_file where owner_id = $1', [customerId])
  },
)

test('thirty files sent to an order within an hour leave whoever sent them their thirty to prove who they are', async () => {
  t.it.clock.advance(3_600_000)
  const send = (kind: 'order' | 'identity') =>
    storeFile(t.as(t.bob), { name: 'x.png', read: async () => Buffer.from('no picture') }, { kind, id: uuid7() }).catch(
      (error: { code?: string }) => error.code,
    )
  for (let n = 0; n < 30; n++) expect(await send('order')).toBe('file_unusable')
  expect([await send('order'), await send('identity')]).toEqual(['rate_limited', 'file_unusable'])
})
