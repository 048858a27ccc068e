import type { Transaction } from '../../../contract/wallet/payments.ts'
import { type ListedStep, StepList } from '../../../ui/data/StepList.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { deposit: Transaction | undefined; sandbox: boolean }

/** From created to credited with the times, or to where it ended instead. */
export function DepositProgress({ deposit, sandbox }: Props) {
  const w = useWords('deposit')
  const status = deposit?.status ?? 'created'
  const waited: ListedStep = { label: w.waited, state: 'done' }
  const created: ListedStep = {
    label: w.created,
    state: 'done',
    at: deposit?.created_at,
    text: deposit && <bdi>{fill(w.createdText, { number: deposit.number })}</bdi>,
  }
  const credited: ListedStep = { label: w.credited, state: 'done', at: deposit?.completed_at, text: w.creditedDone }
  const open: ListedStep[] = [
    created,
    { label: w.waiting, state: 'now', text: w.waitingText },
    { label: w.credited, text: w.creditedText },
  ]
  const ways: Partial<Record<Transaction['status'], ListedStep[]>> = {
    created: open,
    pending: open,
    credited: [created, waited, credited],
    completed: [created, waited, credited],
    expired: [created, waited, { label: w.expired, state: 'failed' }],
    rejected: [created, waited, { label: w.rejected, state: 'failed' }],
    reversed: [created, waited, credited, { label: w.reversed, state: 'failed' }],
  }
  const steps = ways[status] ?? open
  const isOpen = steps === open
  return (
    <AsideSection title={w.progress}>
      <div role="status">
        <StepList label={w.progress} steps={steps} />
      </div>
      {sandbox && isOpen && (
        <div className="mt-6">
          <Banner tone="demo" title={w.sandboxTitle}>
            {w.sandboxWaiting}
          </Banner>
        </div>
      )}
    </AsideSection>
  )
}
