import { zodResolver } from '@hookform/resolvers/zod'
import {
  changePassword,
  forgotPassword,
  NewEntity,
  NewIndividual,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../contract/accounts/accounts.ts'
import { NameCorrectionDraft } from '../contract/accounts/name-corrections.ts'
import { EntityChanges, IndividualChanges } from '../contract/accounts/profiles.ts'
import { MerchantApplicationDraft } from '../contract/desk/desk-work.ts'
import { DepositRequest } from '../contract/wallet/payments.ts'

/** Schemas of the contract that forms check what was typed against, by name. Loaded when the first form is checked: it brings zod. */
export const schemas = {
  /** On the wire the password may be missing; the page always asks for it. */
  Confirmation: verifyEmail.body.pick({ password: true }).required(),
  DepositRequest,
  EntityChanges,
  IndividualChanges,
  MerchantApplicationDraft,
  NameCorrectionDraft,
  NewEntity,
  NewIndividual,
  changePassword: changePassword.body,
  forgotPassword: forgotPassword.body,
  resendVerification: resendVerification.body,
  NewPassword: resetPassword.body.pick({ password: true }),
}

/** Checks the schema's own fields; what else the form holds is none of its business. */
export const resolverOf =
  (name: keyof typeof schemas) =>
  (values: object, context: unknown, options: unknown): Promise<{ values: object; errors: object }> => {
    const fields = schemas[name].shape
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in fields))
    return zodResolver(schemas[name] as never)(own as never, context, options as never) as never
  }
