import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { softTone, type Tone } from './tone.ts'

const tokensOf = (mode: 'light' | 'dark'): Map<string, string> =>
  new Map(
    [...readFileSync(`src/styles/tokens-${mode}.css`, 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

/** Of WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const tones = Object.keys(softTone) as Tone[]

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  const tokens = tokensOf(mode)
  const colours = (tone: Tone) => {
    const [, ground = '', ink = ''] = /^bg-(\S+) text-(\S+)$/.exec(softTone[tone]) ?? []
    return [tokens.get(ground) ?? '', tokens.get(ink) ?? ''] as const
  }

  test.each(tones)('%s is read on its ground', (tone) => {
    expect(contrast(...colours(tone))).toBeGreaterThanOrEqual(4.5)
  })

  test('no two tones are alike, and none is the brand’s', () => {
    const brand = ['primary', 'primary-soft', 'link'].map((name) => tokens.get(name))
    const all = tones.map((tone) => colours(tone).join(' on '))
    expect(new Set(all).size).toBe(tones.length)
    expect(tones.flatMap(colours).filter((colour) => brand.includes(colour))).toEqual([])
  })
})
