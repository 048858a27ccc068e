import { Bell } from 'lucide-react'
import { Card } from '../Card.tsx'
import { QrCode } from '../data/QrCode.tsx'
import { Stepper } from '../data/Stepper.tsx'
import { Time } from '../data/Time.tsx'
import { Fold } from '../Fold.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { Money } from '../money/Money.tsx'
import { Badge } from '../status/Badge.tsx'
import { Counted } from '../status/Counted.tsx'
import { MerchantMark } from '../status/MerchantMark.tsx'
import { Status } from '../status/Status.tsx'
import { useMoment } from './moment.ts'
import { Specimen } from './Specimen.tsx'

const matrix = Array.from({ length: 21 }, (_, y) =>
  Array.from({ length: 21 }, (_, x) => (x * 7 + y * 11 + x * y) % 3 === 0),
)

export function Display() {
  const at = useMoment()
  return (
    <>
      <Specimen name="Fold">
        <Fold title="Settle it together" lead="What you both agree on happens at once.">
          Nothing is proposed yet.
        </Fold>
        <Fold title="Add something" open>
          What is asked for stands open.
        </Fold>
      </Specimen>
      <Specimen name="Status, Badge, MerchantMark, Counted, Money, Time">
        <div className="flex flex-wrap gap-2">
          <Status tone="positive">Credited</Status>
          <Status tone="progress">Confirming</Status>
          <Status tone="yours">Needs you</Status>
          <Status tone="caution">Paused</Status>
          <Status tone="danger">Rejected</Status>
          <Status tone="neutral">Expired</Status>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="positive">Popular</Badge>
          <Badge tone="brand">2</Badge>
          <Badge tone="progress">Hot</Badge>
          <Badge tone="caution">Sandbox</Badge>
          <Badge tone="danger">3</Badge>
          <Badge>12</Badge>
          <MerchantMark label="Merchant" />
          {[3, 12].map((count) => (
            <Counted key={count} count={count} tone={count > 9 ? 'primary' : 'quiet'}>
              <Bell aria-hidden size={20} />
            </Counted>
          ))}
        </div>
        <Money size="3xl" amount="1234567.80" asset="EUR" />
        <p>
          <Money amount="-0.00620632" asset="BTC" signed /> and <Money amount="500.00" asset="EUR" signed />
        </p>
        <p className="flex flex-wrap gap-4 text-sm">
          <Time at={at(-10)} />
          <Time at={at(-7200)} />
          <Time at={at(-900_000)} />
          <Time at={at(-60)} exact />
        </p>
      </Specimen>
      <Specimen name="Banner">
        <Banner title="One thing to know">A deposit usually takes a few minutes.</Banner>
        <Banner tone="caution" title="The price source is silent">
          Swaps pause until it is back. Your balances are unchanged.
        </Banner>
        <Banner tone="danger">Withdrawals are frozen until tomorrow, 14:20.</Banner>
        <Banner tone="demo">Payments and prices here are simulated.</Banner>
      </Specimen>
      <Specimen name="Stepper, Card, QrCode">
        <Stepper
          label="Deposit"
          steps={[{ label: 'Amount' }, { label: 'Pay', hint: 'By bank' }, { label: 'Done' }]}
          current={1}
        />
        <Stepper
          label="Dispute"
          steps={[
            { label: 'Answer' },
            { label: 'Settlement', passed: true },
            { label: 'Moderator' },
            { label: 'Decision' },
          ]}
          current={2}
          waiting
        />
        <Card title="Second factor" lead="A code from your phone, each time you sign in.">
          <QrCode matrix={matrix} label="Add Florin to your authenticator app" size={140} />
        </Card>
      </Specimen>
    </>
  )
}
