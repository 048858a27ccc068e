import * as library from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lineIcon } from './line-icon.ts'

const theirs = library.createLucideIcon
type Data = Parameters<typeof lineIcon>[0]

const data: Data = {
  name: 'vault',
  aliases: ['safe'],
  node: [
    ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
    ['path', { d: 'm7.9 7.9 2.7 2.7' }],
  ],
}

/** As a set: in which order attributes stand means nothing. */
const attributes = (html: string) =>
  html
    .replace('/>', ' />')
    .split(/[<>]|(?<=") /)
    .map((one) => one.trim())
    .toSorted()

test.each([
  [{}],
  [{ size: 18, className: 'text-link shrink-0' }],
  [{ 'aria-hidden': true, size: 16 }],
  [{ role: 'img', 'aria-label': 'Vault' }],
  [{ 'aria-label': undefined, strokeWidth: 3, color: 'red' }],
] as const)('draws what the library draws: %j', (props) => {
  const Ours = lineIcon(data)
  const Theirs = theirs({ ...data, size: 24 } as never)
  expect(attributes(renderToStaticMarkup(<Ours {...props} />))).toEqual(
    attributes(renderToStaticMarkup(<Theirs {...props} />)),
  )
})
