// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeposit, type Deposit, type DepositRequest } from '../../contract/wallet/payments.ts'
import { LostAnswer, Refusal } from '../../features/testing/test-api.ts'
import { BEGINNING, does, shown, testPage } from '../../features/testing/test-page.tsx'
import { call } from '../api.ts'
import { useIntent } from './use-intent.ts'

const page = testPage()

const deposit: Deposit = {
  id: '019c0000-0000-7000-8000-0000000000d1',
  version: 1,
  number: 'D-260302-4K7MQX',
  reference: 'FLN-7K4M-29QX',
  currency: 'EUR',
  amount: '100.00',
  credited_amount: null,
  method: 'bank',
  status: 'created',
  created_at: BEGINNING,
  expires_at: '2026-03-09T10:00:00.000Z',
  credited_at: null,
}
const asked = (amount: string): DepositRequest => ({ amount, currency: 'EUR', method: 'bank' })

const works = () => page.api.on(createDeposit, () => deposit)
const loses = () =>
  page.api.on(createDeposit, () => {
    throw new LostAnswer()
  })
const refuses = (code: Refusal['code']) =>
  page.api.on(createDeposit, () => {
    throw new Refusal(code)
  })
beforeEach(works)

/** A form that asks for deposits; `answers` is what each press led to. */
function open(options?: { once: boolean }) {
  const it = shown(() => useIntent<DepositRequest>(options))
  const answers: (Deposit | undefined)[] = []
  const heard: string[] = []
  const send = (amount: string) =>
    void it.now
      .run(
        asked(amount),
        async (key) => (await call(createDeposit, { body: asked(amount) }, { key })).data,
        ({ code }) => heard.push(code),
      )
      .then((answer) => answers.push(answer))
  return { it, answers, heard, send, press: (amount = '100') => does(() => send(amount)) }
}
const posts = () => page.api.asked(createDeposit)
const keys = () => posts().map(({ key }) => key)
const howManyKeys = () => new Set(keys()).size

describe('an act that may have worked', () => {
  test('pressed twice is sent once, and what is under way is said meanwhile', async () => {
    const { it, answers, send } = open()
    const answer = Promise.withResolvers<void>()
    page.api.on(createDeposit, async () => {
      await answer.promise
      return deposit
    })
    await does(() => {
      send('100')
      send('100')
    })
    expect([posts().length, it.now.doing]).toEqual([1, asked('100')])
    await does(() => send('200'))
    await does(answer.resolve)
    expect(posts()).toHaveLength(1)
    expect(answers).toEqual([undefined, undefined, deposit])
    expect(it.now).toMatchObject({ doing: undefined, problem: undefined, uncertain: undefined })
  })

  test('with its answer lost is uncertain, and goes out again with its key until it is known', async () => {
    const { it, press, answers, heard } = open()
    loses()
    await press()
    expect(it.now).toMatchObject({ doing: undefined, problem: { code: 'offline' }, uncertain: asked('100') })
    await press()
    works()
    await press()
    expect([posts().length, howManyKeys()]).toEqual([3, 1])
    expect(it.now).toMatchObject({ problem: undefined, uncertain: undefined })
    expect([answers, heard]).toEqual([
      [undefined, undefined, deposit],
      ['offline', 'offline'],
    ])
  })

  test.each(['unavailable', 'internal', 'idempotency_in_flight'] as const)(
    'answered %s is as uncertain',
    async (code) => {
      const { it, press } = open()
      refuses(code)
      await press()
      expect(it.now).toMatchObject({ problem: { code }, uncertain: asked('100') })
      await press()
      expect([posts().length, howManyKeys()]).toEqual([2, 1])
    },
  )

  test('refused for sure is over: the same again is another one, with another key', async () => {
    const { it, press } = open()
    refuses('invalid_input')
    await press()
    expect(it.now).toMatchObject({ problem: { code: 'invalid_input' }, uncertain: undefined })
    expect(it.now.refused?.intent).toEqual(asked('100'))
    works()
    await press()
    expect([posts().length, howManyKeys()]).toEqual([2, 2])
  })

  test('that was uncertain is over once its repeat is refused for sure', async () => {
    const { it, press } = open()
    loses()
    await press()
    refuses('invalid_input')
    await press()
    expect(it.now.uncertain).toBeUndefined()
    await press()
    const [first, second, third] = keys()
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('stays uncertain where its repeat was turned away before anybody looked at the key', async () => {
    const { it, press } = open()
    refuses('rate_limited')
    await press()
    expect(it.now.uncertain).toBeUndefined()
    loses()
    await press()
    refuses('rate_limited')
    await press()
    expect(it.now).toMatchObject({ problem: { code: 'rate_limited' }, uncertain: asked('100') })
    works()
    await press()
    const [before, ...same] = keys()
    expect([same.length, new Set(same).size, same.includes(before ?? null)]).toEqual([3, 1, false])
  })

  test('done twice, one after the other, is two', async () => {
    const { press } = open()
    await press()
    await press()
    expect(howManyKeys()).toBe(2)
  })
})

describe('another one', () => {
  test('has another key, and nothing uncertain about it', async () => {
    const { it, press } = open()
    loses()
    await press()
    refuses('invalid_input')
    await press('101')
    expect(it.now.uncertain).toBeUndefined()
    expect(howManyKeys()).toBe(2)
  })

  test('is what comes after `forget`; after `clear` it is still the same', async () => {
    const { it, press } = open()
    loses()
    await press()
    await does(() => it.now.clear())
    expect(it.now).toMatchObject({ problem: undefined, uncertain: asked('100') })
    await press()
    expect(howManyKeys()).toBe(1)
    await does(() => it.now.forget())
    expect(it.now).toMatchObject({ problem: undefined, uncertain: undefined })
    await press()
    expect(howManyKeys()).toBe(2)
  })

  test('isn’t sent once the page leads elsewhere; a refusal leads nowhere', async () => {
    const { it, press, answers } = open({ once: true })
    refuses('invalid_input')
    await press()
    works()
    await press()
    await press('101')
    expect(it.now).toMatchObject({ done: asked('100'), doing: undefined })
    expect([posts().length, answers]).toEqual([2, [undefined, deposit, undefined]])
  })
})

test('a fault of the page’s own is thrown, and what was sent before keeps its key', async () => {
  const { it } = open()
  const sent: string[] = []
  const faults: unknown[] = []
  const send = async (key: string) => {
    sent.push(key)
    throw new TypeError('no answer of the API')
  }
  for (const _ of [1, 2])
    await does(() => void it.now.run(asked('100'), send).catch((fault: unknown) => faults.push(fault)))
  expect(faults).toEqual([expect.any(TypeError), expect.any(TypeError)])
  expect([sent.length, new Set(sent).size, it.now.doing]).toEqual([2, 1, undefined])
})
