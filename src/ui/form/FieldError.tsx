import { CircleAlert } from 'lucide-react'

/** The error under a field, in plain words. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />
      {children}
    </p>
  )
}
