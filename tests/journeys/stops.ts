import { query } from '../../src/server/kernel/tx.ts'
import { liftByOperator, restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import type { Person } from '../../src/server/testing/people.ts'

type Stop = (who: Pick<Person, 'customerId' | 'username'>) => Promise<() => Promise<unknown>>

/** What keeps what is somebody's from leaving and ends by itself or by a word, each with what ends it; `trade`: what an order under way doesn't go on in spite of, either. */
export function stops(it: () => TestApp): Record<string, { stop: Stop; trade: boolean }> {
  const operator = () => it().ctx({ kind: 'operator', name: 'ada' })
  const until = (id: string, at: Date | null) =>
    query(it().ctx())('update customer set frozen_until = $2 where id = $1', [id, at])
  const restrict =
    (scope: 'suspended' | 'withdrawals'): Stop =>
    async ({ username }) => {
      const whose = { username, reason: 'Looked into' }
      await restrictAccount(operator(), whose, { scope, reason: 'other', notice: 'told', endsAt: null })
      return () => liftByOperator(operator(), whose, scope)
    }
  const freeze: Stop = async ({ customerId }) => {
    await until(customerId, new Date(it().clock.now().getTime() + 3_600_000))
    return () => until(customerId, null)
  }
  return {
    frozen: { stop: freeze, trade: true },
    suspended: { stop: restrict('suspended'), trade: true },
    'kept from withdrawals': { stop: restrict('withdrawals'), trade: false },
  }
}
