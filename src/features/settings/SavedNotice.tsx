import { Check } from 'lucide-react'

/** What came of a press, said quietly beside it. */
export const SavedNotice = ({ children }: { children: string | undefined }) => (
  <p role="status" className="flex items-start gap-1.5 text-sm empty:hidden">
    {children && <Check aria-hidden size={16} className="mt-[3px] shrink-0 text-positive" />}
    {children}
  </p>
)
