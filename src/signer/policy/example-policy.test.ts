import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approve, ether, OTHER, own, PAYEE, passkey, testSigner } from '../testing/test-signer.ts'
import { type NetworkPolicy, Policy } from './policy.ts'

const DAY = 86_400_000
/** In wei: of 100,000 gas a hair less than 0.05 ETH. */
const DEAR = '499999900000'
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
  const ask = (kind: 'refill' | 'cancel', at: number, wei: string) => {
    const amount = kind === 'refill' ? { asset: 'ETH', amount: '1' } : {}
    const { network, chain, expiresAt } = intentOf({})
    const intent = { v: 1, id: `${kind}-at-${at}`, network, chain, expiresAt, kind, feeLimit: ether(1), ...amount }
    const attempt = { nonce: at, gas: 100_000, maxFeePerGas: wei, maxPriorityFeePerGas: wei }
    return it.signer.answer({ op: 'sign', intents: [intent], attempt, approvals: [] }).ok
  }
  /** A payment to ourselves at the cap of 0.05 ETH; once the day's fees are spent a cancel of a cheap one, as long as their reserve lasts. */
  const cheap: number[] = []
  const burn = () => {
    if (cheap.length === 0 && ask('refill', nonce, '1')) cheap.push(nonce++)
    if (ask('refill', nonce, DEAR)) {
      nonce++
      return 0.05
    }
    const [at] = cheap
    if (at === undefined || !ask('cancel', at, DEAR)) return 0
    cheap.shift()
    return 0.05
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
  const sums = taken(caller, caller.burn)
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

/** How many entries a network's signer writes within a day at most, where nobody approves anything: docs/custody.md, “How long the journal gets”. */
function mostEntries({ family, transactionsPerDay = 0, dearerPerDay = 0, cancelsPerDay = 20 }: NetworkPolicy): number {
  // Payments and dearer ones of them; cancels of each, and where nothing was signed or, of coins, of only some of another's.
  const pool = transactionsPerDay * 2 + dearerPerDay
  return family === 'utxo' ? pool + transactionsPerDay : 2 * (pool + cancelsPerDay)
}

test('how many entries a day writes at most, with the policy of the document', () => {
  const { networks, destinationsPerDay = 0, disallowedPerDay = 0 } = example()
  const signed = Object.values(networks).reduce((sum, one) => sum + mostEntries(one), 0)
  const [, entries] = /\*\*([\d,]+) entries a day\*\*/.exec(doc) ?? []
  expect(entries).toBe((signed + destinationsPerDay + disallowedPerDay).toLocaleString('en'))
})

test('a jam is mended by the file of cancels that the document shows, each of which the signer signs', () => {
  const it = testSigner({ networks: { ethereum: example().networks.ethereum! } })
  it.pass(Date.now() - it.now())
  const stuck = { ...own(it, 'refill-stuck'), chain: 'eip155:1', kind: 'refill', asset: 'ETH', amount: '1' } as const
  for (const nonce of [0, 1, 2])
    expect(
      it.sign({ ...stuck, id: `refill-${nonce}-x` }, { nonce, maxFeePerGas: '1', maxPriorityFeePerGas: '1' }),
    ).toMatchObject({ ok: true })
  const [, program = ''] = /node -e '([\s\S]*?)' 17 5016 30 > requests/.exec(doc) ?? []
  const lines = execFileSync(process.execPath, ['-e', program, '0', '2', '30'], { encoding: 'utf8' }).trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(it.signer.answer(JSON.parse(line))).toMatchObject({ ok: true })
})
