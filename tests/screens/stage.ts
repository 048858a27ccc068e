/** What serve.ts leaves for the tests. */
export interface Stage {
  /** Of whom is signed in: by username, or by e-mail address of those at the desk. */
  cookies: Record<string, { name: string; value: string }[]>
  /** The id of the latest order in each state. */
  orders: Record<string, string>
  /** The id of the latest dispute, which waits for a moderator. */
  dispute: string
}

export const STAGE = 'test-results/screens-data/stage.json'
