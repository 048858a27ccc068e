import { Skeleton } from '../feedback/Skeleton.tsx'
import type { PhoneField } from '../heavy/PhoneField.tsx'
import { PartFailed } from '../overlay/PartFailed.tsx'
import { usePart } from '../overlay/use-part.ts'

export type PhoneInputProps = {
  /** International form, '+447911123456'; '' for none. */
  value: string
  onChange: (value: string) => void
  /** Two letters: the country it starts with. */
  country?: string
  name?: string
}

const load = () => import('../heavy/PhoneField.tsx').then((it): typeof PhoneField => it.PhoneField)

/** A phone number: the country's dial code and the number, spaced as that country spaces it. Inside a Field. */
export function PhoneInput(props: PhoneInputProps) {
  const { Part, failed, fetchPart } = usePart<PhoneInputProps>(load, true)
  if (Part) return <Part {...props} />
  return failed ? <PartFailed onRetry={fetchPart} /> : <Skeleton className="h-touch w-full" />
}
