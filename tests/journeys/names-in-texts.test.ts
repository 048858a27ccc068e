import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../src/words/catalogue.ts'
import { localeCodes } from '../../src/words/locales.ts'

describe.each(localeCodes)('in %s', (language) => {
  const { auth, orderRoom } = wordsFor(language, 'auth', 'orderRoom').sections

  test.each([
    ['forgot-password', auth.forgot],
    ['evidence', orderRoom.bundle],
  ])('the answer about %s names what one presses as the screen does', (answer, name) => {
    const text = readFileSync(`src/content/faq/${language}/${answer}.md`, 'utf8')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(name.replaceAll(/\s+/g, ' '))
  })
})
