import { Check } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

type Props = { label: string; busy: boolean; result: 'saved' | 'nothing' | undefined }

/** The form's button, and beside it what came of it. */
export function SaveRow({ label, busy, result }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" loading={busy}>
        {label}
      </Button>
      <p role="status" className="flex items-center gap-1.5 text-sm text-ink-muted">
        {result === 'saved' && <Check aria-hidden size={16} className="text-positive" />}
        {result && copy[result]}
      </p>
    </div>
  )
}
