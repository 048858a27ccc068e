import { type ReactNode, useId } from 'react'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { FieldError } from '../form/FieldError.tsx'
import { useTypedEarly } from '../form/use-typed-early.ts'
import { useLocale, useWords } from '../words.tsx'
import { AssetPicker } from './AssetPicker.tsx'
import { formatDecimal } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'
import { listedDecimals } from './use-amount.ts'
import { useTypedDecimal } from './use-typed-decimal.ts'

export type AmountAsset = {
  code: string
  /** What one has of it, as a decimal string; where nothing is said of it, it isn't known, or none. */
  balance?: string | undefined
}

type Props = {
  label: string
  /** As on the wire ('1250.50'), whichever notation it was typed in; what is no amount as it was typed: the contract's schema judges it. */
  value: string
  onChange: (value: string) => void
  asset: string
  assets: readonly AmountAsset[]
  onAssetChange?: (code: string) => void
  /** The available balance as a decimal string. */
  available?: string | undefined
  /** Fills in all that can be used; shown as 'Max'. Give the amount after fees where fees come out of it. */
  max?: string | undefined
  /** In its place, where what 'Max' comes to isn't known before it is pressed. */
  onMax?: (() => void) | undefined
  /** All the amounts that stand beside each other as two faces of one, its own among them: in figures of one size, the longest one's; on a phone only a long one is smaller. */
  alongside?: readonly string[]
  /** On a wide screen the other face of it stands beside it, so that each has half the room. */
  besideOther?: boolean
  /** What it comes to in another money ('≈ 199.00 USD'), below it; '' keeps its line where it is not known yet. */
  worth?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  name?: string
  /** The other side is being worked out. */
  busy?: boolean
  readOnly?: boolean
  autoFocus?: boolean
}

/** The hero of every money form: a large amount, its asset, what is available, and 'Max'. */
export function AmountField(props: Props) {
  const w = useWords('ui')
  const {
    label,
    value,
    onChange,
    asset,
    assets,
    onAssetChange,
    available,
    max,
    onMax,
    alongside,
    besideOther = false,
    worth,
    hint,
    error,
    ...others
  } = props
  const { busy, ...rest } = others
  const id = useId()
  useTypedEarly(id)
  const { shown, write } = useTypedDecimal(value, onChange)
  const described = [
    error && `${id}-error`,
    worth && `${id}-worth`,
    available && `${id}-available`,
    hint && `${id}-hint`,
  ]
    .filter(Boolean)
    .join(' ')
  const all = max !== undefined && <MaxButton max={max} asset={asset} onClick={onMax ?? (() => onChange(max))} />
  const frame = error
    ? 'border-danger has-[input:focus-visible]:!outline-danger'
    : 'border-line-strong focus-within:border-primary'
  return (
    <div className="flex flex-col gap-1.5">
      <div className={classes('relative grow rounded-md border bg-surface-raised px-4 pb-3 pt-3', ring, frame)}>
        <label htmlFor={id} className={classes('block text-sm font-semibold text-ink-muted', all && 'min-h-5 pe-16')}>
          {label}
        </label>
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          <input
            {...rest}
            id={id}
            value={shown}
            onChange={(event) => write(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            dir="ltr"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            aria-busy={busy || undefined}
            className={classes(
              'tabular min-h-[52px] min-w-0 flex-1 bg-transparent font-semibold rtl:text-end text-ink placeholder:text-ink-muted focus-visible:outline-none',
              figuresOf(shown, alongside, besideOther),
              busy && 'animate-shimmer',
            )}
          />
          <AssetPicker
            label={fill(w.assetOf, { label })}
            title={label}
            asset={asset}
            assets={assets}
            onChange={onAssetChange}
          />
        </div>
        {worth !== undefined && (
          <p id={`${id}-worth`} className="tabular min-h-5 text-sm text-ink-muted">
            {worth}
          </p>
        )}
        {available !== undefined && <Available id={`${id}-available`} amount={available} asset={asset} />}
        {/* On the label's line, but reached after what it fills in. */}
        {all && <span className="absolute end-4 top-0">{all}</span>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

// The whole frame shows the input's focus: a second box inside it would say nothing more.
const ring =
  'has-[input:focus-visible]:outline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus'

/**
 * By how many characters an amount has, the sizes of its figures and the room they take: a long one is set smaller, so that it can be read whole. `half` and `halfRoom`: on a wide
 * screen, of what has half the room there.
 */
const looks = [
  { most: 7, phone: 'text-2xl', wide: 'sm:text-3xl', room: '', half: '', halfRoom: '' },
  // Beside the picker a screen of 360 px leaves 119 px: no digit may be cut.
  { most: 9, phone: 'text-xl', wide: 'sm:text-3xl', room: '', half: 'xl:!text-2xl', halfRoom: '' },
  { most: 11, phone: 'text-lg', wide: 'sm:text-3xl', room: '', half: 'xl:!text-2xl', halfRoom: '' },
  { most: 12, phone: 'text-base', wide: 'sm:text-3xl', room: '', half: 'xl:!text-xl', halfRoom: '' },
  // Longer ones have a line for themselves: above the picker on a phone, and the longest everywhere.
  { most: 13, phone: 'text-xl', wide: 'sm:text-xl', room: 'max-sm:basis-full', half: 'xl:!text-xl', halfRoom: '' },
  {
    most: 18,
    phone: 'text-xl',
    wide: 'sm:text-xl',
    room: 'max-sm:basis-full',
    half: 'xl:!text-lg',
    halfRoom: 'xl:basis-full',
  },
  { most: 24, phone: 'text-lg', wide: 'sm:text-xl', room: 'basis-full', half: 'xl:!text-lg', halfRoom: '' },
  { most: 28, phone: 'text-base', wide: 'sm:text-xl', room: 'basis-full', half: 'xl:!text-sm', halfRoom: '' },
]
const longest = { phone: 'text-sm', wide: 'sm:text-base', room: 'basis-full', half: 'xl:!text-sm', halfRoom: '' }
const lookOf = (characters: number) => looks.find(({ most }) => characters <= most) ?? longest

/** The classes of a field's amount as it is shown; where others stand `alongside`, which are wire amounts or typed, on a wide screen in the size of the longest of all of them. */
function figuresOf(shown: string, alongside: readonly string[] | undefined, besideOther: boolean): string {
  const own = lookOf(shown.length)
  const { wide, half } = alongside ? lookOf(Math.max(...alongside.map(lengthOf))) : own
  return classes(own.room, own.phone, wide, besideOther && `${own.halfRoom} ${half}`)
}

const lengthOf = (amount: string): number =>
  /^\d+(\.\d+)?$/.test(amount) ? formatDecimal(amount).length : amount.length

function Available({ id, amount, asset }: { id: string; amount: string; asset: string }) {
  const w = useWords('ui')
  const { format } = useLocale()
  const said = (most: number) =>
    fill(w.available, { amount: formatDecimal(shownDigits(amount, { most }), { locale: format }), asset })
  return (
    <p id={id} className="tabular text-sm text-ink-muted" title={said(18)}>
      {said(listedDecimals)}
    </p>
  )
}

function MaxButton({ max, asset, onClick }: { max: string; asset: string; onClick: () => void }) {
  const w = useWords('ui')
  const { format } = useLocale()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={fill(w.useAll, { amount: formatDecimal(max, { locale: format }), asset })}
      className="-me-2 min-h-touch min-w-touch rounded-sm px-2 text-sm font-semibold text-link hover:bg-primary-soft"
    >
      {w.max}
    </button>
  )
}
