/**
 * Writes every e-mail that Florin sends into a folder, in every language, as HTML and as text, to look at:
 * `node scripts/letters/letters.ts [folder]`, then open its index.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { compose } from '../../src/server/modules/accounts/emails/compose.ts'
import { letterMark } from '../../src/server/modules/accounts/emails/letter-mark.ts'
import { addressed, everyLetter } from '../../src/server/testing/letters.ts'
import { localeCodes } from '../../src/words/locales.ts'
import { textOf } from '../../src/words/sentences.ts'

const folder = process.argv[2] ?? 'test-results/letters'
const origin = 'https://florin.example'
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, letterMark.file), letterMark.png)

const letters = [...everyLetter(origin)]
const rows = letters.map(([name, letter], n) => {
  // By turns with a code, without one, and to an address that is nobody's yet.
  const code = ['violet otter 7', null, undefined][n % 3]
  const links = localeCodes.map((language) => {
    const email = compose({ textOf }, addressed(letter, origin, language, code))
    writeFileSync(
      join(folder, `${name}.${language}.html`),
      email.html.replaceAll(`cid:${letterMark.id}`, letterMark.file),
    )
    writeFileSync(join(folder, `${name}.${language}.txt`), email.text)
    return html`<a href="${name}.${language}.html">${language}</a> <a href="${name}.${language}.txt">text</a> `
  })
  return html`<li><b>${name}</b> ${links}</li>`
})
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Letters</title><ul>${rows.join('')}</ul>`,
)
process.stdout.write(`${letters.length} letters in ${localeCodes.length} languages: ${join(folder, 'index.html')}\n`)
