import { expect, test } from 'vitest'
import type { Intent } from '../../contract/custody/intent.ts'
import { Policy } from '../policy/policy.ts'
import { answerFile } from '../start/answer-file.ts'
import { funding } from '../testing/coins.ts'
import {
  HOT_ETHEREUM,
  HOT_LITECOIN,
  type Holder,
  layOutHolders,
  threeHolders,
  vaultPolicy,
} from '../testing/holders.ts'
import { PASSPHRASE } from '../testing/signer-process.ts'
import { ether, OTHER, PAYEE, testSigner } from '../testing/test-signer.ts'
import { combineAnswers } from './combine.ts'
import { requestRelease } from './request-release.ts'
import { vaultAt } from './vault-coins.ts'

const SAFE = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const NOW = Date.UTC(2026, 10, 23)
const DAY = 86_400_000
const refusal = (code: string) => ({ ok: false, code })
const hex = (of: unknown) => (of as { raw: string }).raw

type Agree = (words: readonly string[]) => boolean

function world() {
  const holders = threeHolders()
  const policy = vaultPolicy(holders, SAFE)
  layOutHolders(holders, policy)
  const answer = ({ folder, machine }: Holder, requests: object[], now = NOW, agree: Agree = () => true) =>
    answerFile(
      { folder, machine, passphrase: PASSPHRASE, isTest: true },
      { requests: requests.map((one) => JSON.stringify(one)).join('\n'), agree, now: () => now },
    )
  const release = (changed: object = {}) => ({
    ...{ id: 'release-one', network: 'ethereum', asset: 'ETH', amount: ether(3), to: HOT_ETHEREUM, safeNonce: 0 },
    ...changed,
  })
  const request = (changed: object = {}, now = NOW) => requestRelease(policy, JSON.stringify(release(changed)), now)
  return { holders, policy, answer, request }
}

test('of a Safe two holders’ signatures make the call, one alone doesn’t, and who holds no key counts for nothing', () => {
  const { holders, policy, answer, request } = world()
  const asked = request()
  const answers = holders.map((one) => answer(one, [asked])[0])
  expect(answers).toEqual(
    [1, 2, 3].map(() => ({
      ok: true,
      raw: expect.stringMatching(/^0x[\da-f]{130}$/),
      hash: expect.anything(),
      again: false,
    })),
  )
  expect(combineAnswers(policy, asked, answers.slice(0, 2))).toMatchObject({ network: 'ethereum', to: SAFE })
  expect(() => combineAnswers(policy, asked, answers.slice(0, 1))).toThrow('1 of 2 holders have signed')
  expect(() => combineAnswers(policy, asked, [answers[0], answers[0]])).toThrow('1 of 2 holders have signed')
  const stranger = threeHolders()
  const theirs = vaultPolicy(stranger, SAFE)
  layOutHolders(stranger, theirs)
  const forged = answer(stranger[0], [asked])[0]
  expect(() => combineAnswers(policy, asked, [answers[0], forged])).toThrow(/is no owner of this Safe/)
  const other = answer(holders[1], [request({ amount: ether(4), id: 'release-two', safeNonce: 1 })])[0]
  expect(() => combineAnswers(policy, asked, [answers[0], other])).toThrow('different requests')
  expect(() => combineAnswers(policy, asked, [{ ok: false, code: 'over_ceiling' }])).toThrow(
    'nobody signed: over_ceiling',
  )
})

