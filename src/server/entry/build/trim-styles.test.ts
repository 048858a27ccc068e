import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainIcons, trimPage } from './trim-styles.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const page = (css: string, body: string) =>
  `<html><head><meta content="style-src 'sha256-${hash(css)}'"><style>${css}</style></head><body>${body}</body></html>`
const stylesOf = (html: string) => /<style>([\s\S]*)<\/style>/.exec(html)?.[1]
const trimmed = (css: string, body: string) => stylesOf(trimPage(page(css, body)))

test('a page keeps the rules for what is in it, and those for everything', () => {
  const css =
    'p{margin:0}.here{color:red}.gone{color:blue}.here .gone{top:0}.here,.gone{left:0}@media print{.gone{top:0}}'
  expect(trimmed(css, '<p class="other here">')).toBe('p{margin:0}.here{color:red}.here{left:0}')
})

test('a class is known however it is written, in the sheet and in the page', () => {
  for (const [selector, name] of [
    ['.sm\\:flex', 'sm:flex'],
    ['.w-\\[min\\(300px\\,calc\\(100vw-40px\\)\\)\\]', 'w-[min(300px,calc(100vw-40px))]'],
    ['.\\[\\&\\:\\:marker\\]\\:hidden::marker', '[&amp;::marker]:hidden'],
    ['.group[open] .group-open\\:rotate-45', 'group group-open:rotate-45'],
    ['.\\32xl', '2xl'],
    ['.py-2\\.5', 'py-2.5'],
    ['.\\!w-1\\/2', '!w-1/2'],
    ['.space-y-2>:not([hidden])~:not(.gone)', 'space-y-2'],
    ['.list:not(:has(.other))', 'list'],
    [':is(.lead,.other) .list', 'list'],
    ['.dark\\:list:where([data-theme=dark],[data-theme=dark] *)', 'dark:list'],
    ['.list a[href$=".pdf"]', 'list'],
    ['.\\[\\&\\:not\\(\\.a\\)\\]\\:list', '[&amp;:not(.a)]:list'],
  ] as const)
    expect([name, trimmed(`${selector}{top:0}.gone{top:1px}`, `<p class="${name}">`)]).toEqual([
      name,
      `${selector}{top:0}`,
    ])
})

test('a variable that nothing reads goes, and what only it read goes with it; what is read inline stays', () => {
  const css = ':root{--a:1;--b:var(--c);--c:2;--d:3}.here{top:var(--a)}.gone{top:var(--b)}'
  expect(trimmed(css, '<p class="here" fill="var(--d)">')).toBe(':root{--a:1;--d:3}.here{top:var(--a)}')
})

test('a variable that a drawing in a file reads stays', () => {
  const html = trimPage(page(':root{--a:1;--b:2}', '<p>'), '<path fill="var(--b)"/>')
  expect(stylesOf(html)).toBe(':root{--b:2}')
})

test('steps of an animation and fonts are nobody’s class', () => {
  const css = '@keyframes x{0%{top:0}to{top:1px}}@font-face{font-family:F;src:url(f)}.here{animation:x 1s}'
  expect(trimmed(css, '<p class="here">')).toBe(css)
})

test('the page’s policy lets the trimmed styles through, not the old ones', () => {
  const css = '.here{top:0}.gone{top:0}'
  const html = trimPage(page(css, '<p class="here">'))
  expect(html).toContain(`sha256-${hash(stylesOf(html) ?? '')}`)
  expect(html).not.toContain(hash(css))
})

test('the build stops where the policy would refuse the trimmed styles', () => {
  const html = page('.here{top:0}', '<p class="here">')
  expect(() => trimPage(html.replace(/sha256-[^']*/, 'sha384-other'))).toThrow('would be refused')
})

test('a page with a stylesheet in a file too is left as it is: that one may read the variables', () => {
  const css = ':root{--a:1}.gone{top:0}'
  expect(trimmed(css, '<link rel="stylesheet" href="/a.css">')).toBe(css)
})

test('a page that runs no script lets through its own styles and nothing else inline', () => {
  const own = `'sha256-${hash('p{top:0}')}'`
  const policy = `img-src 'self'; script-src 'self' 'sha256-one='; style-src 'self' 'sha256-two=' ${own}`
  const html = (body: string) => trimPage(`<meta content="${policy}"><style>p{top:0}</style><p>${body}</p>`)
  expect(html('')).toContain(`content="img-src 'self'; script-src 'self'; style-src 'self' ${own}"`)
  expect(html('<script src="/a.js"></script>')).toContain(policy)
})

test('a page that runs script is left as it is: classes may come later', () => {
  const css = '.later{top:0}'
  for (const script of ['<script src="/a.js"></script>', '<script>1</script>']) expect(trimmed(css, script)).toBe(css)
  expect(trimmed(css, '<script type="application/ld+json">{}</script>')).toBe('')
})

test('an icon keeps its own classes, and neither its namespace nor its name', () => {
  const svg = (more: string) => `<p>xmlns</p><svg${more} width="20"><path></path></svg>`
  const name = ' xmlns="http://www.w3.org/2000/svg"'
  expect(plainIcons(svg(`${name} class="lucide lucide-chevron-down rotate-90 text-ink"`))).toBe(
    svg(' class="rotate-90 text-ink"'),
  )
  expect(plainIcons(svg(`${name} class="lucide lucide-globe"`))).toBe(svg(''))
  expect(plainIcons(svg(' class="own"'))).toBe(svg(' class="own"'))
})
