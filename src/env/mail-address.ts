import { z } from 'zod'
import { PASSWORD_SIGNS } from './password-signs.ts'

/** Whether an address names a mail server: 'smtp://user:password@host:587', or smtps. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  // What stands behind the host would be the rest of a password that was cut off.
  return /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== '' && /^\/?$/.test(`${url?.pathname}${url?.hash}`)
}

/** The address of a mail server in the environment, or nothing. What comes through `?…` are settings of the mailer. */
export const mailAddress = z
  .string()
  .refine(
    (address) => address === '' || isMailServer(address),
    `must be smtp://user:password@host:587 or smtps://user:password@host:465. ${PASSWORD_SIGNS}`,
  )
