import { z } from 'zod'

const megabytes = z.coerce.number().int().min(10).max(100_000)

/** The part of the environment that is about uploaded files. */
export const fileSettings = {
  FILES_MB_PER_CUSTOMER: megabytes
    .default(200)
    .describe(
      'Megabytes that the files of one account may take up in the database: proofs, evidence, what is sent in chats.',
    ),
  IDENTITY_FILES_MB_PER_CUSTOMER: megabytes
    .default(200)
    .describe(
      'The same for pictures of identity documents and papers of organisations, which have a room of their own.',
    ),
}
