import { z } from 'zod'

/** The part of the environment that is about uploaded files. */
export const fileSettings = {
  FILES_MB_PER_CUSTOMER: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(200)
    .describe(
      'Megabytes that the files of one account may take up in the database: proofs, evidence, what is sent in chats, documents.',
    ),
}
