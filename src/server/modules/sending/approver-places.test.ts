import { describe, expect, test } from 'vitest'
import type { Intent } from '../../../contract/custody/intent.ts'
import { openDetail } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import type { Custody, CustodyAnswer } from '../../providers/custody/port.ts'
import { chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { waitsOf } from '../withdrawals/by-chain/waits.rows.ts'
import { instructChain } from './instruct-chain.ts'

const NEEDS = { is: 'needs', have: 0, of: 2 } as const
const REASON = 'Nobody knows this payee'

describe.each(engines)('what people have to approve, on %s,', (engine) => {
  const w = chainSending(engine)

  /** The job with a signer that answers so; @returns which withdrawals it put before people. */
  const run = async (answer: (intent: Intent) => CustodyAnswer<object>) => {
    const ctx = w.job()
    const listed: string[] = []
    const judge: Custody['judge'] = async ([intent], { lists } = { lists: true }) => {
      if (!intent) return NEEDS
      if (lists) listed.push(intent.id)
      return answer(intent)
    }
    const custody = { ...(ctx.providers.custody as Custody), judge } as Custody
    const by: Ctx = { ...ctx, providers: { ...ctx.providers, custody } }
    w.it.clock.advance(60_000)
    await instructChain(by, w.ethereum(by))
    return listed
  }
  const codes = async (ids: readonly string[]) => {
    const waits = await waitsOf(query(w.job()), ids)
    return ids.map((id) => waits.get(id))
  }
  const several = async (n: number) => {
    const ids: string[] = []
    for (let at = 0; at < n; at++) ids.push(await w.asked('0.01'))
    return ids
  }

  test('is put before them three at a time of a customer, others’ beside it, and the next once one is decided', async () => {
    const ids = await several(5)
    await w.moveIn()
    const [other = ''] = await several(1)
    expect((await run(() => NEEDS)).sort()).toEqual([...ids.slice(0, 3), other].sort())
    expect(await run(() => NEEDS)).toHaveLength(4)
    const waiting = ['needs_approvals', 'needs_approvals', 'needs_approvals', 'approvals_in_turn', 'approvals_in_turn']
    expect(await codes(ids)).toEqual(waiting)
    await w.rows(`update withdrawal set state = 'needs_approval' where id = $1`, ids[0])
    expect(await run(() => NEEDS)).toContain(ids[3])
    expect(await codes(ids)).toEqual([undefined, ...waiting.slice(1, 3), 'needs_approvals', 'approvals_in_turn'])
  })

  test('that goes alone waits for nobody’s turn, however much of it there is', async () => {
    const ids = await several(4)
    expect(await run(() => ({ is: 'refused', code: 'fees_over_day' }))).toEqual([])
    expect(await codes(ids)).toEqual(Array(4).fill('fees_over_day'))
  })

  test('and that an approver declined goes back to people, and the audit log says who, and why', async () => {
    const [id = ''] = await several(1)
    await run(() => ({ is: 'refused', code: 'declined', declined: { person: 'ruth', reason: REASON } }))
    expect(await w.rows('select state, held_for from withdrawal where id = $1', id)).toEqual([
      { state: 'needs_approval', held_for: ['declined'] },
    ])
    const found = await w.rows(
      'select detail from audit where subject = $1 and action = $2',
      ...[`withdrawal:${id}`, 'withdrawal.declined'],
    )
    expect(found.map((row) => openDetail(w.job(), (row as { detail: Record<string, unknown> }).detail))).toEqual([
      { person: 'ruth', reason: REASON },
    ])
    expect(await w.rows('select name from brake')).toEqual([])
  })
})
