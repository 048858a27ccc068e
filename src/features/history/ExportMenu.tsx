import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { copy } from './copy.ts'

const kinds = {
  csv: { label: copy.exported('CSV'), hint: 'For a spreadsheet', icon: <FileSpreadsheet aria-hidden size={20} /> },
  pdf: { label: copy.exported('PDF'), hint: 'To print or to send', icon: <FileText aria-hidden size={20} /> },
}
export type ExportFormat = keyof typeof kinds

type Props = { formats: readonly ExportFormat[]; running: boolean; onExport: (format: ExportFormat) => void }

/** The rows that match, as a file. */
export function ExportMenu({ formats, running, onExport }: Props) {
  const [only, ...others] = formats
  const icon = <Download aria-hidden size={18} />
  if (only && others.length === 0) {
    return (
      <Button variant="secondary" icon={icon} loading={running} onClick={() => onExport(only)}>
        {kinds[only].label}
      </Button>
    )
  }
  const items = formats.map((format) => ({ ...kinds[format], onSelect: () => onExport(format) }))
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" icon={icon} loading={running}>
          Export
        </Button>
      }
      groups={[items]}
    />
  )
}
