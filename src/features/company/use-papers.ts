import { upload } from '../../client/files/upload.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { type CompanyDraft, uploadCompanyPaper } from '../../contract/accounts/company-verification.ts'
import { useWords } from '../../ui/words.tsx'

type Paper = CompanyDraft['papers'][number]

/** Papers by what they are, as they are chosen; `all` has those of before, too. */
export function usePapers(before: readonly Paper[]) {
  const w = useWords('company')
  const send = (file: File, onProgress: (percent: number) => void) =>
    upload(uploadCompanyPaper, { query: { name: file.name }, file }, onProgress)
  const [extract, articles, others] = [
    useUploads(send, w.unreadable),
    useUploads(send, w.unreadable),
    useUploads(send, w.unreadable),
  ]
  const as = (kind: Paper['kind'], ids: readonly string[]): Paper[] => ids.map((file_id) => ({ file_id, kind }))
  return {
    extract,
    articles,
    others,
    kept: before.length,
    ready: extract.ready && articles.ready && others.ready,
    all: [...before, ...as('extract', extract.ids), ...as('articles', articles.ids), ...as('owners', others.ids)],
  }
}
export type Papers = ReturnType<typeof usePapers>
