import type { DeskConversation } from '../../../contract/desk/desk-watch.ts'

/** One person's conversations under each other, the person who waits longest first. */
export const byPerson = (rows: readonly DeskConversation[]): DeskConversation[] =>
  [...Map.groupBy(rows, ({ user_id }) => user_id).values()].flat()
