import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFileUrl } from '../../../client/files/use-file-url.ts'
import { nameOf } from '../../../client/order-amounts.ts'
import { isOver } from '../../../client/order-step.ts'
import type { FileFacts, Order } from '../../../contract/orders/orders.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Carousel } from '../../../ui/file/Carousel.tsx'
import { StoredFile } from '../../../ui/file/StoredFile.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { RoomWord } from '../head/guidance.ts'
import { useOrderValues } from '../use-room.ts'
import { partIds } from './part-ids.ts'
import { useArrivesAt } from './use-arrives-at.tsx'

type Props = { order: Order; payment: NonNullable<Order['payment']> }

const nameWords = { given: 'nameGiven', checked: 'nameChecked' } as const satisfies Record<
  Order['counterparty']['name_source'],
  RoomWord
>

/** What the buyer said of the payment; the seller also sees whether the names match, and what to look at twice. */
export function Claim({ order, payment }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const seller = order.role === 'seller'
  return (
    <section id={partIds.claim} className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="text-lg font-semibold outline-none">
        {fill(seller ? w.claimTitle : w.claimTitleOwn, values)}
      </h2>
      {seller && <Flags order={order} payment={payment} />}
      <Facts ruled facts={useFacts(order, payment)} />
      {seller && <p className="text-sm text-ink-muted">{order.proofs.length > 0 ? w.proofWarning : w.noProof}</p>}
      {order.proofs.length > 0 && (
        <Carousel label={w.proofs}>
          {order.proofs.map((file, index) => (
            <Proof key={file.id} file={file} label={fill(w.proofOf, { n: index + 1 })} />
          ))}
        </Carousel>
      )}
    </section>
  )
}

/** What has to be seen before anything is released: loud, and first. */
function Flags({ order, payment }: Props) {
  const w = useWords('orderRoom')
  return (
    <>
      {!payment.name_matches && (
        <Banner tone="danger" title={w.nameDiffers}>
          {fill(w.nameDiffersText, { payer: payment.payer_name, name: nameOf(order.counterparty) })}
        </Banner>
      )}
      {order.flags.includes('proof_reused') && (
        <Banner tone="danger" title={w.proofReused}>
          {w.proofReusedText}
        </Banner>
      )}
      {order.flags.includes('reference_reused') && (
        <Banner tone="danger" title={w.referenceReused}>
          {w.referenceReusedText}
        </Banner>
      )}
      {order.undone && (
        <Banner tone="caution" title={w.undone}>
          {w.undoneText}
        </Banner>
      )}
    </>
  )
}

function useFacts(order: Order, { payer_name, name_matches, bank_reference, at }: Props['payment']): Fact[] {
  const w = useWords('orderRoom')
  const seller = order.role === 'seller'
  const checked = order.counterparty.name_source === 'checked'
  const Icon = name_matches ? CircleCheck : TriangleAlert
  const arrives = useArrivesAt(order)
  return [
    ...arrives,
    { label: w.paidFrom, value: <bdi className="font-semibold">{payer_name}</bdi> },
    ...(seller
      ? [
          {
            label: w[nameWords[order.counterparty.name_source]],
            ...(!checked && !name_matches && { hint: w.nameGivenHint }),
            value: (
              <span className="flex flex-col items-end">
                <bdi className="font-semibold">{nameOf(order.counterparty)}</bdi>
                {/* That a name nobody checked is the same proves nothing: no green, no check. */}
                {name_matches && !checked ? (
                  <span className="text-end text-sm text-ink-muted">{w.nameSame}</span>
                ) : (
                  <span
                    className={`inline-flex items-center gap-1.5 whitespace-nowrap text-sm font-medium ${name_matches ? 'text-positive' : 'text-danger'}`}
                  >
                    <Icon aria-hidden size={15} />
                    {name_matches ? w.nameMatches : w.nameDiffers}
                  </span>
                )}
              </span>
            ),
          },
        ]
      : []),
    // Once it is over the receipt has it.
    ...(isOver(order)
      ? []
      : [
          {
            label: w.ourReference,
            value: <bdi>{order.reference}</bdi>,
            action: <CopyButton value={order.reference} what={w.referenceWhat} compact />,
          },
        ]),
    {
      label: seller ? w.bankReferenceTheirs : w.bankReferenceOwn,
      value: bank_reference ? <bdi>{bank_reference}</bdi> : w.noReference,
    },
    { label: w.paidAt, value: <Time at={at} exact /> },
  ]
}

const Proof = ({ file, label }: { file: FileFacts; label: string }) => (
  <StoredFile file={file} label={label} fetched={useFileUrl(file.id)} />
)
