import { FileText } from 'lucide-react'
import type { Dispute } from '../../../contract/orders/disputes.ts'

type Files = Dispute['statements'][number]['files']

/** Files of a matter; each opens as a download, as whoever is at work. */
export function FileLinks({ files }: { files: Files }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className="link inline-flex min-h-touch items-center gap-1.5 break-all" href={`/desk/files/${id}`}>
            <FileText aria-hidden size={16} className="shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
