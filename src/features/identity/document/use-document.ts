import { useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { upload } from '../../../client/files/upload.ts'
import { useUploads } from '../../../client/files/use-uploads.ts'
import { type DocumentFacts, type PicturePlace, placesOf } from '../../../contract/identity/document-facts.ts'
import { sendDocument, uploadDocumentPicture } from '../../../contract/identity/documents.ts'
import type { IdentityState } from '../../../contract/identity/identity.ts'
import { useWords } from '../../../ui/words.tsx'

/** What stands in the form: days as typed, nothing chosen as ''. `endless`: the document doesn't say until when it is valid. */
export type Typed = Record<
  'kind' | 'country' | 'first_name' | 'last_name' | 'born_on' | 'number' | 'valid_until',
  string
> & {
  endless: boolean
}

const typedOf = (
  sent: DocumentFacts | null,
  { first_name, last_name }: { first_name: string; last_name: string },
): Typed => ({
  kind: '',
  country: '',
  born_on: '',
  number: '',
  first_name,
  last_name,
  ...sent,
  valid_until: sent?.valid_until ?? '',
  endless: sent !== null && sent.valid_until === null,
})

const FIELDS = ['first_name', 'last_name', 'born_on', 'number'] as const

/** A document as it is typed and photographed, what is still missing of it, and its way to the desk. */
export function useDocument(
  sent: DocumentFacts | null,
  names: { first_name: string; last_name: string },
  onState: (state: IdentityState) => void,
) {
  const w = useWords('identity')
  const send = (file: File, onProgress: (percent: number) => void) =>
    upload(uploadDocumentPicture, { query: { name: file.name }, file }, onProgress)
  const pictures = {
    front: useUploads(send, w.unreadable),
    back: useUploads(send, w.unreadable),
    holding: useUploads(send, w.unreadable),
  }
  const [typed, setTyped] = useState<Typed>(() => typedOf(sent, names))
  const [problem, setProblem] = useState<ApiProblem>()
  const [busy, setBusy] = useState(false)
  const places: PicturePlace[] = typed.kind === '' ? [] : placesOf(typed.kind as DocumentFacts['kind'])
  const missing = [
    ...(typed.kind === '' ? (['kind'] as const) : []),
    ...(typed.country === '' ? (['country'] as const) : []),
    ...places.filter((place) => pictures[place].ids.length === 0),
    ...FIELDS.filter((field) => typed[field].trim() === ''),
    ...(typed.valid_until === '' && !typed.endless ? (['valid_until'] as const) : []),
  ]
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    const { endless, valid_until, ...facts } = typed
    const files = Object.fromEntries(places.map((place) => [place, pictures[place].ids[0]]))
    const body = { ...facts, ...files, valid_until: endless ? null : valid_until }
    try {
      onState((await call(sendDocument, { body: body as never })).data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    typed,
    type: (change: Partial<Typed>) => setTyped((all) => ({ ...all, ...change })),
    pictures,
    places,
    missing,
    faults: problem?.fields ?? {},
    problem,
    busy,
    ready: places.every((place) => pictures[place].ready),
    submit,
  }
}
export type DocumentInForm = ReturnType<typeof useDocument>
