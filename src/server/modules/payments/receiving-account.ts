import type { Instructions } from '../../../contract/wallet/payments.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'

/** The house's account in a currency, as customers see it. Throws 'deposits_closed' where it has none. */
export function receivingAccountOf({ providers }: Pick<Ctx, 'providers'>, currency: string): Instructions['account'] {
  const account = providers.bank.receivingAccount(currency)
  if (!account) throw new Problem('deposits_closed', { extra: { currency } })
  return {
    bank_name: account.bankName,
    holder: account.holder,
    details: account.details.map(({ label, value }) => ({ label, value })),
  }
}
