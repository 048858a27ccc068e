import { ChevronDown } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { useOptions } from '../choose/Select.tsx'
import { useLocale, useWords } from '../words.tsx'
import type { AmountAsset } from './AmountField.tsx'
import { AssetIcon } from './AssetIcon.tsx'
import { assetName } from './asset-name.ts'
import { formatDecimal, withAsset } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'
import { listedDecimals } from './use-amount.ts'

type Props = {
  label: string
  /** The list's own name, where its button's says more. */
  title?: string
  asset: string
  assets: readonly AmountAsset[]
  onChange?: ((code: string) => void) | undefined
}

const pill =
  'flex min-h-touch shrink-0 items-center gap-2 rounded-full bg-surface-sunken py-1 pe-3 ps-2 font-semibold text-ink'

/** From here on a list is faster to search than to read. */
const MANY = 10

/** Chooses an asset by icon, code and name. Without `onChange` it only shows the asset. */
export function AssetPicker({ label, title = label, asset, assets, onChange }: Props) {
  if (onChange) return <Picker label={label} title={title} asset={asset} assets={assets} onChange={onChange} />
  return (
    <span className={pill}>
      <AssetIcon code={asset} />
      {asset}
    </span>
  )
}

function Picker({ label, title, asset, assets, onChange }: Required<Props> & { onChange: (code: string) => void }) {
  const w = useWords('ui')
  const { format, locale } = useLocale()
  const options = assets.map(({ code, balance }) => ({
    value: code,
    label: code,
    hint: assetName(code, locale),
    aside:
      balance && withAsset(formatDecimal(shownDigits(balance, { most: listedDecimals }), { locale: format }), code),
    icon: <AssetIcon code={code} size={32} />,
  }))
  const searchable = assets.length > MANY
  const { button, popup } = useOptions({ options, value: asset, onChange, searchable, label: title, align: 'end' })
  return (
    <>
      <button
        {...button}
        aria-label={fill(w.chosen, { label, value: asset })}
        className={`${pill} hover:bg-primary-soft`}
      >
        <AssetIcon code={asset} />
        {asset}
        <ChevronDown aria-hidden size={16} className="text-ink-muted" />
      </button>
      {popup}
    </>
  )
}
