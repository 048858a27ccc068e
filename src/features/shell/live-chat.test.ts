import { expect, test } from 'vitest'
import { liveChatPolicy } from './live-chat-policy.ts'

const chat = {
  script: 'https://embed.chat.example/v2/widget.js?key=1',
  origins: ['wss://live.chat.example'],
  open: 'Chat.open',
  launcher: '#chat',
}

test('a configured chat may be reached at its own origins, and at no other', () => {
  const policy = liveChatPolicy(chat)
  expect(policy).toContain("connect-src 'self' https://embed.chat.example wss://live.chat.example")
  expect(policy).toContain('frame-src https://embed.chat.example wss://live.chat.example')
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|key=1/)
})

test('without one the policy lets nothing more through', () => {
  expect(liveChatPolicy(undefined)).toEqual([])
})
