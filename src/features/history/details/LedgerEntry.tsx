import { useStatementFile } from '../../../client/files/use-statement-file.ts'
import { useLedgerEntry } from '../../../client/use-ledger-entry.ts'
import type { StatementLine } from '../../../contract/wallet/history.ts'
import { entryFact } from '../../../ui/data/entry-fact.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SavePdf } from '../../../ui/file/SavePdf.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = {
  /** When it moved; null where it never did. */
  at: string | null
  of: { cause: string } | { journal: string }
  /** For the file's name. */
  name: string
}

/** What a transaction is in the ledger: its entry, that entry's lines with the balance after each, and both as a file. */
export function LedgerEntry({ at, of, name }: Props) {
  const w = useWords('history')
  const { lines, problem } = useLedgerEntry(at, of)
  const file = useStatementFile()
  const first = lines?.[0]
  const save = () => first && file.save(first.journal_id, name)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{w.inLedger}</h3>
      {at === null && <p className="text-sm text-ink-muted">{w.notMoved}</p>}
      {at !== null && !lines && !problem && (
        <Loading label={w.entryLoading}>
          <Skeleton className="h-32 w-full rounded-md" />
        </Loading>
      )}
      {problem && !lines && <p className="text-sm text-ink-muted">{w.entryFailed}</p>}
      {lines && first && (
        <>
          <Lines lines={lines} />
          <p className="text-sm text-ink-muted">{w.inLedgerHint}</p>
          <SavePdf busy={file.busy} onSave={save} />
        </>
      )}
      {file.problem && <ProblemBanner problem={file.problem} />}
    </section>
  )
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const w = useWords('history')
  const sum = useAmount()
  const journal = lines[0]?.journal_id
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-2">
      <Facts ruled facts={[entryFact(w.entry, w.entryWhat, journal)]} />
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="text-sm text-ink-muted">{line.title}</span>
            <span className="text-end">
              <Money
                exact
                amount={line.effect === 'movement' ? line.amount : line.set_aside}
                asset={line.asset}
                signed
                className="font-medium"
              />
              <span className="block text-sm text-ink-muted">
                {fill(w.balanceIs, { amount: sum(line.balance_after, line.asset) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
