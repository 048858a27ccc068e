import { CopyButton } from './CopyButton.tsx'

type Props = {
  id: string
  /** What the copy button names. */
  what: string
}

/** A long id by its beginning and end, the whole of it to copy and under the pointer; nobody reads the middle. */
export function ShortId({ id, what }: Props) {
  return (
    <span className="inline-flex items-center gap-1">
      <BareId id={id} />
      <CopyButton value={id} what={what} compact />
    </span>
  )
}

/** The same where the copy button stands elsewhere. */
export function BareId({ id }: Pick<Props, 'id'>) {
  const compact = id.replaceAll('-', '')
  return (
    <bdi title={id} className="tabular whitespace-nowrap text-sm">
      {compact.length > 14 ? `${compact.slice(0, 8)}…${compact.slice(-5)}` : id}
    </bdi>
  )
}
