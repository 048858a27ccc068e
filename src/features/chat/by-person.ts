import type { Conversation } from '../../contract/chat.ts'

/** With whom a conversation is: one of an order with a person, every other by itself. */
const whose = ({ id, kind, with: name }: Conversation): string => (kind === 'order' ? `@${name}` : id)

/**
 * Conversations with one person's under each other: first those of whom one of `unread` is with, then whoever was heard of last. Within each the order stays. What was unread when one came
 * is given, lest a line moves away as it is read.
 */
export function byPerson(conversations: readonly Conversation[], unread: ReadonlySet<string>): Conversation[] {
  const people = [...Map.groupBy(conversations, whose).values()]
  const waits = (talks: readonly Conversation[]) => talks.some(({ id }) => unread.has(id))
  return [...people.filter(waits), ...people.filter((talks) => !waits(talks))].flat()
}

/** The ids of those with lines that aren't read. */
export const unreadOf = (conversations: readonly Conversation[]): ReadonlySet<string> =>
  new Set(conversations.filter(({ unread }) => unread > 0).map(({ id }) => id))

/** Whether a conversation is with whom the one above it is with. */
export const goesOn = (above: Conversation | undefined, one: Conversation): boolean =>
  above !== undefined && whose(above) === whose(one)
