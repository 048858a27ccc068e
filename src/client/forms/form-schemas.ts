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
import { NameCorrectionDraft } from '../../contract/accounts/name-corrections.ts'
import { EntityChanges, IndividualChanges } from '../../contract/accounts/profiles.ts'
import { MerchantApplicationDraft } from '../../contract/desk/desk-work.ts'
import { faultOf } from '../../contract/sentence.ts'
import { DepositRequest } from '../../contract/wallet/payments.ts'
import { amountFaults } from '../../words/en/said/amount-faults.ts'
import { formFaults } from '../../words/en/said/form-faults.ts'
import { defaultLocale } from '../../words/locales.ts'
import { said } from '../../words/said.ts'

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

/** What a schema finds wrong, in words. They come with the schemas: a page that checks no form is not made to carry them. */
export const messageOf = (message: string): string =>
  said({ ...formFaults, ...amountFaults, ...unforeseen }, faultOf(message), defaultLocale)

/** What zod says by itself. */
const unforeseen = { as_said: '{what}' }

/** Checks the schema's own fields; what else the form holds is none of its business. */
export const resolverOf =
  (name: keyof typeof schemas) =>
  async (values: object, context: unknown, options: unknown): Promise<{ values: object; errors: object }> => {
    const fields = schemas[name].shape
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in fields))
    const found = await zodResolver(schemas[name] as never)(own as never, context, options as never)
    inWords(found.errors)
    return found
  }

/** Errors stand in the shape of the form, however deep. */
function inWords(errors: object): void {
  for (const [key, inner] of Object.entries(errors)) {
    if (key === 'message' && typeof inner === 'string') Object.assign(errors, { message: messageOf(inner) })
    else if (key !== 'ref' && typeof inner === 'object' && inner !== null) inWords(inner)
  }
}