test('out of a vault goes to where its policy says, up to its limits, once for a nonce; and nothing else is signed there', () => {
  const { holders, answer, request } = world()
  const [ruth] = holders
  const ask = (asked: object, now = NOW) => answer(ruth, [asked], now)[0]
  const changed = (of: object) => {
    const asked = request()
    return { ...asked, intents: [{ ...asked.intents[0], ...of }] }
  }
  expect(ask(changed({ to: PAYEE === HOT_ETHEREUM ? OTHER : PAYEE }))).toEqual(refusal('denied_address'))
  expect(ask(request({ amount: ether(10.001) }))).toEqual(refusal('over_ceiling'))
  expect(ask(changed({ expiresAt: NOW + 15 * DAY }))).toEqual(refusal('expires_too_late'))
  expect(ask(changed({ expiresAt: NOW }))).toEqual(refusal('expired'))
  expect(ask(changed({ chain: 'eip155:1' }))).toEqual(refusal('wrong_chain'))
  expect(
    ask({ ...request(), attempt: { nonce: 0, gas: 21_000, maxFeePerGas: '1', maxPriorityFeePerGas: '1' } }),
  ).toEqual(refusal('wrong_attempt'))
  const { v, network, chain, feeLimit, expiresAt, id } = request().intents[0] as Intent
  const common = { v, network, chain, feeLimit, expiresAt, id }
  for (const kind of [
    { kind: 'refill', asset: 'ETH', amount: '1' },
    { kind: 'sweep', asset: 'ETH', amount: '1', index: 0 },
    { kind: 'gas', asset: 'ETH', amount: '1', index: 0 },
  ])
    expect(ask({ ...request(), intents: [{ ...common, ...kind }] })).toEqual(refusal('wrong_kind'))
  const first = ask(request({ amount: ether(10) }))
  expect(first).toMatchObject({ ok: true, again: false })
  expect(ask(request({ amount: ether(10) }))).toEqual({ ...first, again: true })
  expect(ask(request({ id: 'release-two' }))).toEqual(refusal('place_taken'))
  expect(ask(request({ id: 'release-one', amount: ether(10), safeNonce: 1 }))).toEqual(refusal('paid_elsewhere'))
  expect(ask(request({ id: 'release-two', amount: ether(10), safeNonce: 1 }))).toMatchObject({ ok: true })
  expect(ask(request({ id: 'release-three', amount: '1', safeNonce: 2 }))).toEqual(refusal('over_approved_day'))
  const later = NOW + 2 * DAY
  expect(ask(request({ id: 'release-four', amount: ether(6), safeNonce: 2 }, later), later)).toEqual(
    refusal('over_approved_week'),
  )
  expect(ask(request({ id: 'release-four', amount: ether(5), safeNonce: 2 }, later), later)).toMatchObject({ ok: true })
  const cancel = { ...common, kind: 'cancel', id: 'cancel-three', expiresAt: later + DAY }
  expect(ask({ op: 'sign', intents: [cancel], attempt: { safeNonce: 2 }, approvals: [] }, later)).toMatchObject({
    ok: true,
  })
})

test('a holder reads whom it pays, how much, on which network and to what change, and without their yes nothing is signed', () => {
  const { holders, policy, answer, request } = world()
  const [ruth] = holders
  const shown: string[] = []
  const ask = (asked: object, yes: boolean) =>
    answer(ruth, [asked], NOW, (words) => {
      shown.push(words.join('\n'))
      return yes
    })[0]
  expect(ask(request(), false)).toEqual(refusal('not_agreed'))
  expect(shown.pop()).toBe(
    `on ethereum (eip155:31337):\npays 3.000000000000000000 ETH to ${HOT_ETHEREUM}, out of the vault [release release-one]\n` +
      `fee: by whoever sends it\nby the Safe ${SAFE}, its nonce 0; what it has besides stays there\nasked until 2026-11-30T00:00:00.000Z`,
  )
  expect(ask({ op: 'status' }, false)).toMatchObject({ ok: true, journal: { entries: 2 } })
  expect(ask({ op: 'allow', customer: 'ada', network: 'ethereum', address: PAYEE }, false)).toEqual(
    refusal('not_agreed'),
  )
  expect(shown.pop()).toBe(`vouches for ${PAYEE} on ethereum, of customer ada`)
  expect(ask(request(), true)).toMatchObject({ ok: true, again: false })
  shown.pop()
  const { litecoin } = policy.networks
  if (litecoin?.family !== 'utxo' || !litecoin.vault) throw new Error('another policy')
  const at = (branch: number, index: number) => vaultAt(litecoin.vault!, litecoin.format, branch, index)
  const coins = {
    ...{
      spend: [{ previous: funding([{ script: at(0, 3).script, amount: 200_000_000n }]), vout: 0, branch: 0, index: 3 }],
    },
    ...{ fee: '2000', feeLimit: '9000', change: 5 },
  }
  const wish = { id: 'release-coins', network: 'litecoin', asset: 'LTC', amount: '150000000', to: HOT_LITECOIN, coins }
  expect(ask(requestRelease(policy, JSON.stringify(wish), NOW), false)).toEqual(refusal('not_agreed'))
  expect(shown.pop()?.split('\n').slice(1, 4)).toEqual([
    `pays 1.50000000 LTC to ${HOT_LITECOIN}, out of the vault [release release-coins]`,
    'fee: 0.00002000 LTC to the network, of 0.00009000 LTC at most',
    `change: 0.49998000 LTC to ${at(1, 5).address}, the vault`,
  ])
  const twice = `{"op":"sign",${JSON.stringify(requestRelease(policy, JSON.stringify(wish), NOW)).slice(1)}`
  const start = { folder: ruth.folder, machine: ruth.machine, passphrase: PASSPHRASE, isTest: true }
  expect(answerFile(start, { requests: twice, agree: () => true, now: () => NOW })).toEqual([refusal('malformed')])
  expect(shown).toEqual([])
})

