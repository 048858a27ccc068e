import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Intent } from '../../contract/custody/intent.ts'
import { intentText } from '../../contract/custody/intent.ts'
import { approve, assert, DENIED, ether, OTHER, PAYEE, passkey, testSigner } from '../testing/test-signer.ts'
import { digestOf } from './policy.ts'

const refusal = (code: string) => ({ ok: false, code })
const GWEI = 10n ** 9n
const gwei = (count: number) => String(BigInt(count) * GWEI)

test('what leaves without approval has a day’s sum; approved payments have another, and neither starves the other', () => {
  const it = testSigner()
  const [ruth, samuel] = it.people
  expect(it.sign(it.withdrawal(), { nonce: 0 })).toMatchObject({ ok: true })
  const large = it.withdrawal({ amount: ether(8) })
  expect(it.sign(large, { nonce: 1 })).toMatchObject({
    ...refusal('needs_approvals'),
    needs: [{ intent: large.id, have: [], of: 2 }],
  })
  expect(it.sign(large, { nonce: 1 }, [approve(ruth, large), approve(samuel, large)])).toMatchObject({ ok: true })
  expect(it.sign(it.withdrawal(), { nonce: 2 })).toMatchObject({ ok: true })
  it.again()
  const third = it.withdrawal({ amount: ether(0.001) })
  expect(it.sign(third, { nonce: 3 })).toMatchObject(refusal('needs_approvals'))
  expect(it.sign(third, { nonce: 3 }, [approve(ruth, third), approve(samuel, third)])).toMatchObject({ ok: true })
  const both = (amount: number, nonce: number) => {
    const one = it.withdrawal({ amount: ether(amount) })
    return it.sign(one, { nonce }, [approve(ruth, one), approve(samuel, one)])
  }
  expect(both(10, 4)).toMatchObject({ ok: true })
  expect(both(2, 5)).toMatchObject(refusal('over_approved_day'))
  expect(both(10.001, 5)).toMatchObject(refusal('over_ceiling'))
  it.pass(86_400_000)
  expect(it.sign(it.withdrawal(), { nonce: 5 })).toMatchObject({ ok: true })
})

test('a clock that goes back opens no window anew', () => {
  const it = testSigner()
  for (const nonce of [0, 1]) it.sign(it.withdrawal(), { nonce })
  const late = it.withdrawal({ amount: ether(0.1) })
  it.pass(-300_000)
  expect(it.sign(late, { nonce: 2 })).toMatchObject(refusal('needs_approvals'))
  it.pass(-3 * 86_400_000)
  expect(it.sign(late, { nonce: 2 })).toEqual(refusal('clock_behind'))
  it.again()
  expect(it.sign(late, { nonce: 2 })).toEqual(refusal('clock_behind'))
})

test('a destination gets little before somebody has approved it', () => {
  const it = testSigner({})
  const rules = it.policy.networks.ethereum!
  const strict = testSigner({
    networks: {
      ethereum: { ...rules, assets: { ETH: { ...rules.assets.ETH!, newDestination: ether(0.3), perDay: ether(9) } } },
    },
  })
  const [ruth, , mia] = strict.people
  expect(strict.sign(strict.withdrawal({ amount: ether(0.2) }), { nonce: 0 })).toMatchObject({ ok: true })
  const more = strict.withdrawal({ amount: ether(0.2) })
  expect(strict.sign(more, { nonce: 1 })).toMatchObject(refusal('needs_approvals'))
  expect(strict.sign(more, { nonce: 1 }, [approve(ruth, more), approve(mia, more)])).toMatchObject({ ok: true })
  expect(strict.sign(strict.withdrawal({ amount: ether(0.2) }), { nonce: 2 })).toMatchObject({ ok: true })
  expect(strict.sign(strict.withdrawal(), { nonce: 3 })).toMatchObject(refusal('needs_approvals'))
  expect(strict.sign(strict.withdrawal({ to: OTHER, amount: ether(0.4) }), { nonce: 3 })).toMatchObject(
    refusal('needs_approvals'),
  )
})

