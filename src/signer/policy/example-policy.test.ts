import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approve, ether, OTHER, PAYEE, passkey, testSigner } from '../testing/test-signer.ts'
import { Policy } from './policy.ts'

const DAY = 86_400_000
const doc = readFileSync(new URL('../../../docs/custody.md', import.meta.url), 'utf8')

/** The policy that docs/custody.md shows, with what it leaves open filled in. */
function example(): Policy {
  const [, text = ''] = /## The policy: signer\.json\n\n```json\n([\s\S]*?)\n```/.exec(doc) ?? []
  const shown = JSON.parse(text)
  shown.networks.ethereum.cold = OTHER
  shown.networks.bitcoin.cold = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  return Policy.parse({ ...shown, approvers: testPeople })
}
const testPeople = ['ruth', 'samuel'].map((person) => {
  const { secret: _, ...approver } = passkey(person)
  return approver
})

/** A signer of this policy after people have approved payments of 25 ETH, one to each of these addresses: then its caller is taken over. */
function takenOver(approved: readonly string[]) {
  const { ethereum } = example().networks
  const it = testSigner({ networks: { ethereum: ethereum! } })
  const [ruth, samuel] = it.people
  let nonce = 0
  const intentOf = (parts: object) => it.withdrawal({ chain: 'eip155:1', ...parts })
  for (const to of approved) {
    const intent = intentOf({ amount: ether(25), to })
    expect(it.sign(intent, { nonce: nonce++ }, [approve(ruth, intent), approve(samuel, intent)])).toMatchObject({
      ok: true,
    })
  }
  const pay = (to: string) => {
    const { ok } = it.sign(intentOf({ to, amount: ether(2.5) }), { nonce })
    if (ok) nonce++
    return ok
  }
  const burn = (kind: 'refill' | 'cancel') => {
    const amount = kind === 'refill' ? { asset: 'ETH', amount: '1' } : {}
    const { network, chain, expiresAt } = intentOf({})
    const intent = { v: 1, id: `burning-${nonce}`, network, chain, expiresAt, kind, feeLimit: ether(1), ...amount }
    const attempt = { nonce, gas: 100_000, maxFeePerGas: '500000000000', maxPriorityFeePerGas: '500000000000' }
    const { ok } = it.signer.answer({ op: 'sign', intents: [intent], attempt, approvals: [] })
    if (ok) nonce++
    return ok
  }
  return { pass: it.pass, pay, burn }
}

/** What somebody takes within a day, a week and thirty days who asks each day until everything is refused: a row of the document. */
function taken(caller: { pass: (ms: number) => void }, takes: () => number): number[] {
  const sums: number[] = []
  let all = 0
  for (let day = 1; day <= 30; day++) {
    for (let got = takes(); got > 0; got = takes()) all += got
    if ([1, 7, 30].includes(day)) sums.push(Math.round(all * 1000) / 1000)
    caller.pass(DAY)
  }
  return sums
}

const row = (what: string) => doc.split('\n').find((line) => line.startsWith(`| ${what} |`))
const figures = (what: string, sums: readonly number[]) =>
  `| ${what} | ${sums.map((sum) => `${sum} ETH`).join(' | ')} |`

test.each([
  ['to addresses of which people approved no payment', []],
  ['to one address to which people approved 25 ETH a moment before', [PAYEE]],
  ['to two such addresses', [PAYEE, OTHER]],
])('what a taken-over caller takes with the policy of the document: %s', (what, approved) => {
  const caller = takenOver(approved)
  const sums = taken(caller, () => ([PAYEE, OTHER].some(caller.pay) ? 2.5 : 0))
  expect(row(what)).toBe(figures(what, sums))
})

test('what it has the network paid in fees, with the policy of the document', () => {
  const caller = takenOver([])
  const sums = taken(caller, () => (caller.burn('refill') || caller.burn('cancel') ? 0.05 : 0))
  const what = 'to the network, in fees'
  expect(row(what)).toBe(figures(what, sums))
})

test('every asset of the document’s policy has a week’s limit, and asks for the first payment to each address', () => {
  const assets = Object.values(example().networks).flatMap((network) => Object.values(network.assets))
  expect(assets).toHaveLength(3)
  for (const { perDay, perWeek, approvedPerWeek, newDestination } of assets) {
    expect(BigInt(perWeek ?? 0) < 7n * BigInt(perDay) && BigInt(perWeek ?? 0) > 0n).toBe(true)
    expect([typeof approvedPerWeek, newDestination]).toEqual(['string', '0'])
  }
})
