import { type HistoryDays, historyDays } from '../../contract/wallet/wallets.ts'
import { useWords } from '../../ui/words.tsx'

const words = { 7: 'week', 30: 'month', 90: 'quarter', 365: 'year' } as const satisfies Record<HistoryDays, string>

type Props = { days: HistoryDays; onChoose: (days: HistoryDays) => void }

/** How far back, one of four: the browser's own radio buttons, whose keys need no script. */
export function Range({ days, onChoose }: Props) {
  const w = useWords('overview')
  return (
    <fieldset className="flex gap-1 rounded-md max-sm:w-full bg-surface-sunken p-1">
      <legend className="sr-only">{w.range}</legend>
      {historyDays.map((one) => (
        <label
          key={one}
          className="relative flex min-h-touch flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-sm font-medium text-ink-muted transition-colors hover:text-ink has-[:checked]:bg-surface-raised has-[:checked]:font-semibold has-[:checked]:text-ink has-[:checked]:shadow-raised has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus sm:min-w-[72px]"
        >
          <input
            type="radio"
            name="days"
            value={one}
            checked={one === days}
            onChange={() => onChoose(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="whitespace-nowrap">{w[words[one]]}</span>
        </label>
      ))}
    </fieldset>
  )
}
