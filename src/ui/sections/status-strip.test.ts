import { describe, expect, test } from 'vitest'
import { countedMinutes, isBroken, isEarly, pathOf, uncountedPath, workedBps } from './status-strip.ts'

const day = (minutes: Partial<Record<'working' | 'disturbed' | 'stopped' | 'unseen', number>>) => ({
  date: '2026-11-20',
  ...{ working: 0, disturbed: 0, stopped: 0, unseen: 0 },
  ...minutes,
})

describe('the strip of 90 days', () => {
  test('ends today, and what was before the first day is drawn as uncounted', () => {
    expect(pathOf([day({ working: 1440 }), day({ working: 5 })], 'working')).toBe('M88 0h.7v1h-.7zM89 0h.7v1h-.7z')
    expect(uncountedPath([day({ working: 5 })]).match(/M/g)).toHaveLength(89)
    expect(uncountedPath(Array.from({ length: 90 }, () => day({ working: 1 })))).toBe('')
  })

  test('shows a day’s minutes as shares of its bar, and a single one so that it can be seen', () => {
    const half = day({ working: 720, stopped: 720 })
    expect([pathOf([half], 'stopped'), pathOf([half], 'working'), pathOf([half], 'unseen')]).toEqual([
      'M89 0h.7v0.5h-.7z',
      'M89 0.5h.7v0.5h-.7z',
      '',
    ])
    expect(pathOf([day({ working: 1439, unseen: 1 })], 'unseen')).toBe('M89 0h.7v0.13h-.7z')
    expect([isBroken(half), isBroken(day({ working: 1440 })), isBroken(day({ disturbed: 1 }))]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('a single minute keeps the figure from a hundred percent, and no minute has none', () => {
    const days = Array.from({ length: 90 }, () => day({ working: 1440 }))
    expect(workedBps({ days })).toBe(10_000)
    expect(workedBps({ days: [...days.slice(1), day({ working: 1439, unseen: 1 })] })).toBe(9_999)
    expect(workedBps({ days: [day({})] })).toBeNull()
  })

  test('in its first hour it has no figure, though it is counted', () => {
    const days = [day({ working: 12, disturbed: 3 })]
    expect([workedBps({ days }), countedMinutes({ days }), countedMinutes({ days: [day({})] })]).toEqual([null, 15, 0])
  })

  test('is early until a whole day of one part was counted', () => {
    const [little, whole] = [
      { days: [day({ working: 1438, unseen: 1 })] },
      { days: [day({ working: 1438, unseen: 2 })] },
    ]
    expect([isEarly([little, little]), isEarly([little, whole])]).toEqual([true, false])
  })
})
