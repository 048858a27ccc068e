import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentVersions, type LegalDocument, legalDocuments } from './legal-documents.ts'

/** What each version says. A text that changed has another digest: then whether customers are to accept it anew is decided, and with that its day. */
const texts: Readonly<Record<LegalDocument, string>> = {
  terms: 'cd4df3ef8d8e269e5535acbe3da7ecc02cff50454d39e1c69aa6114b2ed1286d',
  privacy: '87eeb33ec2211e1effa7db9d3d48e0f93afd27109d96bc87e87d41f25b351cb9',
}
const read = (document: LegalDocument) => readFileSync(`src/content/legal/en/${document}.md`, 'utf8')

test.each(legalDocuments)('the version of the %s that customers accept is the one that they read', (document) => {
  expect(/^updated: (\S+)$/m.exec(read(document))?.[1]).toBe(documentVersions[document])
})

test.each(legalDocuments)('nobody changes the %s without deciding whether they are accepted anew', (document) => {
  expect(createHash('sha256').update(read(document)).digest('hex')).toBe(texts[document])
})
