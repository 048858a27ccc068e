import { type ReactNode, useId } from 'react'
import { percentIn } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { FieldError } from '../form/FieldError.tsx'
import { useTypedEarly } from '../form/use-typed-early.ts'
import { useLocale, useWords } from '../words.tsx'
import { AssetPicker } from './AssetPicker.tsx'
import { formatDecimal } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'
import { useTypedDecimal } from './use-typed-decimal.ts'

export type AmountAsset = {
  code: string
  /** What one has of it, as a decimal string; where nothing is said of it, it isn't known, or none. */
  balance?: string | undefined
}

/** A part of what can be used: so many per cent, and what they come to as a decimal string. */
type Share = { percent: number; amount: string }

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
  /** Parts of that, offered before all of it. */
  shares?: readonly Share[] | undefined
  /** In its place, where what 'Max' comes to isn't known before it is pressed. */
  onMax?: (() => void) | undefined
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
    shares = [],
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
  const beside = all !== false && shares.length === 0
  const frame = error
    ? 'border-danger has-[input:focus-visible]:!outline-danger'
    : 'border-line-strong focus-within:border-primary'
  return (
    <div className="flex flex-col gap-1.5">
      <div className={classes('relative rounded-md border bg-surface-raised px-4 pb-3 pt-3', ring, frame)}>
        <label
          htmlFor={id}
          className={classes('block text-sm font-semibold text-ink-muted', beside && 'min-h-5 pe-16')}
        >
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
              sizeOf(shown),
              busy && 'animate-shimmer',
            )}
          />
          <AssetPicker label={fill(w.assetOf, { label })} asset={asset} assets={assets} onChange={onAssetChange} />
        </div>
        {worth !== undefined && (
          <p id={`${id}-worth`} className="tabular min-h-5 text-sm text-ink-muted">
            {worth}
          </p>
        )}
        {available !== undefined && <Available id={`${id}-available`} amount={available} asset={asset} />}
        {/* On the label's line, but reached after what it fills in. */}
        {beside && <span className="absolute end-4 top-0">{all}</span>}
        {shares.length > 0 && (
          <div className="-mx-2 flex flex-wrap">
            {shares.map((share) => (
              <ShareButton key={share.percent} {...share} asset={asset} onClick={() => onChange(share.amount)} />
            ))}
            <span className="ms-auto pe-2">{all}</span>
          </div>
        )}
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

/** Long amounts get smaller figures, so that they can be read whole. */
const sizeOf = (value: string) => {
  if (value.length <= 7) return 'text-2xl sm:text-3xl'
  // Beside the picker a screen of 360 px leaves 119 px: no digit may be cut.
  if (value.length <= 9) return 'text-xl sm:text-3xl'
  if (value.length <= 11) return 'text-lg sm:text-3xl'
  if (value.length <= 12) return 'text-base sm:text-3xl'
  // Longer ones have a line for themselves: above the picker on a phone, and the longest everywhere.
  if (value.length <= 18) return 'max-sm:basis-full text-xl sm:text-xl'
  if (value.length <= 24) return 'basis-full text-lg sm:text-xl'
  return value.length <= 28 ? 'basis-full text-base sm:text-xl' : 'basis-full text-sm sm:text-base'
}

function Available({ id, amount, asset }: { id: string; amount: string; asset: string }) {
  const w = useWords('ui')
  const { format } = useLocale()
  const said = (most: number) =>
    fill(w.available, { amount: formatDecimal(shownDigits(amount, { most }), { locale: format }), asset })
  return (
    <p id={id} className="tabular text-sm text-ink-muted" title={said(18)}>
      {said(8)}
    </p>
  )
}

const use = 'min-h-touch min-w-touch rounded-sm px-2 text-sm font-semibold text-link hover:bg-primary-soft'

function ShareButton({ percent, amount, asset, onClick }: Share & { asset: string; onClick: () => void }) {
  const w = useWords('ui')
  const { format } = useLocale()
  const share = percentIn(percent, format)
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={fill(w.useShare, { share, amount: formatDecimal(amount, { locale: format }), asset })}
      className={use}
    >
      {share}
    </button>
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
      className={classes('-me-2', use)}
    >
      {w.max}
    </button>
  )
}
