import { reading } from '../../client/cache/reading.tsx'
import { usePages } from '../../client/cache/use-pages.ts'
import { allOrders, type openTradesCount, type orderStats } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { type Filters, ordersQuery, readFilters, type View } from './filters.ts'
import { ListHead } from './ListHead.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { OrderPause, OrderStatsStrip } from './OrderStatsStrip.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTabs } from './OrderTabs.tsx'

type Props = {
  page: Prefetched<typeof allOrders | typeof orderStats | typeof openTradesCount>
  view: View
  filters: Filters
}

/** The caller's trades, all or of one market: figures, filters, and the list, which follows what happens. */
function OrdersScreen({ view, filters: given }: Props) {
  const w = useWords('orders')
  const { filters, set, clear, filtered } = useUrlFilters(given, readFilters)
  const pages = usePages(allOrders, ordersQuery(view, filters))
  return (
    <div className="flex flex-col [&>*]:min-w-0">
      <ListHead
        title={<PageHeader title={w[view]} lead={w[`${view}Lead`]} compact />}
        tabs={<OrderTabs current={view} />}
        figures={<OrderStatsStrip both={view !== 'all'} />}
        filters={<OrderFilters filters={filters} onChange={set} onClear={clear} />}
      />
      <OrderPause />
      <OrderRows view={view} pages={pages} filtered={filtered} onClear={clear}>
        <OrderTable rows={pages.rows} />
      </OrderRows>
    </div>
  )
}

export default island(reading(OrdersScreen))
