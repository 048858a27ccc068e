import { useEndpoint } from '../../../client/cache/swr.ts'
import type { Pages } from '../../../client/cache/use-pages.ts'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'

/** The movement that the address opens: of those listed, else asked for by its id. `missing`: theirs has none such, or it could not be asked for. */
interface OpenedRow<Row> {
  row: Row | undefined
  missing: boolean
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What to ask for: nothing while the list may still bring it, nor what is no id. */
const askFor = (id: string | undefined, isListed: boolean, isReady: boolean) =>
  id !== undefined && isReady && !isListed && ID.test(id) ? { query: { id } } : null

const opened = <Row extends { id: string }>(
  id: string | undefined,
  here: Row | undefined,
  { data, error }: { data?: { data: readonly Row[] } | undefined; error?: unknown },
): OpenedRow<Row> => {
  const row = here ?? data?.data.find((one) => one.id === id)
  const looked = data !== undefined || error !== undefined || (id !== undefined && !ID.test(id))
  return { row, missing: id !== undefined && !row && looked }
}

export function useOpenedLine(id: string | undefined, { rows, ready }: Pages<typeof transactionHistory>) {
  const here = rows.find((line) => line.id === id)
  return opened(id, here, useEndpoint(transactionHistory, askFor(id, here !== undefined, ready)))
}

export function useOpenedTransaction(id: string | undefined, { rows, ready }: Pages<typeof listTransactions>) {
  const here = rows.find((one) => one.id === id)
  return opened(id, here, useEndpoint(listTransactions, askFor(id, here !== undefined, ready)))
}
