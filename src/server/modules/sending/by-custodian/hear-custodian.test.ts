import { describe, expect, test } from 'vitest'
import { custodianSending } from '../../../testing/custodian-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { seeded } from '../../../testing/simulation/simulation.ts'
import { hearCustodian } from './hear-custodian.ts'

const MINUTE_MS = 60_000
/** FLORIN_DEEP=1 hears as many as a busy month brings. */
const MESSAGES = process.env.FLORIN_DEEP ? 10_000 : 200
const STATUSES = ['SUBMITTED', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED', 'FAILED', 'CANCELLED', 'NEW']

describe.each(engines)('messages of a custodian’s, on %s,', (engine) => {
  const w = custodianSending(engine)
  interface Message {
    raw: Uint8Array
    signature: string
  }
  const hear = ({ raw, signature }: Message, name = 'fireblocks') =>
    hearCustodian(w.job(), name, raw, (header) => (header === 'fireblocks-webhook-signature' ? signature : undefined))
  const shuffled = <T>(all: readonly T[], random: () => number): T[] => {
    const rest = [...all]
    return all.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
  }
  const looks = () => w.fake().asked.filter((line) => line.startsWith('GET /v1/transactions')).length

  test('have a payment looked at next, and are believed in nothing', async () => {
    const id = await w.asked('0.2')
    await w.run()
    await w.pass(1_000)
    const [payment] = await w.payments(id)
    const about = { externalTxId: payment?.id, status: 'COMPLETED', txHash: `0x${'ef'.repeat(32)}` }
    const before = looks()
    await w.pass(1_000)
    expect(looks()).toBe(before)
    expect(await hear(await w.fake().message(about))).toBe('heard')
    await w.run()
    expect([looks(), await w.stateOf(id), (await w.payments(id))[0]]).toMatchObject([
      before + 1,
      'sending',
      { said: 'SUBMITTED', hash: null },
    ])
  })

  test('are nobody’s under another name, and about nothing of ours change nothing', async () => {
    const message = await w.fake().message({ externalTxId: 'x' })
    expect(await hear(message, 'another')).toBe('nobody')
    expect(await hear(message)).toBe('heard')
    expect(await hear(await w.fake().message({ externalTxId: `'; drop table withdrawal; --` }))).toBe('heard')
  })

  test(`${MESSAGES} of them three times over, out of order, late and forged, have one effect`, async () => {
    const random = seeded(MESSAGES)
    const id = await w.asked('0.2')
    await w.run()
    const [payment] = await w.payments(id)
    const genuine: Message[] = []
    for (let i = 0; i < MESSAGES; i++) {
      const status = STATUSES[i % STATUSES.length]
      // Some are years old.
      const createdAt = i % 5 === 0 ? 1_500_000_000_000 : w.it.clock.now().getTime()
      genuine.push(await w.fake().message({ externalTxId: payment?.id, status }, { createdAt }))
    }
    const forged = genuine.map(({ raw, signature }, i): Message => {
      const other = genuine[(i + 1) % genuine.length] as Message
      return i % 2 ? { raw: other.raw, signature } : { raw: Buffer.from(raw.toString().replace('{', '{ ')), signature }
    })
    const all = [...genuine, ...genuine, ...genuine, ...forged]
    const answers = new Map<string, number>()
    const quarter = Math.ceil(all.length / 4)
    for (const [n, message] of shuffled(all, random).entries()) {
      const answer = await hear(message)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (n === quarter) await w.sends(w.last())
      if (n === 2 * quarter) w.last().status = 'COMPLETED'
      if (n % quarter === 0) await w.pass(2 * MINUTE_MS)
    }
    expect(Object.fromEntries(answers)).toEqual({ heard: 3 * MESSAGES, forged: MESSAGES })
    expect(await w.end(id)).toBe('completed')
    expect([await w.paid(), await w.eventsOf(id), w.fake().transactions.length]).toEqual([
      { times: 1, amount: 2n * 10n ** 17n },
      ['pass', 'instruct', 'broadcast', 'complete'],
      1,
    ])
    for (const message of shuffled(genuine, random).slice(0, 50)) await hear(message)
    await w.pass(MINUTE_MS)
    expect([await w.stateOf(id), (await w.payments(id))[0]?.state]).toEqual(['completed', 'completed'])
  }, 600_000)
})
