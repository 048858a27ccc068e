import type { DeskMerchantApplication } from '../../contract/desk/desk-work.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Owned } from './assignments/owned-in.ts'
import { type Answered, Queue } from './Frame.tsx'
import { YesOrNo } from './SecondAnswer.tsx'
import type { Sent } from './sent.ts'
import { useQueueColumns } from './tables/queue-columns.tsx'

type Props = { answer: Answered<DeskMerchantApplication[]>; sent?: Sent | undefined; owned?: Owned | undefined }

function MerchantsScreen({ answer, sent, owned }: Props) {
  const w = useWords('desk')
  const c = useQueueColumns<DeskMerchantApplication>()
  return (
    <Queue
      title={w.merchants}
      lead={w.merchantsWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ username }) => username}
      columns={[
        c.customer(({ username }) => username),
        c.text('name', w.ownName, ({ legal_name }) => legal_name),
        c.text('volume', w.volume, ({ monthly_volume }) => w[`volume_${monthly_volume}`]),
        c.age(({ created_at }) => created_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={it.username} lead={it.legal_name}>
          <Written className="max-w-measure">{it.about}</Written>
          <div className="mt-4">
            <Facts
              facts={[
                { label: w.volume, value: w[`volume_${it.monthly_volume}`] },
                { label: w.currencies, value: it.currencies.join(', ') },
                ...(it.website ? [{ label: w.website, value: it.website }] : []),
                { label: w.level, value: it.level },
                { label: w.memberSince, value: <Time at={it.member_since} exact /> },
                { label: w.since, value: <Time at={it.created_at} exact /> },
              ]}
            />
          </div>
          <div className="mt-5 border-t border-line pt-5">
            <YesOrNo
              act="merchant"
              about={{ application_id: it.id }}
              sent={sent}
              field="approve"
              question={w.decideApplication}
              yes={{ label: fill(w.approveWho, { who: `@${it.username}` }) }}
              no={{ label: fill(w.refuseWho, { who: `@${it.username}` }) }}
              reason={{ hint: w.reasonCustomer }}
            />
          </div>
        </Card>
      )}
    </Queue>
  )
}
export const Merchants = island(MerchantsScreen)
