import { useEndpoint } from '../../client/cache/swr.ts'
import { useSettled } from '../../client/forms/use-settled.ts'
import { type BuyRequest, buyEstimate } from '../../contract/buying/buy-crypto.ts'

const EVERY_SECONDS = 10
const TYPING_MS = 350

/** What the typed amount would buy now: asked after a pause in typing, and again every ten seconds while somebody looks. */
export function useEstimate(request: BuyRequest | null) {
  const text = request && JSON.stringify(request)
  const asked = useSettled(text, TYPING_MS)
  const input = asked === null ? null : { query: JSON.parse(asked) as BuyRequest }
  const { data, error, isValidating } = useEndpoint(buyEstimate, input, { refreshSeconds: EVERY_SECONDS })
  const settled = asked === text && text !== null
  const now = data?.data
  // The answer of before is kept while the next one comes: it is shown, and not acted on.
  const isFor = now !== undefined && settled && now.currency === request?.currency && now.asset === request.asset
  return {
    estimate: isFor && !error ? now : undefined,
    problem: settled ? error : undefined,
    asking: request !== null && (!settled || (isValidating && !isFor)),
  }
}
export type Estimated = ReturnType<typeof useEstimate>
