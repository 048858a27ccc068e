import { z } from 'zod'

/** The part of the environment that is about who holds people, payees and addresses against lists. */
export const screeningSettings = {
  SCREENING: z
    .enum(['sandbox', 'yente', 'off'])
    .optional()
    .describe(
      'Who is asked whether somebody is on lists of sanctions, or politically exposed. sandbox: pretended lists, refused in production. yente: one that you run. off: nobody is held against any list. Empty: sandbox, in production off.',
    ),
  SCREENING_YENTE_URL: z
    .string()
    .default('')
    .describe(
      'Where yente answers, for SCREENING=yente; its data (OpenSanctions) needs a licence for use in a business.',
    ),
  SCREENING_YENTE_DATASET: z.string().default('default').describe('Which of yente’s collections of lists is asked.'),
  SCREENING_YENTE_KEY: z.string().default('').describe('The API key, where the service at that address asks for one.'),
}

interface ScreeningChoice {
  SCREENING?: 'sandbox' | 'yente' | 'off' | undefined
  FLORIN_MODE: string
}

/** Who holds people against lists: pretended ones by themselves outside production alone. */
export const screeningBy = ({ SCREENING, FLORIN_MODE }: ScreeningChoice) =>
  SCREENING ?? (FLORIN_MODE === 'production' ? 'off' : 'sandbox')
