import { Fragment, type ReactNode } from 'react'
import { type BankProfile, csvDates, csvDelimiters, csvEncodings } from '../../../contract/desk/books/bank-profiles.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskSelect, DeskText } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import type { Header } from './header-of.ts'

type Props = { answer: Answered<BankProfile[]>; sent?: Sent | undefined; header?: Header | undefined }

/** How each bank's CSV is read, and a form for another one, or for the next version of one. */
function BankProfilesScreen({ answer, sent, header }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  return (
    <Frame
      title={t.profiles}
      lead={t.profilesWhat}
      answer={answer}
      back={{ href: '/desk/statements', label: w.bankFiles }}
    >
      {(profiles) => (
        <div className="flex flex-col gap-5">
          <Card className="min-w-0">
            <Form sent={sent} header={header} />
          </Card>
          {profiles.length === 0 ? (
            <Card flush>
              <EmptyState title={t.profilesNone}>{t.profilesNoneText}</EmptyState>
            </Card>
          ) : (
            profiles.map((profile) => <Profile key={profile.id} profile={profile} />)
          )}
        </div>
      )}
    </Frame>
  )
}

/** The columns that a file may have, as the mapping calls them. */
const columns = [
  ['date', 'columnDate'],
  ['text', 'columnText'],
  ['amount', 'columnAmount'],
  ['debit', 'columnDebit'],
  ['credit', 'columnCredit'],
  ['currency', 'columnCurrency'],
  ['payer', 'columnPayer'],
  ['reference', 'columnReference'],
  ['id', 'columnId'],
] as const
const needed = new Set<string>(['date', 'text'])
const inForm = (name: string) => ({ name, field: `mapping.${name}` })

/** What a file calls its columns, as hidden fields of the form that goes on with it. */
export const HeaderFields = ({ delimiter, cells }: Header) => (
  <>
    <input type="hidden" name="header_delimiter" value={delimiter} />
    {cells.map((cell) => (
      <input key={cell} type="hidden" name="header" value={cell} />
    ))}
  </>
)

function Form({ sent, header }: Pick<Props, 'sent' | 'header'>) {
  const t = useWords('deskFinance')
  const choices = header && [
    { value: '', label: t.columnNone },
    ...header.cells.map((value) => ({ value, label: value })),
  ]
  return (
    <DeskForm
      act="save_profile"
      about={{ form: 'profile' }}
      sent={sent}
      given={{ header_row: '1', ...(header && { delimiter: header.delimiter }) }}
      button={t.saveProfile}
    >
      {header && <HeaderFields {...header} />}
      <Part legend={t.profileOfBank}>
        <DeskText name="name" label={t.profileName} hint={t.profileNameHint} />
        <DeskText name="account" label={t.profileAccount} hint={t.profileAccountHint} />
      </Part>
      <Part legend={t.profileOfFileTitle}>
        <Writing />
      </Part>
      <Part legend={t.profileOfColumns} lead={t.columnHint}>
        {columns.map(([name, word]) => (
          <Fragment key={name}>
            {choices ? (
              <DeskSelect {...inForm(name)} label={t[word]} options={choices} />
            ) : (
              <DeskText {...inForm(name)} label={t[word]} optional={!needed.has(name)} />
            )}
            {name === 'amount' && (
              <DeskSelect
                {...inForm('sign')}
                label={t.sign_}
                options={(['arrived', 'left'] as const).map((value) => ({ value, label: t[`sign_${value}`] }))}
              />
            )}
            {name === 'currency' && <DeskText {...inForm('default_currency')} label={t.defaultCurrency} optional />}
          </Fragment>
        ))}
      </Part>
    </DeskForm>
  )
}

/** Fields that belong together, under their name. */
function Part({ legend, lead, children }: { legend: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {lead && <p className="mb-1 text-sm text-ink-muted">{lead}</p>}
      <div className="grid items-start gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}

function Writing() {
  const t = useWords('deskFinance')
  return (
    <>
      <DeskText {...inForm('header_row')} label={t.headerRow} hint={t.headerRowHint} />
      <DeskSelect
        {...inForm('delimiter')}
        label={t.delimiter}
        options={csvDelimiters.map((value) => ({ value, label: t[`delimiter_${value}`] }))}
      />
      <DeskSelect
        {...inForm('encoding')}
        label={t.encoding}
        options={csvEncodings.map((value) => ({ value, label: t[`encoding_${value}`] }))}
      />
      <DeskSelect
        {...inForm('date_format')}
        label={t.dateFormat}
        options={csvDates.map((value) => ({ value, label: value }))}
      />
      <DeskSelect
        {...inForm('decimal')}
        label={t.decimal}
        options={(['point', 'comma'] as const).map((value) => ({ value, label: t[`decimal_${value}`] }))}
      />
    </>
  )
}

function Profile({ profile: { name, version, account, mapping, made_by, made_at } }: { profile: BankProfile }) {
  const t = useWords('deskFinance')
  return (
    <Card title={name} lead={fill(t.version, { n: version })} className="min-w-0">
      <Facts
        facts={[
          { label: t.profileAccount, value: account },
          { label: t.delimiter, value: t[`delimiter_${mapping.delimiter}`] },
          { label: t.encoding, value: t[`encoding_${mapping.encoding}`] },
          { label: t.headerRow, value: mapping.header_row },
          { label: t.dateFormat, value: mapping.date_format },
          { label: t.decimal, value: t[`decimal_${mapping.decimal}`] },
          ...columns.flatMap(([column, word]) =>
            mapping[column] === '' ? [] : [{ label: t[word], value: mapping[column] }],
          ),
          { label: fill(t.changedBy, made_by), value: <Time at={made_at} exact /> },
        ]}
      />
    </Card>
  )
}

export const BankProfiles = island(BankProfilesScreen)
