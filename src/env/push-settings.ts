import { z } from 'zod'

/** The part of the environment that is about push messages. */
export const pushSettings = {
  PUSH_PUBLIC_KEY: z
    .string()
    .default('')
    .describe('Public half of the keys for push messages, from `npx web-push generate-vapid-keys`; empty: no push.'),
  PUSH_PRIVATE_KEY: z.string().default('').describe('Private half of the keys for push messages.'),
}
