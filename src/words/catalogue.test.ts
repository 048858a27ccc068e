import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsFor } from './catalogue.ts'
import { languages } from './languages.ts'
import type { Section } from './message.ts'

const places = (message: Section[string]) =>
  [
    ...new Set(
      Object.values(typeof message === 'string' ? [message] : message).flatMap((it) => it.match(/\{\w+\}/g) ?? []),
    ),
  ]
    .filter((place) => place !== '{n}')
    .sort()

const translated = Object.entries(languages).flatMap(([locale, { sections }]) =>
  Object.entries(sections).map(([name, section]) => ({
    locale,
    name: name as keyof typeof sections,
    section: section as Section,
  })),
)

test.each(translated)('$locale $name has the same places for values as the English', ({ name, section }) => {
  const english = wordsFor('en', name).sections[name] as Section
  for (const [key, message] of Object.entries(section)) expect(places(message), key).toEqual(places(english[key]!))
})

/** What a sentence writes a percent sign after, in any of its forms: a value that comes with one of its own would have two. */
const percents = (message: Section[string]) => [
  ...new Set(
    Object.values(typeof message === 'string' ? [message] : message).flatMap(
      (it) => it.match(/\{\w+\}(?=[\u2069\s]*[%٪])/g) ?? [],
    ),
  ),
]

test.each(translated)(
  '$locale $name writes a percent sign after the same values as the English',
  ({ name, section }) => {
    const english = wordsFor('en', name).sections[name] as Section
    for (const [key, message] of Object.entries(section))
      expect(percents(message).sort(), key).toEqual(percents(english[key]!).sort())
  },
)

test('a screen whose words are not all translated stays English as a whole, and says so', () => {
  const words = wordsFor('ar', 'shell', 'desk')
  expect(words).toMatchObject({ locale: 'en', dir: 'ltr' })
})

test('a translated section comes in its language and direction', () => {
  expect(wordsFor('ar', 'shell')).toMatchObject({ locale: 'ar', dir: 'rtl' })
})

test('no words are kept, and translated, that nothing says any more', () => {
  const code = globSync('src/{ui,features,layouts,pages,client,middleware,contract,server}/**/*.{ts,tsx,astro}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const said = new Set(code.match(/\w+/g))
  // Names put together: t[`status_${part}_what`], or `act_${name}` and looked up later.
  const made = [...code.matchAll(/\[`(\w*(?:\$\{[^}]*\}\w*)+)`\]|`(\w+_(?:\$\{[^}]*\}\w*)+)`/g)].map(
    ([, inBrackets, alone = '']) => new RegExp(`^${(inBrackets ?? alone).replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  )
  // Those of an order's events are named by the events themselves: `tests/journeys/no-codes.test.ts` holds that they are the same.
  const keys = globSync('src/words/en/**/*.ts', { exclude: ['**/order-events.ts'] }).flatMap(
    (file) => readFileSync(file, 'utf8').match(/^ {2}\w+(?=:)/gm) ?? [],
  )
  const unsaid = keys.map((key) => key.trim()).filter((key) => !said.has(key) && !made.some((name) => name.test(key)))
  expect(unsaid).toEqual([])
})
