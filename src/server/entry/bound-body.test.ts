import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { HOST, type TestEntry, testEntry } from '../testing/ledger/entries.ts'
import { bodyMs, LONGEST_BODY_MS } from './bound-body.ts'

const CONTACT = `/api/v1${sendContactMessage.path}`

test('a form has half a minute, a file more by its length, and neither more than the largest file', () => {
  const told = (length: number) => bodyMs({ 'content-length': String(length) })
  expect([bodyMs({}), told(0), bodyMs({ 'transfer-encoding': 'chunked' })]).toEqual([undefined, undefined, 30_000])
  expect(told(1)).toBeLessThan(30_001)
  expect([told(640_000), told(5 * 1024 * 1024), told(1e12)]).toEqual([40_000, LONGEST_BODY_MS, LONGEST_BODY_MS])
})

describe('a body that trickles', () => {
  let entry: TestEntry
  let at: Server
  beforeAll(async () => {
    entry = await testEntry({})
    at = (await entry.another({})).at
  })
  afterAll(() => entry.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Sends a head and the beginning of a body; resolves once the server has begun with it. */
  async function begun(path: string, head: string): Promise<{ socket: Socket; answer: Promise<string> }> {
    const asked = once(at, 'request')
    const socket = connect((at.address() as AddressInfo).port, '127.0.0.1')
    const chunks: Buffer[] = []
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    })
    // What was answered before all had come is broken off: there is nobody to read the rest.
    socket.on('error', () => {})
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${head}\r\n\r\n`)
    await asked
    return { socket, answer }
  }
  const length = (bytes: number) => `Content-Type: application/json\r\nContent-Length: ${bytes}`

  test.each([
    ['to the API', CONTACT, length(100)],
    ['in pieces of no length that is said', CONTACT, 'Content-Type: application/json\r\nTransfer-Encoding: chunked'],
    ['to a page', '/auth/login', length(100)],
    ['to what isn’t there', '/nothing', length(100)],
  ])('is cut after half a minute, %s', async (_, path, head) => {
    const { socket, answer } = await begun(path, head)
    for (let second = 0; second < 29; second += 1) {
      socket.write(head.includes('chunked') ? '1\r\n \r\n' : ' ')
      vi.advanceTimersByTime(1_000)
    }
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1_100)
    expect(await answer).toMatch(/^HTTP\/1.1 (408|4\d\d) /)
  })

  test('is left alone while a file of its length may take that long, and cut then', async () => {
    const { socket, answer } = await begun('/api/v1/currency-order/upload-proof', length(640_000))
    vi.advanceTimersByTime(39_000)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(await answer).toMatch(/^HTTP\/1.1 4\d\d /)
  })

  test('that has come whole is no longer looked at', async () => {
    const { socket, answer } = await begun(CONTACT, length(2))
    socket.write('{}')
    const [said] = await once(socket, 'data')
    expect(String(said)).toMatch(/^HTTP\/1.1 422 /)
    vi.advanceTimersByTime(LONGEST_BODY_MS)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
    await answer
  })
})
