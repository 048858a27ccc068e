import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ApiProblem } from '../../client/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/choose/Menu.tsx'
import { useWords } from '../../ui/words.tsx'

export type ExportFormat = 'csv' | 'pdf'

export type ExportProps = {
  formats: readonly ExportFormat[]
  /** Only what the filters let through is in the file. */
  filtered: boolean
  busy: boolean
  problem: ApiProblem | undefined
  onExport: (format: ExportFormat) => void
}

/** The rows that match, as a file; while it is made the button says so, and so does a line under it. */
export function ExportMenu({ formats, filtered, busy, problem, onExport }: ExportProps) {
  const w = useWords('history')
  const kinds = {
    csv: { label: w.exportCsv, hint: w.csvHint, icon: <FileSpreadsheet aria-hidden size={20} /> },
    pdf: { label: w.exportPdf, hint: w.pdfHint, icon: <FileText aria-hidden size={20} /> },
  }
  const items = formats.map((format) => ({ ...kinds[format], onSelect: () => onExport(format) }))
  return (
    <div className="relative">
      <Menu
        align="end"
        header={<p className="text-sm text-ink-muted">{filtered ? w.exportFiltered : w.exportAll}</p>}
        trigger={
          <Button variant="secondary" size="sm" icon={<Download aria-hidden size={18} />} loading={busy}>
            {w.export}
          </Button>
        }
        groups={[items]}
      />
      <Progress busy={busy} failed={problem !== undefined} />
    </div>
  )
}

const SHOWN_MS = 4_000

/** How far the file is; that it is there stays to be read for a few seconds. */
function Progress({ busy, failed }: { busy: boolean; failed: boolean }) {
  const w = useWords('history')
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (busy) return setWas(true)
    const timer = setTimeout(() => setWas(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [busy])
  const text = busy ? w.exporting : was && !failed ? w.exported : ''
  return (
    <p
      role="status"
      className="absolute end-0 top-full mt-1 w-max max-w-[80vw] text-sm text-ink-muted empty:hidden max-sm:static max-sm:w-auto"
    >
      {text}
    </p>
  )
}
