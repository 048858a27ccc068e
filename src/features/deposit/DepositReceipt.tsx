import type { Transaction } from '../../contract/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { Time } from '../../ui/Time.tsx'
import { TransactionStatus } from '../../ui/TransactionStatus.tsx'
import { copy } from './copy.ts'

/** The money is there. */
export function DepositReceipt({ deposit, onBack }: { deposit: Transaction; onBack: () => void }) {
  const { asset, amount } = deposit.received
  const facts = [
    { label: 'Fee', value: deposit.fee ? <Money amount={deposit.fee.amount} asset={deposit.fee.asset} /> : 'None' },
    { label: 'Reference', value: deposit.reference ?? '–' },
    { label: 'Number', value: deposit.number, action: <CopyButton value={deposit.number} what="number" compact /> },
    ...(deposit.completed_at ? [{ label: 'Credited', value: <Time at={deposit.completed_at} exact /> }] : []),
  ]
  return (
    <>
      <Receipt
        title="Your deposit has arrived"
        amount={<Money amount={amount} asset={asset} size="3xl" />}
        status={<TransactionStatus status={deposit.status} />}
        facts={facts}
        actions={
          <>
            <LinkButton href={`/dashboard/swap?from=${asset}`} block>
              Swap {asset}
            </LinkButton>
            <LinkButton href="/dashboard/history" variant="secondary" block>
              See it in your history
            </LinkButton>
          </>
        }
      />
      <p className="mt-4 text-center">
        <Button variant="quiet" onClick={onBack}>
          {copy.another}
        </Button>
      </p>
    </>
  )
}
