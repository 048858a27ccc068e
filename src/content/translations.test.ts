import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsFor } from '../words/catalogue.ts'
import { languages } from '../words/languages.ts'
import { defaultLocale, localeCodes } from '../words/locales.ts'
import type { Section } from '../words/message.ts'

const root = join(import.meta.dirname, '../..')
const here = readdirSync(import.meta.dirname, { withFileTypes: true })
const collections = here.filter((it) => it.isDirectory()).map(({ name }) => name)

/** What a collection publishes in a language, by name; notes to the editor begin with an underscore. */
const textsOf = (collection: string, locale: string): Map<string, string> =>
  new Map(
    globSync(`${collection}/${locale}/[^_]*.md`, { cwd: import.meta.dirname })
      .sort()
      .map((path) => [basename(path, '.md'), readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )

/** A text's fields, and what stands below them. */
const partsOf = (text: string): [fields: string, body: string] => {
  const [, fields = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  return [fields, body]
}

/** What no translation changes: which fields there are and what a program reads of them, how the text is built, where it leads. */
const frameOf = (text: string) => {
  const [fields, body] = partsOf(text)
  return {
    fields: fields.match(/^\w+(?=:)/gm),
    read: fields.match(/^(group|order|home|icon|art|cost|updated|reviewed|date|example|consent| +href): .*/gm),
    points: fields.match(/^ +- /gm)?.length,
    headings: body.match(/^#+ /gm),
    items: body.match(/^(\d+\.|-) /gm),
    rows: body.match(/^\|/gm)?.length,
    links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort(),
    code: body.match(/`[^`]+`/g),
  }
}

/** The figures of a text, however a language groups and points them. */
const figuresOf = (text: string) =>
  partsOf(text)[1]
    .replaceAll(/^\d+\. /gm, '')
    .match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g)
    ?.map((figure) => figure.replaceAll(/\D/g, ''))
    .sort()

const isDesk = (section: string) => /^(desk|auditActions)/.test(section)

/** What stands on the screens of a language, values left out: 'I have paid {pay}' is the button 'I have paid'. */
const onScreens = (locale: (typeof localeCodes)[number]): Set<string> =>
  new Set(
    Object.entries(languages[locale].sections as Readonly<Record<string, Section>>)
      .filter(([section]) => !isDesk(section))
      .flatMap(([, words]) => Object.values(words))
      .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
      .map((form) => form.replaceAll(/[\u2066-\u2069]|\{\w+\}/g, '').trim()),
  )

describe.each(collections)('%s', (collection) => {
  const english = textsOf(collection, defaultLocale)

  test.each(localeCodes)('is whole in %s: each text, and each part of it', (locale) => {
    const own = textsOf(collection, locale)
    expect([...own.keys()]).toEqual([...english.keys()])
    for (const [name, text] of own)
      expect({ name, ...frameOf(text) }).toEqual({ name, ...frameOf(english.get(name) ?? '') })
  })

  test.each(localeCodes)('names in %s what stands on the screen as it stands there', (locale) => {
    const screens = onScreens(locale)
    const strange = [...textsOf(collection, locale)].flatMap(([name, text]) =>
      [...partsOf(text)[1].matchAll(/(?<!\*)\*([^\s*][^*]*)\*(?!\*)/g)]
        .flatMap(([, path = '']) => path.replaceAll(/\s+/g, ' ').split(/[,،] /))
        .filter((label) => !screens.has(label))
        .map((label) => `${name}: ${label}`),
    )
    expect(strange).toEqual([])
  })
})

test.each(localeCodes)('the guide has the same figures in %s', (locale) => {
  const english = textsOf('guide', defaultLocale)
  for (const [name, text] of textsOf('guide', locale))
    expect({ name, figures: figuresOf(text) }).toEqual({ name, figures: figuresOf(english.get(name) ?? '') })
})

// A chapter's title is the second heading of its page.
test('headings inside a chapter of the guide are of the third level', () => {
  const levels = [...textsOf('guide', defaultLocale).values()].flatMap((text) => frameOf(text).headings ?? [])
  expect(new Set(levels)).toEqual(new Set(['### ']))
})

test.each(localeCodes)('the guide calls the states of a deposit in %s as the screen does', (locale) => {
  const words = wordsFor(locale, 'ui').sections.ui
  const bold = textsOf('guide', locale)
    .get('deposit-states')
    ?.match(/(?<=^- \*\*).+?(?=\s?:\*\*)/gm)
  const { statusCreated, statusPending, statusCredited, statusExpired, statusRejected, statusReversed } = words
  expect(bold).toEqual([statusCreated, statusPending, statusCredited, statusExpired, statusRejected, statusReversed])
})

// What reads a collection by itself shows nothing where a translation is missing.
test('every text is read in the reader’s language, with the English one where there is none', () => {
  const reads = globSync('src/{pages,layouts,features,ui}/**/*.{ts,tsx,astro}', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('getCollection('),
  )
  expect(reads).toEqual(['src/ui/sections/content.ts'])
})