test('approvals count by person, on this page, for this intent, from a verified owner', () => {
  const it = testSigner()
  const [ruth, samuel] = it.people
  const large = it.withdrawal({ amount: ether(3) })
  const other = it.withdrawal({ amount: ether(3) })
  const digest = digestOf(intentText(large))
  const stranger = passkey('eve', samuel.credential)
  const good = approve(samuel, large)
  const bad = [
    approve(samuel, other),
    approve(stranger, large),
    approve(passkey('eve'), large),
    assert(samuel, { digest, origin: 'https://florin.example' }),
    assert(samuel, { digest, rpId: 'florin.example' }),
    assert(samuel, { digest, flags: 0b001 }),
    assert(samuel, { digest, flags: 0b100 }),
    assert(samuel, { digest, type: 'webauthn.create' }),
    { ...good, signature: approve(ruth, large).signature },
    { ...good, credential: ruth.credential },
    { ...good, clientDataJSON: good.clientDataJSON.slice(4) },
    { ...good, signature: '' },
  ]
  for (const [at, one] of bad.entries())
    expect(it.sign(large, {}, [approve(ruth, large), one]), String(at)).toMatchObject({
      ...refusal('needs_approvals'),
      needs: [{ have: ['ruth'], of: 2, digest: digest.toString('base64url') }],
    })
  expect(it.sign(large, {}, [approve(ruth, large), approve(ruth, large)])).toMatchObject(refusal('needs_approvals'))
  expect(it.sign(large, {}, [approve(ruth, large), ...bad, good])).toMatchObject({ ok: true })
})

test('who has two passkeys is one person', () => {
  const it = testSigner()
  const [ruth] = it.people
  const second = passkey('ruth', 'ruth-second')
  const two = testSigner({
    approvers: [...it.people, second].map(({ person, credential, publicKey }) => ({ person, credential, publicKey })),
  })
  const large = two.withdrawal({ amount: ether(3) })
  expect(two.sign(large, {}, [approve(ruth, large), approve(second, large)])).toMatchObject({
    ...refusal('needs_approvals'),
    needs: [{ have: ['ruth'] }],
  })
})

test('a destination may be paid a day after it was allowed, by the signer’s clock', () => {
  const it = testSigner()
  const { usableAt, mac } = it.signer.answer({
    op: 'allow',
    customer: 'ada',
    network: 'ethereum',
    address: OTHER,
  }) as unknown as { usableAt: number; mac: string }
  expect(usableAt).toBe(it.now() + 86_400_000)
  const early = { ...it.withdrawal({ to: PAYEE }), to: OTHER, usableAt: usableAt + 1, mac } as Intent
  expect(it.sign(early)).toMatchObject(refusal('destination_unproved'))
  const late = it.signer.answer({ op: 'allow', customer: 'ada', network: 'ethereum', address: OTHER }) as unknown as {
    usableAt: number
    mac: string
  }
  const soon = { ...it.withdrawal({ to: PAYEE }), to: OTHER, usableAt: late.usableAt, mac: late.mac } as Intent
  expect(it.sign(soon)).toMatchObject(refusal('destination_too_new'))
  for (const address of [DENIED, 'x'.repeat(20), PAYEE.toLowerCase()])
    expect(it.signer.answer({ op: 'allow', customer: 'ada', network: 'ethereum', address })).toEqual(
      refusal('denied_address'),
    )
  const journal = readFileSync(`${it.folder}/journal`, 'utf8').trim().split('\n')
  const allowed = journal.map((line) => JSON.parse(line).e).filter(({ type }) => type === 'allowed')
  expect(allowed).toEqual([
    { type: 'allowed', at: it.now(), customer: 'ada', network: 'ethereum', address: OTHER, usableAt },
  ])
  it.again()
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ journal: { entries: 3 } })
})

test('fees have a cap for one transaction and one for the day, and a bump counts what it adds', () => {
  const it = testSigner({})
  const rules = it.policy.networks.ethereum!
  const poor = testSigner({ networks: { ethereum: { ...rules, feeCap: ether(0.01), feesPerDay: ether(0.015) } } })
  const one = poor.withdrawal({ feeLimit: ether(1), amount: ether(0.1) })
  const attempt = (nonce: number, fee: number) => ({
    nonce,
    gas: 100_000,
    maxFeePerGas: gwei(fee),
    maxPriorityFeePerGas: gwei(fee),
  })
  expect(poor.sign(one, attempt(0, 101))).toMatchObject(refusal('fee_over_cap'))
  expect(poor.sign(one, attempt(0, 80))).toMatchObject({ ok: true })
  expect(poor.sign(one, attempt(0, 99))).toMatchObject({ ok: true })
  const two = poor.withdrawal({ feeLimit: ether(1), amount: ether(0.1) })
  expect(poor.sign(two, attempt(1, 60))).toMatchObject(refusal('fees_over_day'))
  expect(poor.sign(two, attempt(1, 50))).toMatchObject({ ok: true })
  expect(it.sign(it.withdrawal(), { maxPriorityFeePerGas: gwei(31) })).toMatchObject(refusal('wrong_attempt'))
})
