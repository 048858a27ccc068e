import { appendFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyring } from '../keys/keyring.ts'
import { openSeed, openText } from '../keys/keystore.ts'
import { openSigner } from '../signer.ts'
import { attemptOf, passkey, testPolicy, testSigner } from '../testing/test-signer.ts'
import { initSeed, restoreSeed, shareSeed } from './ceremony.ts'
import { drill } from './drill.ts'
import { recordsOf } from './records.ts'

const cost = { N: 16, r: 1, p: 1 }
const PASS = 'correct horse battery'
const DICE = '3'.repeat(60)
const NAMES = ['Ruth Adler', 'Samuel Okafor']
const here = { program: 'a'.repeat(64), machine: 'b'.repeat(64), now: new Date('2026-11-23T10:00:00Z') }

/** A step with a seed, and what it showed. */
function step(folder = mkdtempSync(join(tmpdir(), 'ceremony-'))) {
  const shown: string[] = []
  return {
    folder,
    shown,
    with: (...lines: string[]) => ({ folder, lines, here, cost, show: (line: string) => void shown.push(line) }),
    seed: () => openSeed(JSON.parse(readFileSync(join(folder, 'keystore.json'), 'utf8')), PASS, cost),
  }
}
const wordsShown = (shown: readonly string[]) => shown.map((line) => line.trim().split(' ')[1]).join(' ')
const sharesShown = (shown: readonly string[]) => shown.map((line) => line.split('\n')[1] ?? '')

test('a seed is made before two witnesses, whose names, the program’s digest and the seed’s public keys are on record', async () => {
  const it = step()
  await initSeed(it.with(PASS, DICE, ...NAMES), false)
  expect(wordsShown(it.shown)).toBe(it.seed())
  const [made, ...more] = recordsOf(it.folder)
  expect([made, more]).toMatchObject([
    { what: 'init', at: '2026-11-23T10:00:00.000Z', witnesses: NAMES, program: here.program, machine: here.machine },
    [],
  ])
  expect(statSync(join(it.folder, 'records')).mode & 0o777).toBe(0o600)
  const said = readFileSync(join(it.folder, 'records'), 'utf8')
  for (const word of it.seed().split(' ').slice(0, 3)) expect(said).not.toContain(` ${word} `)
  await expect(initSeed(it.with(PASS, DICE, ...NAMES), false)).rejects.toThrow('is there already')
})

test.each([
  ['nobody', [PASS, DICE]],
  ['one of them', [PASS, DICE, 'Ruth Adler']],
  ['the same twice', [PASS, DICE, 'Ruth Adler', ' Ruth Adler ']],
])('with %s as witness, or without dice, no seed is made', async (_, lines) => {
  const it = step()
  await expect(initSeed(it.with(...lines), false)).rejects.toThrow('two witnesses')
  await expect(initSeed(it.with(PASS, '123', ...NAMES), false)).rejects.toThrow('fifty throws')
  expect(it.seed).toThrow('ENOENT')
  expect([recordsOf(it.folder), it.shown]).toEqual([[], []])
})

test('two of its shares, or its words, restore it elsewhere; shares that are given out later do, too', async () => {
  const made = step()
  await initSeed(made.with(PASS, DICE, ...NAMES), true)
  const shares = sharesShown(made.shown)
  expect(made.shown.join()).not.toContain(made.seed().split(' ').slice(0, 2).join(' '))
  const restored = step()
  await restoreSeed(restored.with(PASS, shares[2] ?? '', shares[0] ?? '', ...NAMES))
  expect(restored.seed()).toBe(made.seed())
  expect(recordsOf(restored.folder)[0]?.keys).toBe(recordsOf(made.folder)[0]?.keys)
  const typed = step()
  await restoreSeed(typed.with(PASS, made.seed(), ...NAMES))
  expect(typed.seed()).toBe(made.seed())
  await shareSeed(made.with(...NAMES), made.seed())
  const later = sharesShown(made.shown.slice(3))
  const again = step()
  await restoreSeed(again.with(PASS, later[1] ?? '', later[2] ?? '', ...NAMES))
  expect(again.seed()).toBe(made.seed())
  await expect(restoreSeed(step().with(PASS, shares[0] ?? '', later[0] ?? '', ...NAMES))).rejects.toThrow('splittings')
  expect(recordsOf(made.folder).map(({ what }) => what)).toEqual(['init', 'shares'])
})

