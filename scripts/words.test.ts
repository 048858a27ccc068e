import { expect, test } from 'vitest'
import { strays, unused } from './words.ts'

const said = (path: string, text: string) => strays(path, text).map((stray) => `${stray.line} ${stray.text}`)

test('a sentence in a screen is found: between tags, in what is read aloud, and in an expression', () => {
  const screen = `export const A = () => (
    <section aria-label="Your money">
      Nothing here yet
      <img alt={'A coin'} src="/coin.svg" />
      {done ? 'Saved' : w.saving}
      {empty && 'Add some'}
      {\`\${n} movements\`}
    </section>
  )`
  expect(said('src/features/x/A.tsx', screen)).toEqual([
    '2 Your money',
    '3 Nothing here yet',
    '4 A coin',
    '5 Saved',
    '6 Add some',
    '7 movements',
  ])
})

test('what comes from the catalogue, codes, signs and class names are no sentences', () => {
  const screen = `export const A = () => (
    <p className="text-lg" data-tone="muted">
      {w.funds} EUR ≈ × &nbsp; <b aria-label={w.amount}>{amount}</b>
      <a href="https://example.org" target="_blank">{w.more}</a>
    </p>
  )`
  expect(said('src/features/x/A.tsx', screen)).toEqual([])
})

test('a page is read like a screen, its frontmatter, styles and comments left out', () => {
  const page = `---
const title = 'Fees'
---

<!-- A note to whoever edits this. -->
<Site title="Fees" description={t.fees}>
  <h1 class:list={['a', wide && 'b']}>What it costs</h1>
  <img src="/a.svg" alt="">
  <style>p { color: red }</style>
  <p>{t.text}</p>
</Site>
`
  expect(said('src/pages/fees.astro', page)).toEqual(['6 Fees', '7 What it costs'])
})

test('a line may say why its words stay where they are', () => {
  expect(
    said(
      'src/ui/A.tsx',
      'const A = () => (\n  // words: allow the licence asks for this very text\n  <p>Drawn by them</p>\n)',
    ),
  ).toEqual([])
})

test('a word that nothing says is found; one that is read, named or put together is none', () => {
  const section = `export const desk = {
  title: 'Desk',
  named: 'Named',
  party_buyer: 'Buyer',
  cryptoTab: 'Crypto',
  count: { one: '{n} order', other: '{n} orders' },
  last: 'Last message',
} as const satisfies Section`
  const screen = `w.title; pluralOf(w.count, n); w[word as 'named']; w[\`party_\${by}\`]; w[\`\${of}Tab\`]; const last = 1`
  expect(unused({ 'desk.ts': section }, [screen]).map(({ line, text }) => `${line} ${text}`)).toEqual(['7 last'])
})
