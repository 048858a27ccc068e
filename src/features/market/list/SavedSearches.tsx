import { type SubmitEvent, useState } from 'react'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { removeSearch, savedSearches, saveSearch } from '../../../contract/market/market.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Saved, SearchRow } from './SearchRow.tsx'
import { type Search, useSearchText } from './search-text.ts'

type Props = { search: Search; rails: RailNames }

/** Saving what one looks at, with a price to be told about; and what was saved before. */
export function SavedSearches({ search, rails }: Props) {
  const w = useWords('market')
  const list = useEndpoint(savedSearches, {})
  const rows = list.data?.data as readonly Saved[] | undefined
  const removing = useAction()
  const remove = (id: string) =>
    void removing.run(async () => {
      await call(removeSearch, { body: { search_id: id } })
    })
  return (
    <div className="flex flex-col gap-8 px-3 pb-4">
      <SaveForm search={search} rails={rails} />
      <section>
        <h3 className="border-b border-line pb-2 font-semibold">{w.searches}</h3>
        {removing.problem && <ProblemBanner problem={removing.problem} />}
        {!rows && list.error && (
          <ErrorState
            title={w.searchesFailed}
            next={list.error.next}
            onRetry={() => void list.mutate()}
            retrying={list.isValidating}
          />
        )}
        {!rows && !list.error && (
          <Loading label={w.loadingSearches}>
            <Skeleton className="mt-4 h-14 w-full" />
          </Loading>
        )}
        {rows?.length === 0 && <p className="mt-3 text-sm text-ink-muted">{w.searchNone}</p>}
        <ul className="divide-y divide-line">
          {rows?.map((row) => (
            <SearchRow key={row.id} row={row} rails={rails} busy={removing.busy} onRemove={() => remove(row.id)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function SaveForm({ search, rails }: Props) {
  const w = useWords('market')
  const textOf = useSearchText(rails)
  const [price, setPrice] = useState('')
  const [saved, setSaved] = useState(false)
  const { run, busy, problem } = useAction()
  const { market, side, asset, currency, rail } = search
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSaved(false)
    const body = { market, side, asset, currency, ...(rail && { rail }), ...(price && { price }) }
    if (!(await run(() => call(saveSearch, { body })))) return
    setSaved(true)
    setPrice('')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <p>{w.searchesLead}</p>
        <p className="mt-2 font-semibold">{textOf({ ...search, price })}</p>
      </div>
      <Field
        label={side === 'buy' ? w.alertAtMost : w.alertAtLeast}
        optional
        hint={fill(w.alertHint, { currency, asset })}
        error={problem?.fields.price}
      >
        <DecimalInput
          name="price"
          maxLength={30}
          value={price}
          onChange={setPrice}
          after={<span className="pe-3 text-sm text-ink-muted">{currency}</span>}
        />
      </Field>
      {problem && <ProblemBanner problem={problem} beside={['price']} />}
      <Button type="submit" needs="operate" loading={busy}>
        {w.saveSearch}
      </Button>
      <p role="status" className="text-sm text-positive empty:hidden">
        {saved ? w.searchSaved : ''}
      </p>
    </form>
  )
}