test('a signer of hot keys releases nothing', () => {
  const it = testSigner()
  const asked = world().request()
  const intent = { ...asked.intents[0], expiresAt: it.now() + 60_000 }
  expect(it.signer.answer({ ...asked, intents: [intent] })).toEqual(refusal('wrong_attempt'))
  expect(it.sign(intent as Intent)).toEqual(refusal('wrong_kind'))
})

test('coins of a vault: two parts make the transaction, with its change to the vault; a coin goes once', () => {
  const { holders, policy, answer } = world()
  const { litecoin } = policy.networks
  if (litecoin?.family !== 'utxo' || !litecoin.vault) throw new Error('another policy')
  const at = (branch: number, index: number) => vaultAt(litecoin.vault!, litecoin.format, branch, index)
  const previous = funding([{ script: at(0, 3).script, amount: 200_000_000n }])
  const wish = (changed: object = {}, coins: object = {}) =>
    requestRelease(
      policy,
      JSON.stringify({
        ...{ id: 'release-coins', network: 'litecoin', asset: 'LTC', amount: '150000000', to: HOT_LITECOIN },
        coins: {
          spend: [{ previous, vout: 0, branch: 0, index: 3 }],
          fee: '2000',
          feeLimit: '9000',
          change: 0,
          ...coins,
        },
        ...changed,
      }),
      NOW,
    )
  const asked = wish()
  const [ruth, samuel] = holders.map((one) => answer(one, [asked])[0])
  const whole = combineAnswers(policy, asked, [ruth, samuel])
  expect(whole).toMatchObject({ network: 'litecoin', hash: (ruth as unknown as { hash: string }).hash })
  expect(hex(whole)).toContain(Buffer.from(at(1, 0).script).toString('hex'))
  expect(() => combineAnswers(policy, asked, [ruth, refusal('expired')])).toThrow(
    '1 of 2 holders have signed; refused: expired',
  )
  expect(() => combineAnswers(policy, asked, [ruth, ruth])).toThrow()
  const ask = (of: object) => answer(holders[0], [of])[0]
  expect(ask(wish({ id: 'release-other' }, { fee: '9000' }))).toEqual(refusal('place_taken'))
  expect(ask(wish({}, { fee: '2200' }))).toMatchObject({ ok: true })
  const hot = {
    ...asked,
    attempt: { ...asked.attempt, coins: [{ previous, vout: 0, account: 'hot', branch: 0, index: 3 }] },
  }
  expect(ask(hot)).toEqual(refusal('wrong_attempt'))
  const elsewhere = funding([{ script: at(0, 4).script, amount: 1_000n }])
  expect(ask(wish({ id: 'release-3rd' }, { spend: [{ previous: elsewhere, vout: 0, branch: 0, index: 3 }] }))).toEqual(
    refusal('wrong_attempt'),
  )
})

