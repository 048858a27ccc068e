import { describe, expect, test } from 'vitest'
import { eventsOpen, isFinal, machine, stateAfter } from './machine.ts'

const door = machine({
  initial: 'closed',
  transitions: {
    open: { from: ['closed'], to: 'open', by: ['guest', 'host'] },
    close: { from: ['open'], to: 'closed', by: ['host'] },
    wall_up: { from: ['closed'], to: 'walled', by: ['host'] },
  },
})

describe('a machine', () => {
  test('names its states in the order they are first spoken of', () => {
    expect(door.states).toEqual(['closed', 'open', 'walled'])
    expect(door.events).toEqual(['open', 'close', 'wall_up'])
  })

  test('leads where its transition says, and nowhere from any other state', () => {
    expect(stateAfter(door, 'closed', 'open')).toBe('open')
    expect(stateAfter(door, 'open', 'open')).toBeUndefined()
    expect(stateAfter(door, 'walled', 'open')).toBeUndefined()
  })

  test('lets a role do only what is its own', () => {
    expect(stateAfter(door, 'open', 'close', 'host')).toBe('closed')
    expect(stateAfter(door, 'open', 'close', 'guest')).toBeUndefined()
    expect(eventsOpen(door, 'closed', 'guest')).toEqual(['open'])
    expect(eventsOpen(door, 'closed', 'host')).toEqual(['open', 'wall_up'])
    expect(eventsOpen(door, 'walled', 'host')).toEqual([])
  })

  test('knows where it ends', () => {
    expect(door.states.filter((state) => isFinal(door, state))).toEqual(['walled'])
  })

  test('refuses a state that nothing leads to, such as a misspelt one', () => {
    const declare = () =>
      machine({
        initial: 'closed',
        transitions: {
          open: { from: ['closed'], to: 'open', by: ['guest'] },
          close: { from: ['opne' as 'open'], to: 'closed', by: ['guest'] },
        },
      })
    expect(declare).toThrow('nothing leads to opne')
  })
})
