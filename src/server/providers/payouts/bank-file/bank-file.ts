import type { PayoutBatches, PayoutOrder, Payouts } from '../port.ts'
import { pain001 } from './pain001.ts'
import type { PayoutAccount } from './payout-accounts.ts'
import { type Batch, batchOf } from './payout-batch.ts'
import { payoutCsv } from './payout-csv.ts'
import { standard18 } from './standard-18.ts'

/**
 * A bank that is handed files: what it made of them its own files say, which people import. `accounts` are the house's; a file is of one of them,
 * and the same orders make the same file.
 */
export const bankFilePayouts = (accounts: readonly PayoutAccount[]): Payouts => ({
  name: 'bank-file',
  sandbox: false,
  rails: [...new Set(accounts.flatMap(({ rails }) => rails))],
  askable: false,
  batches: accounts.map(batchesOf),
  check: async () => ({ name: 'unknown' }),
  send: async (orders) => {
    const [account, ...others] = [...new Set(orders.map((order) => accountFor(accounts, order)))]
    if (!account || others.length > 0) throw new RangeError('a file is of one account')
    const batch = batchOf(orders)
    return { ...written(batch, account, orders), messageId: batch.messageId }
  },
  look: async () => 'unknown',
})

const batchesOf = ({ format, currency, rails, cutoffs }: PayoutAccount): PayoutBatches => ({
  key: `${currency} ${rails.join('+')} ${format}`,
  currency,
  rails,
  cutoffs,
  ...(format === 'standard-18' && { days: BACS_DAYS }),
})

/** A day to hand it in, one to process it, and on the third it is there. */
const BACS_DAYS = 2

const accountFor = (accounts: readonly PayoutAccount[], { to }: PayoutOrder): PayoutAccount | undefined =>
  accounts.find(({ currency, rails }) => currency === to.currency && rails.includes(to.rail))

function written(batch: Batch, account: PayoutAccount, orders: readonly PayoutOrder[]) {
  switch (account.format) {
    case 'pain.001':
      return { file: encoded(pain001(batch, account, orders)), name: `${batch.messageId}.xml` }
    case 'standard-18':
      return { file: encoded(standard18(batch, account, orders)), name: `${batch.messageId}.txt` }
    case 'csv':
      return { file: encoded(payoutCsv(batch, account, orders)), name: `${batch.messageId}.csv` }
  }
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