test('a coin that was made up beside a vault’s freezes neither them nor what was to be released', () => {
  const { holders, policy, answer } = world()
  const { litecoin } = policy.networks
  if (litecoin?.family !== 'utxo' || !litecoin.vault) throw new Error('another policy')
  const { vault, format, chain } = litecoin
  const coin = (index: number) => {
    const previous = funding([{ script: vaultAt(vault, format, 0, index).script, amount: 200_000_000n }])
    return { previous, vout: 0, branch: 0, index }
  }
  const [real, other, madeUp] = [coin(1), coin(2), coin(3)]
  const wish = (id: string, spend: object[], fee: string) =>
    requestRelease(
      policy,
      JSON.stringify({
        ...{ id, network: 'litecoin', asset: 'LTC', amount: '150000000', to: HOT_LITECOIN },
        coins: { spend, fee, feeLimit: '100000', change: 0 },
      }),
      NOW,
    )
  const ask = (asked: object) => answer(holders[0], [asked])[0]
  expect(ask(wish('release-all', [real, other, madeUp], '100000'))).toMatchObject({ ok: true })
  expect(ask(wish('release-all', [real], '2000'))).toMatchObject({ ok: true })
  expect(ask(wish('release-all', [other], '2000'))).toEqual(refusal('paid_elsewhere'))
  expect(ask(wish('release-new', [other], '2000'))).toEqual(refusal('place_taken'))
  const cancel = {
    ...{ v: 1, id: 'cancel-other', kind: 'cancel', network: 'litecoin', chain },
    ...{ feeLimit: '100000', expiresAt: NOW + DAY },
  }
  const coins = [{ ...other, account: 'vault' }]
  expect(
    ask({ op: 'sign', intents: [cancel], attempt: { coins, fee: '2000', change: 1 }, approvals: [] }),
  ).toMatchObject({ ok: true })
})

test('two keys with one person, on one machine, or the same are no vault; nor is one that a single loss closes', () => {
  const { holders, policy } = world()
  const { ethereum } = policy.networks
  if (ethereum?.family !== 'evm' || !ethereum.vault) throw new Error('another policy')
  const { vault } = ethereum
  const parsed = (changed: object) =>
    Policy.safeParse({ ...policy, networks: { ethereum: { ...ethereum, vault: { ...vault, ...changed } } } })
  expect(parsed({}).success).toBe(true)
  for (const member of ['person', 'machine', 'owner'] as const) {
    const same = vault.holders.map((one, at) => (at === 1 ? { ...one, [member]: vault.holders[0]?.[member] } : one))
    expect(parsed({ holders: same }).error?.message).toContain('two keys of a vault')
  }
  expect(parsed({ need: 3 }).error?.message).toContain('one of them may be lost')
  expect(parsed({ need: 1 }).success).toBe(false)
  const more = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'].map(
    (owner, at) => ({
      ...{ person: `other ${at}`, machine: String(at).repeat(64), owner },
    }),
  )
  expect(parsed({ holders: [...vault.holders, ...more.slice(1)] }).error?.message).toContain('more than half')
  expect(parsed({ holders: [...vault.holders, ...more], need: 3 }).success).toBe(true)
  expect(parsed({ releases: [HOT_LITECOIN] }).success).toBe(false)
  expect(holders).toHaveLength(3)
})

test('a signer doesn’t start on the machine of another holder, nor where it holds no key of the vault', () => {
  const { holders, answer, request } = world()
  const [ruth, samuel] = holders
  expect(() => answer({ ...ruth, machine: samuel.machine }, [request()])).toThrow(
    'samuel’s key was made on this machine, and two signers never share one',
  )
  expect(answer({ ...ruth, machine: () => 'another, where it was restored' }, [request()])[0]).toMatchObject({
    ok: true,
  })
  const strangers = threeHolders()
  layOutHolders(strangers, vaultPolicy(holders, SAFE))
  expect(() => answer(strangers[0], [request()])).toThrow('none of its keys is of this seed')
})
