import { z } from 'zod'

const AccountNumbers = z.record(z.string(), z.string().regex(/^[\w.:-]{1,40}$/))

function isAccountNumbers(text: string): boolean {
  try {
    return text === '' || AccountNumbers.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Whole euros up to which one person may act alone; more than `most` would switch the second person off. */
const upTo = (most: number) => z.coerce.number().int().min(0).max(most)

/** The part of the environment that is about the desk: what one person alone may do there, and what it calls and leads to. */
export const deskSettings = {
  DESK_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s/?#@]+\/?)?$/, 'must be an address without a path, like https://desk.exchange.example')
    .default('')
    .describe(
      'The address of the desk, on a host of its own: then its pages and its API answer there alone, and nothing else does. Passkeys of staff are made for that host. Empty: the desk is at PUBLIC_URL, below /desk.',
    ),
  DESK_SECOND_PERSON_ABOVE: upTo(10_000)
    .default(1000)
    .describe('From more than so many euro on, a second member of staff must approve what the first one decided.'),
  BANK_FILE_SECOND_PERSON_ABOVE: upTo(100_000)
    .default(10_000)
    .describe(
      'From more than so many euro on that files of the bank bring into the books by one person’s signature alone within a day, a second member of staff must sign for the file, too.',
    ),
  BANK_CREDIT_SECOND_PERSON_ABOVE: upTo(25_000)
    .default(2_500)
    .describe(
      'The same for a single credit of more than so many euro in a file of the bank, and for all that one person credits or sends back by hand within a day.',
    ),
  JOURNAL_ACCOUNTS: z
    .string()
    .default('')
    .refine(isAccountNumbers, 'JOURNAL_ACCOUNTS has to be JSON: { "clearing:bank:EUR": "1200", "fees": "8400" }.')
    .describe(
      'JSON { "purpose:place:asset": "number" }: what your accounting calls each account in exports of the journal; "purpose::asset", "purpose:place" and "purpose" stand for more of them, the most exact one counts. What isn’t named keeps its name here.',
    ),
  SIGNER_PAGE: z
    .string()
    .regex(/^(https?:\/\/[^\s"'<>]+)?$/, 'must be an address')
    .default('')
    .describe(
      'Where the signer’s own page is, on which people approve what it waits for; the desk links to it. Empty: no link.',
    ),
}
