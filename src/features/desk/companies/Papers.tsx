import type { DeskCompany } from '../../../contract/accounts/company-verification.ts'
import { useWords } from '../../../ui/words.tsx'
import { FileLinks } from '../dispute/FileLinks.tsx'

type Props = { files: DeskCompany['files']; papers: DeskCompany['draft']['papers'] }

/** Papers of an organisation side by side, each by what it is; each opens as whoever is at work, which is on record. */
export function Papers({ files, papers }: Props) {
  const w = useWords('deskCompanies')
  return (
    <details className="mt-4">
      <summary className="link min-h-touch cursor-pointer py-2.5 font-semibold">
        {w.papers} ({files.length})
      </summary>
      <ul className="mt-2 grid gap-4 md:grid-cols-2">
        {files.map(({ id, name, type }) => {
          const label = w[papers.find(({ file_id }) => file_id === id)?.kind ?? 'identity']
          return (
            <li key={id} className="min-w-0">
              <h3 className="mb-1 text-sm font-semibold">{label}</h3>
              {/* Fetched once it is looked at: who read which is on record. */}
              {type.startsWith('image/') && (
                <img
                  src={`/desk/files/${id}`}
                  alt={`${label}: ${name}`}
                  loading="lazy"
                  className="h-[350px] w-full rounded-md border border-line bg-surface-sunken object-contain"
                />
              )}
              <FileLinks files={files.filter((file) => file.id === id)} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
