import type { Locale } from '../../words/locales.ts'
import { AssetIcon } from '../money/AssetIcon.tsx'
import { assetName } from '../money/asset-name.ts'

/** Assets to choose from in a Combobox: by code, found by name, too, as the reader's language has it. */
export const assetOptions = (list: readonly { readonly code: string }[], locale: Locale) =>
  list.map(({ code }) => ({
    value: code,
    label: code,
    hint: assetName(code, locale),
    keywords: assetName(code, locale),
    icon: <AssetIcon code={code} size={24} />,
  }))
