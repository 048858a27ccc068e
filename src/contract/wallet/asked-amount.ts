import { Amount } from '../money.ts'

/** What a form starts with by its address: an amount as on the wire; '' where there is none, or what stands there is no amount. */
export const askedAmount = (search: URLSearchParams): string => Amount.safeParse(search.get('amount')).data ?? ''

/** Whom money is to go to by the address, a username; '' where none stands there. */
export const askedUsername = (search: URLSearchParams): string =>
  /^@?(\w{1,24})$/.exec(search.get('to') ?? '')?.[1] ?? ''
