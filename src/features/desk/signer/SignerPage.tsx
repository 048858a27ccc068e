import type { SignerStanding } from '../../../contract/desk/desk-signer.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { networkName } from '../where-to.tsx'

/** How whoever holds the keys stands. Nothing is decided here. */
function SignerScreen({ answer }: { answer: Answered<SignerStanding> }) {
  const w = useWords('desk')
  const t = useWords('deskSigner')
  return (
    <Frame title={w.signer} lead={w.signerWhat} answer={answer}>
      {({ custody, status, compared, hot, page }) =>
        custody ? (
          <div className="flex flex-col gap-5">
            {custody.sandbox && <Banner>{t.sandbox}</Banner>}
            {status ? (
              <Standing name={custody.name} status={status} compared={compared} page={page} />
            ) : custody.sends_from ? (
              <Sends name={custody.name} from={custody.sends_from} />
            ) : (
              <Banner tone="danger">{t.silent}</Banner>
            )}
            {compared && compared.findings.length > 0 && <Findings findings={compared.findings} />}
            {hot.length > 0 && <Hot hot={hot} />}
          </div>
        ) : (
          <Card>
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          </Card>
        )
      }
    </Frame>
  )
}

function Sends({ name, from }: { name: string; from: string }) {
  const t = useWords('deskSigner')
  return (
    <Card title={t.standing} className="min-w-0 max-w-3xl">
      <Facts
        facts={[
          { label: t.name, value: name },
          { label: t.sendsFrom, value: from },
        ]}
      />
      <p className="mt-5 border-t border-line pt-5 text-sm text-ink-muted">{t.sendsText}</p>
    </Card>
  )
}

type Status = NonNullable<SignerStanding['status']>
/** Hashes break anywhere; a name in their place doesn’t. */
const hash = (text: string) => (
  <span className={classes('font-mono text-xs', text.length > 16 ? 'break-all' : 'whitespace-nowrap')}>{text}</span>
)

type Compared = SignerStanding['compared']

function Standing({
  name,
  status,
  compared,
  page,
}: Pick<SignerStanding, 'compared' | 'page'> & { name: string; status: Status }) {
  const t = useWords('deskSigner')
  const { format } = useLocale()
  const { networks, policy, proposed, waiting, dropped = 0, journal } = status
  return (
    <Card title={t.standing} className="min-w-0">
      <Facts
        facts={[
          { label: t.name, value: name },
          { label: t.networks, value: networks.map(networkName).join(', ') || '–' },
          { label: t.policy, hint: t.policyHint, value: hash(policy) },
          ...(proposed ? [{ label: t.proposed, hint: t.proposedText, value: hash(proposed) }] : []),
          { label: t.waiting, value: waiting, strong: waiting > 0 },
          ...(dropped > 0 ? [{ label: t.dropped, hint: t.droppedText, value: dropped }] : []),
          {
            label: t.journal,
            hint: t.journalHint,
            value: (
              <>
                <span className="whitespace-nowrap">{pluralOf(t.entries, journal.entries, format)}</span>
                <br />
                {hash(journal.hash)}
              </>
            ),
          },
          ...(compared
            ? [
                {
                  label: t.compared,
                  value: (
                    <>
                      {pluralOf(t.entries, compared.entries, format)}, <Time at={compared.at} exact />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className="mt-5 border-t border-line pt-5">
        <p className="text-sm text-ink-muted">{t.approveText}</p>
        {page && (
          <a className="link inline-flex min-h-touch items-center" href={page} rel="noreferrer">
            {t.approve}
          </a>
        )}
      </div>
    </Card>
  )
}

function Findings({ findings }: Pick<NonNullable<Compared>, 'findings'>) {
  const t = useWords('deskSigner')
  const kinds = {
    signed: t.kindSigned,
    allowed: t.kindAllowed,
    disallowed: t.kindDisallowed,
    journal: t.kindJournal,
  }
  return (
    <Card flush title={t.findings} lead={t.findingsText} className="min-w-0">
      <Table
        caption={t.findings}
        rows={findings}
        rowKey={({ entry, kind, subject }) => `${entry} ${kind} ${subject}`}
        columns={[
          { key: 'entry', head: t.findingEntry, cell: ({ entry }) => entry },
          { key: 'kind', head: t.findingKind, cell: ({ kind }) => kinds[kind], small: 'title' },
          {
            key: 'network',
            head: t.findingNetwork,
            cell: ({ network }) => (network ? networkName(network) : '–'),
          },
          { key: 'subject', head: t.findingSubject, cell: ({ subject }) => hash(subject), small: 'foot' },
        ]}
      />
    </Card>
  )
}

function Hot({ hot }: Pick<SignerStanding, 'hot'>) {
  const t = useWords('deskSigner')
  return (
    <Card flush title={t.hot} className="min-w-0">
      <Table
        caption={t.hot}
        rows={hot}
        rowKey={({ network }) => network}
        columns={[
          { key: 'network', head: t.hotNetwork, cell: ({ network }) => networkName(network), small: 'title' },
          { key: 'path', head: t.hotPath, cell: ({ path }) => <span className="font-mono text-xs">{path}</span> },
          {
            key: 'address',
            head: t.hotAddress,
            cell: ({ address }) => (address ? hash(address) : t.changing),
            small: 'foot',
          },
        ]}
      />
    </Card>
  )
}

export const SignerPage = island(SignerScreen)
