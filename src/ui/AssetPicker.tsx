import { ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { AmountAsset } from './AmountField.tsx'
import { AssetIcon } from './AssetIcon.tsx'
import { SelectList } from './Select.tsx'

type Props = {
  label: string
  asset: string
  assets: readonly AmountAsset[]
  onChange?: ((code: string) => void) | undefined
}

const pill =
  'flex min-h-touch shrink-0 items-center gap-2 rounded-full bg-surface-sunken py-1 pl-2 pr-3 font-semibold text-ink'

/** Chooses an asset by icon, code and name. Without `onChange` it only shows the asset. */
export function AssetPicker({ label, asset, assets, onChange }: Props) {
  if (!onChange) {
    return (
      <span className={pill}>
        <AssetIcon code={asset} />
        {asset}
      </span>
    )
  }
  const options = assets.map(({ code, name }) => ({
    value: code,
    label: code,
    hint: name,
    icon: <AssetIcon code={code} size={32} />,
  }))
  return (
    <Radix.unstable_Provider value={asset} onValueChange={onChange}>
      <Radix.Trigger aria-label={`${label}, ${asset}`} className={`${pill} hover:bg-primary-soft`}>
        <AssetIcon code={asset} />
        {asset}
        <ChevronDown aria-hidden size={16} className="text-ink-muted" />
      </Radix.Trigger>
      <SelectList options={options} align="end" />
    </Radix.unstable_Provider>
  )
}
