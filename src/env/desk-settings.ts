import { z } from 'zod'

/** The part of the environment that says what one person alone may do at the desk. */
export const deskSettings = {
  DESK_SECOND_PERSON_ABOVE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('From more than so many euro on, a second member of staff must approve what the first one decided.'),
  BANK_FILE_SECOND_PERSON_ABOVE: z.coerce
    .number()
    .int()
    .min(0)
    .default(10_000)
    .describe(
      'From more than so many euro on that files of the bank bring into the books by one person’s signature alone within a day, a second member of staff must sign for the file, too.',
    ),
  BANK_CREDIT_SECOND_PERSON_ABOVE: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_500)
    .describe('The same for a single credit of more than so many euro in a file of the bank.'),
}
