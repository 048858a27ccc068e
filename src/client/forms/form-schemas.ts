import { zodResolver } from '@hookform/resolvers/zod'
import {
  changePassword,
  forgotPassword,
  NewEntity,
  NewIndividual,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../contract/accounts/accounts.ts'
import { changeEmail } from '../../contract/accounts/email-changes.ts'
import { AccountChangeDraft } from '../../contract/accounts/name-corrections.ts'
import { PhoneCode, sendPhoneCode } from '../../contract/accounts/phones.ts'
import { EntityChanges, IndividualChanges } from '../../contract/accounts/profiles.ts'
import { MerchantApplicationDraft } from '../../contract/market/merchants.ts'
import { DepositRequest } from '../../contract/wallet/payments.ts'
import { faultsInWords } from './form-words.ts'

/** Schemas of the contract that forms check what was typed against, by name. Loaded when the first form is checked: it brings zod. */
export const schemas = {
  /** On the wire the password may be missing; the page always asks for it. */
  Confirmation: verifyEmail.body.pick({ password: true }).required(),
  DepositRequest,
  EntityChanges,
  IndividualChanges,
  MerchantApplicationDraft,
  AccountChangeDraft,
  NewEntity,
  NewIndividual,
  PhoneCode,
  PhoneOnly: sendPhoneCode.body.pick({ phone: true }),
  changeEmail: changeEmail.body,
  changePassword: changePassword.body,
  forgotPassword: forgotPassword.body,
  resendVerification: resendVerification.body,
  NewPassword: resetPassword.body.pick({ password: true }),
}

/** Checks the schema's own fields; what else the form holds is none of its business. */
export const resolverOf =
  (name: keyof typeof schemas) =>
  async (values: object, context: unknown, options: unknown): Promise<{ values: object; errors: object }> => {
    const fields = schemas[name].shape
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in fields))
    const found = await zodResolver(schemas[name] as never)(own as never, context, options as never)
    putIntoWords(found.errors, await faultsInWords())
    return found
  }

/** Errors stand in the shape of the form, however deep. */
function putIntoWords(errors: object, inWords: (message: string) => string): void {
  for (const [key, inner] of Object.entries(errors)) {
    if (key === 'message' && typeof inner === 'string') Object.assign(errors, { message: inWords(inner) })
    else if (key !== 'ref' && typeof inner === 'object' && inner !== null) putIntoWords(inner, inWords)
  }
}
