import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentVersions, type LegalDocument, legalDocuments } from './legal-documents.ts'

/** What each version says. A text that changed has another digest: then whether customers are to accept it anew is decided, and with that its day. */
const texts: Readonly<Record<LegalDocument, string>> = {
  terms: 'cd4df3ef8d8e269e5535acbe3da7ecc02cff50454d39e1c69aa6114b2ed1286d',
  privacy: 'a8b052cd93bacf0a651c3c108ee2002fa3894ec9ff41d3802589e1b766f7c478',
}
const read = (document: LegalDocument) => readFileSync(`src/content/legal/en/${document}.md`, 'utf8')

test.each(legalDocuments)('the version of the %s that customers accept is the one that they read', (document) => {
  expect(/^updated: (\S+)$/m.exec(read(document))?.[1]).toBe(documentVersions[document])
})

test.each(legalDocuments)('nobody changes the %s without deciding whether they are accepted anew', (document) => {
  expect(createHash('sha256').update(read(document)).digest('hex')).toBe(texts[document])
})