/** A folder as it is after a year: seed, policy of three approvers, a journal with a payment. */
async function served() {
  const it = step()
  await initSeed(it.with(PASS, DICE, ...NAMES), true)
  const policy = testPolicy([passkey('ruth'), passkey('samuel'), passkey('mia')])
  writeFileSync(join(it.folder, 'signer.json'), JSON.stringify(policy))
  const usual = testSigner()
  const signer = openSigner({
    ...{ keys: keyring(it.seed()), journalPath: join(it.folder, 'journal') },
    ...{ now: () => here.now.getTime(), proposal: policy },
  })
  const { network, chain, feeLimit } = usual.withdrawal()
  const expiresAt = here.now.getTime() + 60_000
  const refill = {
    v: 1,
    id: 'refill-all',
    kind: 'refill',
    asset: 'ETH',
    amount: '5',
    network,
    chain,
    feeLimit,
    expiresAt,
  }
  const answer = signer.answer({ op: 'sign', intents: [refill], attempt: attemptOf(), approvals: [] })
  signer.close()
  const shares = sharesShown(it.shown)
  const lines = [PASS, shares[0] ?? '', shares[1] ?? '', ...NAMES]
  return { it, policy, lines, scratch: join(it.folder, 'scratch'), sweepOut: `${JSON.stringify(answer)}\n` }
}

test('the drill restores the seed, checks journal and policy, seals the sweep-out, and is on record', async () => {
  const { it, policy, lines, scratch, sweepOut } = await served()
  await drill({ ...it.with(...lines), scratch, sweepOut })
  const [, done] = recordsOf(it.folder)
  expect(done).toMatchObject({ what: 'drill', witnesses: NAMES })
  expect(done?.steps).toEqual([
    expect.stringContaining('its public keys are those of 2026-11-23'),
    expect.stringContaining('the journal is this seed’s and whole: 3 entries'),
    expect.stringContaining('without the passkey of ruth the policy still holds'),
    expect.stringContaining('1 sweep-out transactions are sealed, and open'),
  ])
  const left = JSON.parse(readFileSync(join(scratch, 'signer.json'), 'utf8'))
  expect(left.approvers.map(({ person }: { person: string }) => person)).toEqual(['samuel', 'mia'])
  expect(JSON.parse(readFileSync(join(it.folder, 'signer.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(policy)))
  const sealed = readFileSync(join(scratch, 'sweep-out.sealed'), 'utf8')
  expect(sealed).not.toContain(JSON.parse(sweepOut).raw.slice(2, 40))
  expect(openText(JSON.parse(sealed), PASS, 'sweep-out', cost)).toBe(sweepOut)
  expect(() => openSeed(JSON.parse(sealed), PASS, cost)).toThrow('wrong')
})

test.each<[string, string, (world: Awaited<ReturnType<typeof served>>) => void]>([
  [
    'a journal that somebody wrote on',
    'entry 4',
    ({ it }) => appendFileSync(join(it.folder, 'journal'), '{"h":"0","m":"0","e":{}}\n'),
  ],
  [
    'a policy that a lost passkey would close',
    'without the passkey of ruth nobody could change the policy',
    ({ it, policy }) =>
      writeFileSync(
        join(it.folder, 'signer.json'),
        JSON.stringify({ ...policy, approvers: policy.approvers.slice(0, 2) }),
      ),
  ],
  [
    'a sweep-out that was refused',
    'answer 1 of the sweep-out',
    (world) => Object.assign(world, { sweepOut: '{"ok":false,"code":"expired"}\n' }),
  ],
])('the drill fails at %s, and then nothing is on record', async (_, says, spoil) => {
  const world = await served()
  spoil(world)
  const { it, lines, scratch, sweepOut } = world
  await expect(drill({ ...it.with(...lines), scratch, sweepOut })).rejects.toThrow(says)
  expect(recordsOf(it.folder)).toHaveLength(1)
})

test('the drill fails with another seed than that of the ceremony, or where there was none', async () => {
  const { it, scratch } = await served()
  const other = step()
  await initSeed(other.with(PASS, DICE, ...NAMES), false)
  const lines = [PASS, other.seed(), ...NAMES]
  await expect(drill({ ...it.with(...lines), scratch })).rejects.toThrow('another seed')
  await expect(drill({ ...step().with(...lines), scratch: join(it.folder, 'more') })).rejects.toThrow('no record')
})
