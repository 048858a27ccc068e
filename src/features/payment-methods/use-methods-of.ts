import { useEndpoint } from '../../client/cache/swr.ts'
import { useFresh } from '../../client/cache/use-fresh.ts'
import { addressOf } from '../../contract/addresses.ts'
import { p2pPaymentMethods } from '../../contract/rails/payment-methods.ts'

/** The caller's payment methods in a currency; without one nothing is asked. */
export function useMethodsOf(currency: string | undefined) {
  const input = currency === undefined ? null : { query: { currency } }
  const answer = useEndpoint(p2pPaymentMethods, input)
  const fresh = useFresh(input && addressOf(p2pPaymentMethods, input), answer.data)
  const rows = fresh ? answer.data?.data : undefined
  return {
    rows,
    problem: rows ? undefined : answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
  }
}
export type MethodsOf = ReturnType<typeof useMethodsOf>
