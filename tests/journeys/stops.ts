import { query } from '../../src/server/kernel/tx.ts'
import { liftByOperator, restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import type { Person } from '../../src/server/testing/people.ts'

type Stop = (who: Pick<Person, 'customerId' | 'username'>) => Promise<(() => Promise<unknown>) | undefined>

/**
 * What keeps what somebody began from leaving: what ends by itself or by a word with what ends it, and what takes them off their company's team for good, in the database alone, as a job meets it before
 * anybody heard; `trade`: what an order under way doesn't go on in spite of, either.
 */
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
  const member =
    (changes: string): Stop =>
    async ({ customerId }) => {
      await query(it().ctx())(`update team_member set ${changes} where person_id = $1 and company_id <> $1`, [
        customerId,
      ])
      return undefined
    }
  return {
    removed: { stop: member('left_at = now()'), trade: true },
    demoted: { stop: member("role = 'viewer'"), trade: true },
    frozen: { stop: freeze, trade: true },
    suspended: { stop: restrict('suspended'), trade: true },
    'kept from withdrawals': { stop: restrict('withdrawals'), trade: false },
  }
}
