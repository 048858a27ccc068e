import { z } from 'zod'

const AccountNumbers = z.record(z.string(), z.string().regex(/^[\w.:-]{1,40}$/))

function isAccountNumbers(text: string): boolean {
  try {
    return text === '' || AccountNumbers.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

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
  JOURNAL_ACCOUNTS: z
    .string()
    .default('')
    .refine(isAccountNumbers, 'JOURNAL_ACCOUNTS has to be JSON: { "clearing:bank:EUR": "1200", "fees": "8400" }.')
    .describe(
      'JSON { "purpose:place:asset": "number" }: what your accounting calls each account in exports of the journal; "purpose::asset", "purpose:place" and "purpose" stand for more of them, the most exact one counts. What isn’t named keeps its name here.',
    ),
}
