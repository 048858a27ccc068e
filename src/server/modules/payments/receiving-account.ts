import { type SentenceCode, say } from '../../../contract/sentence.ts'
import type { Instructions } from '../../../contract/wallet/payments.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'

type Account = Instructions['account']

/** What accounts are told by: a label of the operator's that is one of these in English is told in the language of whoever asks. */
const LABELS = [
  'field_account_number',
  'field_bank',
  'field_bank_code',
  'field_branch_code',
  'field_routing_number',
  'field_sort_code',
] as const satisfies readonly SentenceCode[]

function labelIn({ textOf }: Pick<Ctx, 'textOf'>, label: string): string {
  const known = LABELS.find((code) => textOf(say(code), 'en').toLowerCase() === label.toLowerCase())
  return known ? textOf(say(known)) : label
}

/** The house's account in a currency, as customers see it; undefined where it has none. */
export function accountIn(ctx: Pick<Ctx, 'providers' | 'textOf'>, currency: string): Account | undefined {
  const account = ctx.providers.bank.receivingAccount(currency)
  return (
    account && {
      bank_name: account.bankName,
      holder: account.holder,
      details: account.details.map(({ label, value }) => ({ label: labelIn(ctx, label), value })),
    }
  )
}

/** The same. Throws 'deposits_closed' where the house has none. */
export function receivingAccountOf(ctx: Pick<Ctx, 'providers' | 'textOf'>, currency: string): Account {
  const account = accountIn(ctx, currency)
  if (!account) throw new Problem('deposits_closed', { extra: { currency } })
  return account
}
