// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type StepUpProof, secondFactorStanding, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { releaseOrder } from '../../contract/orders/order-endpoints.ts'
import { LostAnswer, Refusal } from '../../features/testing/test-api.ts'
import { confirmsWith, does, pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { someOrder } from '../../features/testing/trades.ts'
import { ApiProblem, call } from '../api.ts'
import { useStepUp } from './use-step-up.ts'
import { useStepUpMethods } from './use-step-up-methods.ts'

const signWith = vi.hoisted(() => vi.fn<() => Promise<string>>())
vi.mock('../passkeys.ts', () => ({ signWith }))

const page = testPage()
afterEach(() => vi.unstubAllGlobals())

const order = someOrder({ role: 'seller', state: 'paid' })
const body = { order_id: order.id, seen: order.state, amount: order.amount }
const request = { challenge: 'c', rp_id: 'localhost', credentials: [] }
const sent = () => page.api.asked(releaseOrder).map(({ stepUp }) => stepUp)

/** The API takes these proofs, and says of others that they are wrong; `methods` is what counts. */
const takes = (right: string, ...methods: string[]) =>
  page.api.on(releaseOrder, ({ stepUp }) => {
    if (stepUp === right) return { ...order, state: 'released' as const, version: 2 }
    const of = { methods, ...(methods.includes('passkey') && { passkey: request }) }
    const counts = stepUp !== null && methods.includes(stepUp.split(' ')[0] ?? '')
    throw new Refusal(counts ? 'step_up_failed' : 'step_up_required', of)
  })

/** Somebody confirms with what they gave in the last look. */
async function confirming(ahead: StepUpProof | undefined) {
  const it = shown(useStepUp)
  const ended: unknown[] = []
  const send = (stepUp?: string) => call(releaseOrder, { body }, { key: 'k'.repeat(8), ...(stepUp && { stepUp }) })
  await does(() => {
    it.now.confirmed(send, ahead).then(
      (answer) => ended.push(answer?.data.state),
      (error: unknown) => ended.push(error instanceof ApiProblem ? error.code : error),
    )
  })
  return { it, ended }
}
const password = (value: string): StepUpProof => ({ method: 'password', value })
const proof = (value: string) => stepUpHeader('password', value)

test('what was given ahead goes with the first try, and nothing is asked', async () => {
  takes(proof('florin'), 'password')
  const { it, ended } = await confirming(password('florin'))
  expect([sent(), ended, it.now.dialog]).toEqual([[proof('florin')], ['released'], undefined])
})

test('where it was wrong the dialog says so at once, of the kind that was given, and takes another', async () => {
  takes('recovery K7QRT2', 'totp', 'recovery')
  const { it, ended } = await confirming({ method: 'recovery', value: 'WRONG1' })
  expect(it.now.dialog).toMatchObject({ first: 'recovery', methods: ['totp', 'recovery'], failure: { about: 'proof' } })
  await does(() => it.now.dialog?.onSubmit('recovery', 'K7QRT2'))
  expect([sent(), ended]).toEqual([['recovery WRONG1', 'recovery K7QRT2'], ['released']])
})

test('gone back from, a wrong one leaves everything as it was', async () => {
  takes(proof('florin'), 'password')
  const { it, ended } = await confirming(password('wrong'))
  await does(() => it.now.dialog?.onClose())
  expect([sent(), ended, it.now.dialog]).toEqual([[proof('wrong')], [undefined], undefined])
})

test('a code that no header bears is wrong without being sent', async () => {
  takes('totp 123456', 'totp')
  const { it } = await confirming({ method: 'totp', value: '１２３４５６' })
  expect([sent(), it.now.dialog?.failure?.about]).toEqual([[null], 'proof'])
})

test('of a kind that doesn’t count any more, what counts is asked for, and nothing is called wrong', async () => {
  takes('totp 123456', 'totp')
  const { it, ended } = await confirming(password('florin'))
  expect(it.now.dialog).toMatchObject({ methods: ['totp'] })
  expect(it.now.dialog?.failure).toBeUndefined()
  await does(() => it.now.dialog?.onSubmit('totp', '123456'))
  expect(ended).toEqual(['released'])
})

test('a passkey signs what the answer asks for, at once, and where it isn’t used the dialog asks again', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  takes(stepUpHeader('passkey', 'signed'), 'passkey', 'recovery')
  signWith.mockRejectedValueOnce(new ApiProblem({ code: 'passkey_not_used' })).mockResolvedValue('signed')
  const { it, ended } = await confirming({ method: 'passkey', value: '' })
  await pass(0)
  expect([signWith.mock.calls.length, it.now.dialog?.failure?.about, ended]).toEqual([1, 'call', []])
  await does(() => it.now.dialog?.onSubmit('passkey', ''))
  await pass(0)
  expect([sent(), ended]).toEqual([[null, stepUpHeader('passkey', 'signed')], ['released']])
})

test('a lost answer is the caller’s to repeat: nobody is told that nothing happened', async () => {
  page.api.on(releaseOrder, () => {
    throw new LostAnswer()
  })
  const { it, ended } = await confirming(password('florin'))
  await pass(10_000)
  expect([it.now.dialog, ended]).toEqual([undefined, ['offline']])
})

test.each([
  [['password'], ['password']],
  [
    ['totp', 'recovery'],
    ['totp', 'recovery'],
  ],
  // This browser knows none.
  [['passkey', 'recovery'], ['recovery']],
  [['passkey'], undefined],
  [[], undefined],
] as const)('who may confirm with %j is asked for %j ahead', async (has, asked) => {
  page.api.on(secondFactorStanding, () => confirmsWith(...has))
  const it = shown(() => ({ needed: useStepUpMethods(), not: useStepUpMethods(false) }))
  expect(it.now.needed).toBeUndefined()
  await pass(0)
  expect([it.now.needed, it.now.not]).toEqual([asked, undefined])
})
