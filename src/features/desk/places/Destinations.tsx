import type { DeskDestination } from '../../../contract/desk/desk-destinations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { AccountDetails } from '../../../ui/data/AccountDetails.tsx'
import { ChainAddress } from '../../../ui/data/ChainAddress.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { networkName } from '../where-to.tsx'

/** Without an answer nobody was asked for yet. */
type Props = { answer: Answered<DeskDestination[]> | undefined; customer: string; sent?: Sent | undefined }

/** Where a customer may withdraw to, and from when on; each can be taken off with a reason. */
function DestinationsScreen({ answer, customer, sent }: Props) {
  const w = useWords('desk')
  const p = useWords('deskPlaces')
  const head = { title: w.destinations, lead: w.destinationsWhat }
  if (!answer || ('code' in answer && (answer.code === 'not_found' || answer.code === 'invalid_input')))
    return (
      <>
        <PageHeader {...head} />
        <Find customer={customer} wrong={answer ? p.noSuchCustomer : undefined} />
      </>
    )
  return (
    <Frame {...head} answer={answer}>
      {(rows) => (
        <>
          <Find customer={customer} />
          <p className="mb-5">
            <a className="link" href={`/desk/identities?${new URLSearchParams({ customer })}`}>
              {p.verifications}
            </a>
          </p>
          {rows.length === 0 && (
            <Card>
              <EmptyState title={p.noPlaces}>{p.noPlacesText}</EmptyState>
            </Card>
          )}
          <div className="flex flex-col gap-5">
            {rows.map((row) => (
              <Place key={row.destination.id} row={row} sent={sent} />
            ))}
          </div>
        </>
      )}
    </Frame>
  )
}

function Find({ customer, wrong }: { customer: string; wrong?: string | undefined }) {
  const w = useWords('desk')
  const p = useWords('deskPlaces')
  return (
    <form method="get" className="mb-6 max-w-[640px]">
      <Field label={p.findCustomer} hint={p.findCustomerHint} error={wrong}>
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <TextInput name="customer" defaultValue={customer} autoComplete="off" />
          </div>
          <Button type="submit" variant="secondary">
            {w.auditFind}
          </Button>
        </div>
      </Field>
    </form>
  )
}

function Place({ row: { destination: it, username, usable, under_way }, sent }: PlaceProps) {
  const w = useWords('desk')
  const p = useWords('deskPlaces')
  const kind = it.network === null ? `${it.rail_name} · ${it.currency}` : networkName(it.network)
  return (
    <Card
      title={kind}
      lead={`@${username}`}
      className="min-w-0 max-w-4xl"
      actions={<Status tone={usable ? 'positive' : 'progress'}>{usable ? p.placeUsable : p.placeWaits}</Status>}
    >
      {it.address === null ? <AccountDetails details={it.details} /> : <ChainAddress address={it.address} />}
      <div className="mt-4">
        <Facts
          facts={[
            ...(it.holder === null ? [] : [{ label: p.placeHolder, value: it.holder }]),
            { label: p.placeLabel, value: it.label },
            { label: p.placeOwner, value: it.owner === 'self' ? p.placeOwn : p.placeOther },
            { label: p.placeAdded, value: <Time at={it.created_at} exact /> },
            { label: p.placeFrom, value: <Time at={it.usable_at} exact /> },
            { label: p.placeUnderWay, value: String(under_way) },
          ]}
        />
      </div>
      <details className="mt-5 border-t border-line pt-3" open={sent?.values.destination_id === it.id}>
        <summary className="inline-flex min-h-touch cursor-pointer items-center font-medium text-link">
          {p.placeRemove}
        </summary>
        <div className="mt-2">
          <DeskForm
            act="remove_place"
            about={{ destination_id: it.id }}
            sent={sent}
            button={p.placeRemoveDo}
            variant="danger"
          >
            <p className="text-sm text-ink-muted">{fill(p.placeRemoveText, { n: under_way })}</p>
            <DeskReason hint={w.reasonCustomer} />
          </DeskForm>
        </div>
      </details>
    </Card>
  )
}
type PlaceProps = { row: DeskDestination; sent: Sent | undefined }

export const Destinations = island(DestinationsScreen)
