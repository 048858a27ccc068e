import { useEndpoint } from '../../client/cache/swr.ts'
import { p2pPaymentMethods } from '../../contract/rails/payment-methods.ts'

/** The caller's payment methods in a currency; without one nothing is asked. */
export function useMethodsOf(currency: string | undefined) {
  const answer = useEndpoint(p2pPaymentMethods, currency === undefined ? null : { query: { currency } })
  // The answer of before is kept while the next one comes; it may be another currency's for that moment.
  const rows = answer.data?.data.filter((method) => method.currency === currency)
  return {
    rows,
    problem: rows ? undefined : answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
  }
}
export type MethodsOf = ReturnType<typeof useMethodsOf>
