import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { commands } from './commands.ts'

describe('support at the command line', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
  })
  afterAll(() => it.stop())

  const typed = async (name: string, args: string[] = [], reason?: string) => {
    const lines: string[] = []
    await commands[name]?.run(it.ctx({ kind: 'operator', name: 'desk' }), {
      args,
      values: { reason },
      readFile: async () => Buffer.alloc(0),
      say: (line) => lines.push(line),
    })
    return lines.join('\n')
  }

  test('reads what waits, the writer’s lines marked as theirs, and closes it with a reason', async () => {
    expect(await typed('contact list')).toBe('No message is open.')
    const message = 'My transfer left the bank on Monday.\nHas it arrived?'
    const body = { name: 'Chidi Eze', email: 'chidi@example.org', topic: 'deposit', number: 'D-1', message } as const
    const { reference } = (await it.call(sendContactMessage, { body })).body.data
    const list = await typed('contact list')
    for (const line of [
      `${reference}  2026-03-02T10:00:00.000Z  deposit, D-1`,
      'Chidi Eze <chidi@example.org>',
      '  > Has it arrived?',
    ])
      expect(list).toContain(line)
    await expect(typed('contact close', [reference])).rejects.toThrow('Say why')
    await expect(typed('contact close', [], 'answered')).rejects.toThrow('Say which message')
    expect(await typed('contact close', [reference], 'answered')).toBe('Closed.')
    expect(await typed('contact list')).toBe('No message is open.')
  })
})
