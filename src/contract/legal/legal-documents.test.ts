import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentVersions, type LegalDocument, legalDocuments } from './legal-documents.ts'

/** What each version says. A text that changed has another digest: then whether customers are to accept it anew is decided, and with that its day. */
const texts: Readonly<Record<LegalDocument, string>> = {
  terms: 'cd4df3ef8d8e269e5535acbe3da7ecc02cff50454d39e1c69aa6114b2ed1286d',
  privacy: '23e6225446ac70d108217b12911b91e7b914323fdd66cb3cae64121103e736f8',
}
const read = (document: LegalDocument) => readFileSync(`src/content/legal/en/${document}.md`, 'utf8')

test.each(legalDocuments)('the version of the %s that customers accept is the one that they read', (document) => {
  expect(/^updated: (\S+)$/m.exec(read(document))?.[1]).toBe(documentVersions[document])
})

test.each(legalDocuments)('nobody changes the %s without deciding whether they are accepted anew', (document) => {
  expect(createHash('sha256').update(read(document)).digest('hex')).toBe(texts[document])
})
