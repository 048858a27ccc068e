import { mostCounted } from '../../../contract/market/most-counted.ts'

/** A number of offers in digits; beyond what is counted it is known only that there are more. */
export const counted = (n: number): string => (n >= mostCounted ? `${mostCounted}+` : String(n))
