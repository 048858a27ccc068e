import type { currencies } from '../../contract/catalogue.ts'
import type { Returned } from '../../contract/endpoint.ts'

/** The currencies that deposits are open in: only those are offered. */
export const openCurrencies = (listed: Returned<typeof currencies> | undefined): string[] =>
  (listed ?? []).filter(({ rails }) => rails.length > 0).map(({ code }) => code)

/** What the form starts with: the currency asked for, else the customer's own, else dollars, else any; of those that are open. */
export const startCurrency = (open: readonly string[], asked: string | null, own: string): string | undefined =>
  [asked, own, 'USD'].find((code): code is string => code !== null && open.includes(code)) ?? open[0]
