import type { z } from 'zod'
import type { getUser } from './accounts/accounts.ts'
import { CurrencyCode } from './assets.ts'

/** What totals are shown in: the customer's choice, dollars while it isn't known. */
export const displayCurrency = (me: z.output<typeof getUser.returns> | undefined): string =>
  CurrencyCode.safeParse(me?.self && me.display_currency).data ?? 'USD'
