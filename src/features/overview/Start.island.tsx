import { useEffect } from 'react'
import { asOne } from '../../client/cache/as-one.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { goTo } from '../../client/go-to.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { listBuys } from '../../contract/buying/buy-crypto.ts'
import { cryptoMarket } from '../../contract/market/market.ts'
import { allOrders } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { assetPrices, pricesEverySeconds } from '../../contract/wallet/asset-prices.ts'
import { accountChecklist } from '../../contract/wallet/checklist.ts'
import { listTransactions } from '../../contract/wallet/payments.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { AccountChecklist } from './checklist/AccountChecklist.tsx'
import { ChecklistRow } from './checklist/ChecklistRow.tsx'
import { NeedsYou } from './needs/NeedsYou.tsx'
import { buysQuery, OFFERED, offersQuery, tradesQuery, waitingQuery } from './reads.ts'
import { BestOffers } from './start/BestOffers.tsx'
import { Converter } from './start/Converter.tsx'
import { DepositFirst, type WaysIn } from './start/DepositFirst.tsx'

type Reads =
  | typeof getUser
  | typeof customerBalance
  | typeof listTransactions
  | typeof allOrders
  | typeof listBuys
  | typeof accountChecklist
  | typeof assetPrices
  | typeof cryptoMarket

type Props = {
  userId: string
  /** The display currency. */
  currency: string
  /** The ways in besides the bank. */
  ways: WaysIn
  page: Prefetched<Reads>
}

/** The overview of who has nothing yet: money in first, what it comes to, who sells, and what else is done once. */
function Start({ userId, currency, ways }: Props) {
  const w = useWords('start')
  const user = useEndpoint(getUser, { params: { user_id: userId } })
  const balance = useEndpoint(customerBalance, { query: { currency } })
  const waiting = useEndpoint(listTransactions, waitingQuery).data?.data ?? []
  const trades = useEndpoint(allOrders, tradesQuery).data?.data ?? []
  const buys = useEndpoint(listBuys, buysQuery).data?.data ?? []
  const checklist = useEndpoint(accountChecklist, {})
  const prices = useEndpoint(assetPrices, { query: { currency } }, { refreshSeconds: pricesEverySeconds })
  const offers = useEndpoint(cryptoMarket, offersQuery(currency), { refreshSeconds: pricesEverySeconds })
  const has = (balance.data?.data.parts.length ?? 0) > 0
  // The first money has come: the page is another one now.
  useEffect(() => {
    if (has) goTo('/dashboard')
  }, [has])
  const { problem, retrying, retry } = asOne([user, balance, checklist, prices])
  const profile = user.data?.data.self ? user.data.data : undefined
  return (
    <>
      <StaleBanner problem={problem} onRetry={retry} retrying={retrying} />
      <h1 className="mb-6 text-2xl font-semibold sm:text-3xl">{w.title}</h1>
      <div className="flex flex-col gap-6">
        <NeedsYou
          profile={profile}
          orders={trades.filter(({ your_turn }) => your_turn)}
          wishes={[]}
          buys={buys}
          waiting={[]}
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_440px] xl:grid-rows-[auto_auto_1fr]">
          <DepositFirst waiting={waiting[0]} ways={ways} className="xl:col-start-1" />
          <ChecklistRow checklist={checklist.data?.data} />
          <AccountChecklist checklist={checklist.data?.data} className="xl:col-start-2 xl:row-span-3 xl:row-start-1" />
          <Converter prices={prices.data?.data ?? []} currency={currency} className="xl:col-start-1" />
          <BestOffers answer={offers} pair={{ asset: OFFERED, currency }} className="xl:col-start-1" />
        </div>
      </div>
    </>
  )
}

export default island(reading(Start))
