import type { Instructions } from '../../../contract/wallet/payments.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'

type Account = Instructions['account']

/** The house's account in a currency, as customers see it; undefined where it has none. */
export function accountIn({ providers }: Pick<Ctx, 'providers'>, currency: string): Account | undefined {
  const account = providers.bank.receivingAccount(currency)
  return (
    account && {
      bank_name: account.bankName,
      holder: account.holder,
      details: account.details.map(({ label, value }) => ({ label, value })),
    }
  )
}

/** The same. Throws 'deposits_closed' where the house has none. */
export function receivingAccountOf(ctx: Pick<Ctx, 'providers'>, currency: string): Account {
  const account = accountIn(ctx, currency)
  if (!account) throw new Problem('deposits_closed', { extra: { currency } })
  return account
}
