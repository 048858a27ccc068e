import { reading } from '../../client/cache/reading.tsx'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { listPaymentLinks, PaymentLink } from '../../contract/wallet/payment-links.ts'
import type { standingReference } from '../../contract/wallet/standing.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkAddress, LinkCode, LinkList } from './LinkList.tsx'
import { Standing } from './Standing.tsx'
import { useNewLink } from './use-new-link.ts'

type Props = {
  page: Prefetched<typeof listPaymentLinks | typeof standingReference>
  asset: string
  /** Currencies that money can be sent to us in. */
  open: readonly string[]
}

/** Asks for money by links: the form, the one that was made, and all there were. */
function PaymentLinksScreen({ asset, open }: Props) {
  const w = useWords('paymentLinks')
  const link = useNewLink(asset, open)
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <div className="flex w-full max-w-[720px] flex-col gap-8">
        {link.made && <Made key={link.made.id} link={link.made} />}
        <LinkForm link={link} />
        <Standing asset={asset} />
        <LinkList />
      </div>
    </>
  )
}

function Made({ link }: { link: PaymentLink }) {
  const w = useWords('paymentLinks')
  return (
    <Card title={w.made}>
      <div role="status" className="flex flex-col gap-4">
        <p>{w.madeText}</p>
        <LinkAddress link={link} />
        <LinkCode link={link} />
      </div>
    </Card>
  )
}

export default island(reading(PaymentLinksScreen))
