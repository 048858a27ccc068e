import type { WhyNot } from '../../../contract/market/ads.ts'

/** Why an ad can't be taken, each reason with what would change it. */
export function Reasons({ reasons }: { reasons: readonly WhyNot[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {reasons.map(({ code, reason, change }) => (
        <li key={code}>
          <span className="block font-medium">{reason}</span>
          <span className="block text-ink-muted">{change}</span>
        </li>
      ))}
    </ul>
  )
}
