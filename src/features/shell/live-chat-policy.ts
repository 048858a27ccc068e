import type { LiveChat } from './live-chat.ts'

/** What a page's policy has to let through for the configured chat: exactly its origins, for talking, frames and pictures. */
export function liveChatPolicy(chat: LiveChat | undefined) {
  if (!chat) return []
  const sources = [new URL(chat.script).origin, ...chat.origins].join(' ')
  return [`connect-src 'self' ${sources}`, `frame-src ${sources}`, `img-src 'self' data: blob: ${sources}`] as const
}
