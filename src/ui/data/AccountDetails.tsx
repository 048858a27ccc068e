import { shownDetail } from '../../contract/rails/shown-detail.ts'

type Detail = { name: string; label: string; value: string }

/** What tells an account from all others, whole: number, bank, code; broken where the line ends, never cut, in the groups that papers have. */
export const AccountDetails = ({ details }: { details: readonly Detail[] }) => (
  <dl className="text-sm">
    {details.map(({ name, label, value }) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="tabular min-w-0 break-words font-medium">
          <bdi>{shownDetail({ name, value })}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
