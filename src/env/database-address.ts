import { z } from 'zod'
import { PASSWORD_SIGNS } from './password-signs.ts'

/** The address of a database as a PostgreSQL client reads it: a URL, whose host may be left out, or a socket; undefined where it is neither. */
export const databaseUrl = (address: string): URL | 'socket' | undefined =>
  /^(\/|socket:)/.test(address) ? 'socket' : (URL.parse(address.replace('@/', '@localhost/')) ?? undefined)

/** Such an address in the environment, or nothing. */
export const databaseAddress = z
  .string()
  .refine((address) => address === '' || databaseUrl(address) !== undefined, `is no address. ${PASSWORD_SIGNS}`)
