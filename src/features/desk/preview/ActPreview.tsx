import type { DeskPreview } from '../../../contract/desk/tools/desk-preview.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import type { deskPreview } from '../../../words/en/staff/desk-preview.ts'
import { fill } from '../../../words/message.ts'

type Moved = DeskPreview['moved'][number]

type Changed = DeskPreview['changed'][number]
type Words = typeof deskPreview

/** What becomes of a thing, in a sentence: what leaves, what is held, what closes. A state that has none is named. */
export function becomes({ thing, name, amount, asset, after }: Changed, words: Words): string {
  const sum = amount === null || asset === null ? '' : amountText(amount, asset)
  const sentence = (words as Readonly<Record<string, string>>)[`becomes_${thing}_${after}`]
  if (sentence) return fill(sentence, { name, amount: sum })
  return fill(words.other, { thing: fill(words[`thing_${thing}`], { name }), state: after.replaceAll('_', ' ') })
}

const isZero = (amount: string) => /^-?[0.]+$/.test(amount)

/** What an act would move, account by account, before and after, and what it would change besides: of the form as it was filled in. */
export function ActPreview({ preview, answer }: { preview: DeskPreview; answer?: string | undefined }) {
  const p = useWords('deskPreview')
  const { changed, second_person } = preview
  // What money only went through stays as it was.
  const moved = preview.moved.filter(
    ({ before, after, ...one }) => before !== after || one.set_aside_before !== one.set_aside_after,
  )
  return (
    <section role="status" className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface-sunken p-4">
      <div>
        <h4 className="font-semibold">{answer === 'yes' ? p.titleYes : answer === 'no' ? p.titleNo : p.title}</h4>
        <p className="text-sm text-ink-muted">
          {p.lead} {second_person && p.second}
        </p>
      </div>
      <div className="min-w-0">
        <h5 className="text-sm font-semibold">{p.moves}</h5>
        {moved.length === 0 ? (
          <p className="text-sm">{p.movesNothing}</p>
        ) : (
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {moved.map((one) => (
              <MovedLine key={`${one.user_id} ${one.purpose} ${one.place} ${one.asset}`} one={one} />
            ))}
          </ul>
        )}
      </div>
      {changed.length > 0 && (
        <div className="min-w-0">
          <h5 className="text-sm font-semibold">{p.changes}</h5>
          <ul className="mt-1 flex flex-col divide-y divide-line text-sm">
            {changed.map((one) => (
              <li key={`${one.thing} ${one.name}`} className="break-words py-1.5">
                {becomes(one, p)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function MovedLine({ one }: { one: Moved }) {
  const p = useWords('deskPreview')
  const { username, purpose, place, asset, before, after, set_aside_before, set_aside_after } = one
  // An escrow's place is an id, which tells nobody anything.
  const where = purpose === 'clearing' ? ` ${place}` : ''
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-sm">
      <span className="min-w-0 break-words">
        <bdi className="font-medium">{username === null ? p.house : `@${username}`}</bdi>{' '}
        <span className="text-ink-muted">
          {p[`purpose_${purpose}`]}
          {where}
        </span>
      </span>
      <span className="text-end">
        <Money amount={before} asset={asset} exact /> →{' '}
        <Money amount={after} asset={asset} exact className="font-semibold" />
      </span>
      {!(isZero(set_aside_before) && isZero(set_aside_after)) && (
        <span className="flex basis-full flex-wrap justify-between gap-x-4 text-ink-muted">
          <span>{p.aside}</span>
          <span>
            <Money amount={set_aside_before} asset={asset} exact /> →{' '}
            <Money amount={set_aside_after} asset={asset} exact />
          </span>
        </span>
      )}
    </li>
  )
}

type AskProps = { answer?: string | undefined }

/** The buttons that ask for it: one of a form with one button, two of a form whose buttons are its answer. */
export function AskPreview({ answer }: AskProps) {
  const p = useWords('deskPreview')
  const asks = answer
    ? [
        { value: `${answer}=yes`, text: p.buttonYes },
        { value: `${answer}=no`, text: p.buttonNo },
      ]
    : [{ value: 'as filled in', text: p.button }]
  return (
    <div className="flex flex-wrap gap-x-5">
      {asks.map(({ value, text }) => (
        <button
          key={value}
          type="submit"
          name="preview"
          value={value}
          className="link inline-flex min-h-touch items-center text-sm"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
