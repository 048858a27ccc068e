import { z } from 'zod'

/** Minutes of a day, UTC: '09:30'. */
const Cutoff = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 09:30, in UTC')

const common = {
  /** Codes of the rails that it pays out by. */
  rails: z.array(z.string()).min(1),
  /** As the bank knows its holder. */
  holder: z.string().min(1),
  /** When what was approved goes into a file, on working days. */
  cutoffs: z.array(Cutoff).min(1),
}

/** The house's own accounts that payouts are made from, each with the form of file that its bank takes. */
export const PayoutAccounts = z
  .array(
    z.discriminatedUnion('format', [
      z.strictObject({
        format: z.literal('pain.001'),
        currency: z.literal('EUR'),
        iban: z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/),
        bic: z
          .string()
          .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
          .optional(),
        ...common,
      }),
      z.strictObject({
        format: z.literal('standard-18'),
        currency: z.literal('GBP'),
        sort_code: z.string().regex(/^[0-9]{6}$/),
        account_number: z.string().regex(/^[0-9]{8}$/),
        /** The service user number that Bacs gave. */
        user_number: z.string().regex(/^[0-9]{6}$/),
        ...common,
      }),
      z.strictObject({
        format: z.literal('csv'),
        currency: z.string().regex(/^[A-Z]{3}$/),
        account: z.string().min(1),
        ...common,
      }),
    ]),
  )
  .min(1)
  .refine((accounts) => {
    const served = accounts.flatMap(({ currency, rails }) => rails.map((rail) => `${currency} ${rail}`))
    return new Set(served).size === served.length
  }, 'each currency and rail is paid from one account')
export type PayoutAccount = z.output<typeof PayoutAccounts>[number]
export type AccountOf<Format extends PayoutAccount['format']> = Extract<PayoutAccount, { format: Format }>
