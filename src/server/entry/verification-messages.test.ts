import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVeriffSession, identityState } from '../../contract/identity/identity.ts'
import { query } from '../kernel/tx.ts'
import { lookAtDue } from '../modules/identity/look-at-due.ts'
import { veriff } from '../providers/identity/veriff/veriff.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { type FakeVeriff, fakeVeriff } from '../testing/fake-veriff.ts'
import { newPerson } from '../testing/people.ts'
import { takeWebhook } from './take-webhook.ts'

const DEEP = process.env.FLORIN_DEEP === '1'
const [SIZE, TIMES] = [DEEP ? 10_000 : 60, 3]

describe('messages about verifications', () => {
  let [there, it] = [{} as FakeVeriff, {} as TestApp]
  beforeAll(async () => {
    there = await fakeVeriff()
    it = await testApp(anEngine, { providers: { identity: veriff({ ...there, url: there.url }) } })
  })
  afterAll(async () => {
    await it.stop?.()
    await there.close?.()
  })

  /** The status of a message that comes in; of one that is refused, why. */
  const send = async (raw: Uint8Array, signature?: string): Promise<number | string> => {
    const req = {
      headers: { ...(signature && { 'x-hmac-signature': signature }) },
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
    return takeWebhook(it.app, 'veriff', req as never, res as never).then(
      () => status,
      (error: { code?: string }) => error.code ?? 'fault',
    )
  }

  /** The same order for the same seed. */
  const permuted = <T>(all: readonly T[], seed: number): T[] =>
    all
      .map((one, index) => [one, Math.imul(index + 1, 2_654_435_761 ^ seed) >>> 0] as const)
      .sort(([, a], [, b]) => a - b)
      .map(([one]) => one)

  test(
    `${SIZE} of them, three times in any order, have one effect, and forged ones none`,
    async () => {
      const people = await Promise.all(Array.from({ length: 3 }, () => newPerson(it)))
      const refs: string[] = []
      for (const who of people) {
        const { verification } = expectOk(await it.call(createVeriffSession, {}, who))
        const [row] = await query(it.ctx())<{ ref: string }>('select ref from verification where id = $1', [
          verification?.id,
        ])
        refs.push(row?.ref ?? '')
      }
      const [approved = '', declined = '', idle = ''] = refs
      await there.end(approved, 'approved')
      await there.end(declined, 'declined')
      const codes = [7001, 7002, 9102, 9103, 9104, 9121, 9001]
      const messages = Array.from({ length: SIZE }, (_, i) => {
        const ref = refs[i % refs.length] ?? ''
        return there.message(ref, { id: ref, code: codes[i % codes.length], action: 'submitted', nth: i })
      })
      let forged = 0
      for (let time = 0; time < TIMES; time++)
        for (const [i, { raw, signature }] of permuted(messages, time).entries()) {
          if ((await send(raw, signature)) !== 204) throw new Error('a message of Veriff’s was refused')
          const wrong = i % 2 === 0 ? undefined : signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))
          if ((await send(Buffer.concat([raw, Buffer.from('\n')]), wrong)) === 204) forged++
          if (i % 20 === 0) await lookAtDue(it.ctx())
        }
      await lookAtDue(it.ctx())
      expect(forged).toBe(0)
      const states = await Promise.all(people.map(async (who) => expectOk(await it.call(identityState, {}, who))))
      expect(states.map(({ verification }) => verification?.state)).toEqual(['approved', 'declined', 'created'])
      const moves = await query(it.ctx())<{ n: number; kept: number }>(
        `select (select count(*)::int from outbox where event = 'verification.moved') as n, (select count(*)::int from customer_identity) as kept`,
      )
      expect(moves).toEqual([{ n: 2, kept: 1 }])
      expect(idle).not.toBe('')
    },
    DEEP ? 3_600_000 : 20_000,
  )
})
