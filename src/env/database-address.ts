import { z } from 'zod'

/** An address that a PostgreSQL client reads: a URL, or a socket. */
export const databaseAddress = z
  .string()
  .refine(
    (address) => /^(\/|socket:|$)/.test(address) || URL.canParse(address.replace('@/', '@localhost/')),
    'is no address. In its password write signs other than letters and digits as % and two digits: # is %23, / is %2F, @ is %40.',
  )
