import { expect, test } from 'vitest'
import { placeHref, placeNamed } from './place-links.ts'

test.each(['bank', 'chain:bitcoin:hot', 'demo', 'a/b', 'ümlaut', '100 %'])(
  'a link to the place %s leads to it',
  (place) => {
    const { pathname, searchParams } = new URL(placeHref({ asset: 'EUR', place }, '2026-03-31'), 'http://localhost')
    // As pages get it: decodeURI has been at it.
    const part = decodeURI(pathname.split('/').at(-1) ?? '')
    expect([placeNamed(part), searchParams.get('day')]).toEqual([{ asset: 'EUR', place }, '2026-03-31'])
  },
)

test('what names no place leads to none', () => {
  for (const part of ['', 'EUR', '%']) expect(placeNamed(part)).toEqual({ asset: '', place: '' })
})
