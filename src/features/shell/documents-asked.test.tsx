// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  acceptDocuments,
  documentVersions,
  type OwnDocument,
  ownDocuments,
} from '../../contract/legal/legal-documents.ts'
import { drawn, fetched, press } from '../testing/draw.tsx'
import { pass, testPage } from '../testing/test-page.tsx'
import { DocumentsAsked } from './DocumentsAsked.tsx'

const page = testPage()
const own = (document: 'terms' | 'privacy', odd: Partial<OwnDocument> = {}): OwnDocument => ({
  ...{ document, version: documentVersions[document], accepted_at: null, changed: false, asked: true, ...odd },
})

async function open(documents: readonly OwnDocument[]) {
  let shown = documents
  page.api.on(ownDocuments, () => [...shown])
  page.api.brings(acceptDocuments, ownDocuments)
  page.api.on(acceptDocuments, () => {
    shown = shown.map((one) => ({ ...one, asked: false }))
    return { accepted: true as const }
  })
  drawn(<DocumentsAsked />, ['shell'])
  await pass(0)
  await fetched()
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('who has accepted what holds now is asked nothing', async () => {
  await open([own('terms', { asked: false }), own('privacy', { asked: false })])
  expect(screen.queryByRole('button')).toBeNull()
})

test('terms that changed are named as changed, with the way to read them, and accepted with one press', async () => {
  await open([own('terms', { changed: true }), own('privacy', { asked: false })])
  expect(screen.getByText(/We have changed/).textContent).toBe(
    'We have changed the terms (opens a new tab). Please read and accept what is new.',
  )
  expect(links()).toEqual(['/terms'])
  await press(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('who never accepted any is asked for both at once', async () => {
  await open([own('terms'), own('privacy')])
  expect(links()).toEqual(['/terms', '/privacy'])
  expect(screen.getByText(/to go on with us/)).toBeDefined()
})
