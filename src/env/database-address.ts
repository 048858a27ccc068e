import { z } from 'zod'

/** The address of a database as a PostgreSQL client reads it: a URL, whose host may be left out, or a socket; undefined where it is neither. */
export const databaseUrl = (address: string): URL | 'socket' | undefined =>
  /^(\/|socket:)/.test(address) ? 'socket' : (URL.parse(address.replace('@/', '@localhost/')) ?? undefined)

/** Such an address in the environment, or nothing. */
export const databaseAddress = z
  .string()
  .refine(
    (address) => address === '' || databaseUrl(address) !== undefined,
    'is no address. In its password write signs other than letters and digits as % and two digits: # is %23, / is %2F, @ is %40.',
  )
